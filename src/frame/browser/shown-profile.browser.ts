import { showProfile } from '../../site/agent/agent.ts'

/**
 * Sets the agent's profile for everything that the browser renders; the sample if there is none.
 */
const { profile } = document.body.dataset
if (profile) showProfile(JSON.parse(profile))
