import { createContext } from 'react'

/** Where the forms of a list post to: the list's own address. */
export const ListAction = createContext('/list')
