import { showProfile } from '../content/agent.ts'

/** The agent's profile for everything that the browser renders; the sample if the page has none. */
const { profile } = document.body.dataset
if (profile) showProfile(JSON.parse(profile))
