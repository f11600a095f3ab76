import { createContext } from 'react'

/** Turnstile's site key for the page's forms; null if they have no widget. */
export const Turnstile = createContext<string | null>(null)
