import { createContext } from 'react'
import { noAddresses } from '../content/agent-links.ts'

/** The owner's addresses on other sites, from the root loader: the console's app has them too. */
export const AgentAddresses = createContext(noAddresses)
