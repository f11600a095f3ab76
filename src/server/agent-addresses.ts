import { createContext } from 'react'
import { noAddresses } from '../content/agent-links.ts'

/**
 * The URLs of the owner's pages on other sites, from the root loader, so the console's app has
 * them.
 */
export const AgentAddresses = createContext(noAddresses)
