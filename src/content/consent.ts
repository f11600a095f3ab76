import { agent } from './agent.ts'

/**
 * The consent box of every form. A stored lead keeps the version that its page showed, and the text
 * that was agreed to. Whoever changes the words gives them a new version: the day they changed.
 */
export const consent = {
  version: '2026-11-21',
  text: `${agent.name} of ${agent.brokerage} may call, text or email me about homes and market news. I can say stop at any time. This is not a condition of getting an answer.`,
}
