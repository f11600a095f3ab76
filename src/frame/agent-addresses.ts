import { createContext } from 'react'
import { noAddresses } from '../site/agent/agent-links.ts'

/**
 * The URLs of the owner's pages on other sites, from the root loader; the console's app has them
 * too.
 */
export const AgentAddresses = createContext(noAddresses)
