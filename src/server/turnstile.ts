import { createContext } from 'react'

/** Turnstile's public key for the forms of a page, where they are to carry its widget. */
export const Turnstile = createContext<string | null>(null)
