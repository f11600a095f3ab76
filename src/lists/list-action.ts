import { createContext } from 'react'

/** The URL that a list's forms post to: the list's own. */
export const ListAction = createContext('/list')
