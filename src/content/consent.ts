import { agent } from './agent.ts'

/** The consent box of every form. A stored lead keeps the text that was agreed to. */
export const consent = {
  text: `${agent.name} of ${agent.brokerage} may call, text or email me about homes and market news. I can say stop at any time. This is not a condition of getting an answer.`,
}
