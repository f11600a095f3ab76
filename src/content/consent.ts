import { agent } from './agent.ts'

/**
 * The consent checkbox of every form. A stored lead records the version and text that its page
 * showed. When you change the text, set a new version: the date of the change.
 */
export const consent = {
  version: '2026-11-21',
  text: `${agent.name} of ${agent.brokerage} may call, text or email me about homes and market news. I can say stop at any time. This is not a condition of getting an answer.`,
}
