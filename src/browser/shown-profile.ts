import { showProfile } from '../content/agent.ts'

/**
 * Sets the agent's profile for everything that the browser renders; without one, the sample is
 * used.
 */
const { profile } = document.body.dataset
if (profile) showProfile(JSON.parse(profile))
