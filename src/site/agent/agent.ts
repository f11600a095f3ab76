import {
  agentOf,
  defaultColor,
  fill,
  hoursOf,
  type SavedProfile,
  type SetProfile,
} from './profile.ts'

const weekday = { opens: '09:00', closes: '18:00' }

/**
 * The agent until a profile is saved at /profile. These are placeholders, recognizable by 555-01xx
 * numbers, example.com addresses and the words Sample and Example.
 */
export const sampleProfile: SetProfile = {
  name: 'Avery Sample',
  license: 'S.0000000',
  brokerage: 'Sample Brokerage',
  phone: '(702) 555-0166',
  email: 'agent@example.com',
  street: '100 Example Street',
  city: 'Las Vegas',
  state: 'NV',
  zip: '89166',
  languages: ['English'],
  week: {
    Monday: weekday,
    Tuesday: weekday,
    Wednesday: weekday,
    Thursday: weekday,
    Friday: weekday,
    Saturday: { opens: '09:00', closes: '17:00' },
    Sunday: { opens: '11:00', closes: '16:00' },
  },
  areas: ['Skye Canyon', 'Centennial Hills', 'Summerlin', 'Henderson'].map(name => ({
    name,
    text: '',
  })),
  color: defaultColor,
}

/** A stored profile, with defaults for fields that did not exist yet when it was saved. */
export const wholeProfile = (saved: SavedProfile): SetProfile =>
  saved === sampleProfile ? sampleProfile : { ...sampleProfile, ...saved }

/**
 * The agent of the saved profile. `showProfile` replaces its fields, so text that names the agent
 * must be read when it is shown: a getter or a function, never a value computed when a module loads
 * (src/site/agent/profile.test.ts).
 */
export const agent = agentOf(sampleProfile)

/** Office hours in Las Vegas time, from the saved profile. */
export const hours = hoursOf(sampleProfile.week)

export const emailResponseHours = 2

const facts = { agent, hours }
let current = sampleProfile

/** The profile that `agent` and `hours` currently show. */
export const currentProfile = (): SetProfile => current

/**
 * Makes `agent` and `hours` show this profile everywhere in the isolate or browser tab. Safe to
 * share across requests: a site has one profile.
 */
export function showProfile(profile: SetProfile): void {
  if (profile === current) return
  current = profile
  fill(facts, profile)
}
