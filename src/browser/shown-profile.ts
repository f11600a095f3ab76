import { showProfile } from '../content/agent.ts'

/** The agent of this page, for everything that the browser renders. Without one, the sample. */
const { profile } = document.body.dataset
if (profile) showProfile(JSON.parse(profile))
