import { agent } from './agent/agent.ts'

/**
 * Shown next to the optional email field of the preferences form. Filling it in requests a single
 * email, not marketing; the lead records this version and text.
 */
export const matchesConsent = {
  version: 'matches 2026-11-22',
  get text() {
    return `By leaving your address you ask ${agent.name} of ${agent.brokerage} to email you the homes that match, once. A link in that email stops any more of them.`
  },
}

/**
 * Consent on the form for listing alerts. The alerts are the form's purpose, so the box must be
 * checked; nothing is sent until the visitor confirms by email.
 */
export const alertConsent = {
  version: 'alerts 2026-11-23',
  get text() {
    return `Yes, ${agent.name} of ${agent.brokerage} may send these emails to this address. A link in each one stops them.`
  },
}

/**
 * The consent checkbox of every form. A stored lead records the version and text shown on its page.
 * When you change the text, set a new version: the date of the change.
 */
export const consent = {
  version: '2026-11-21',
  get text() {
    return `${agent.name} of ${agent.brokerage} may call, text or email me about homes and market news. I can say stop at any time. This is not a condition of getting an answer.`
  },
}
