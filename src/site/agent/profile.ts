import { photoWidths } from '../photo.ts'
import { clockTime, type Weekday, weekdays } from '../places/place-hours.ts'

/** Opening and closing time of each day in Las Vegas, such as '09:00'; null on a closed day. */
export type OfficeWeek = Record<Weekday, { opens: string; closes: string } | null>

/**
 * The default color of src/styles/tokens.css. Defined here so that pages with this color do not
 * load the color math.
 */
export const defaultColor = '#a8482a'

export type Area = { name: string; text: string }

/** The facts about the agent that the owner sets, as stored. */
export type SetProfile = {
  name: string
  license: string
  brokerage: string
  /** A phone number such as (702) 555-0166. */
  phone: string
  email: string
  street: string
  city: string
  state: string
  zip: string
  /** Spoken languages, such as English; at least one. */
  languages: string[]
  week: OfficeWeek
  /**
   * Where the agent works, the main area first. An empty text means the site's own text, if it has
   * one.
   */
  areas: Area[]
  /** The brand color as the owner chose it, such as #a8482a. */
  color: string
}

/** A saved version of the profile, possibly from before a field existed. */
export type SavedProfile = Omit<SetProfile, 'areas' | 'color'> &
  Partial<Pick<SetProfile, 'areas' | 'color'>>

/** Summerlin: Along Red Rock. */
export const formatArea = ({ name, text }: Area): string => (text ? `${name}: ${text}` : name)

/** A row of the hours table: consecutive days with the same hours. */
export type HoursRow = {
  days: string
  short: string
  weekdays: Weekday[]
  opens: string
  closes: string
  text: string
}

/** The agent's details as used in pages, emails and files. */
export type Agent = ReturnType<typeof agentOf>

/** @param set the saved profile; all other facts are the same for every agent of this site */
export const agentOf = (set: SetProfile) => ({
  name: set.name,
  firstName: set.name.split(' ')[0] ?? set.name,
  title: 'Skye Canyon real estate agent',
  brokerage: set.brokerage,
  license: set.license,
  phone: { display: set.phone, href: `tel:+1${set.phone.replaceAll(/\D/g, '')}` },
  email: set.email,
  office: {
    street: set.street,
    city: set.city,
    state: set.state,
    zip: set.zip,
    access: 'By appointment only',
  },
  tagline: 'Skye Canyon Expert | Las Vegas NV 89166',
  languages: set.languages,
})

/** The rows of the hours table, Monday first; closed days are left out. */
export function hoursOf(week: OfficeWeek): HoursRow[] {
  const rows: HoursRow[] = []
  let before: OfficeWeek[Weekday] = null
  for (const day of weekdays) {
    const today = week[day]
    const row = rows.at(-1)
    if (today && row && before?.opens === today.opens && before.closes === today.closes) {
      row.weekdays.push(day)
    } else if (today) {
      const text = `${briefly(today.opens)} – ${briefly(today.closes)}`
      rows.push({ days: day, short: day, weekdays: [day], ...today, text })
    }
    before = today
  }
  return rows.map(row => ({ ...row, days: span(row, ' to '), short: span(row, '–', 3) }))
}

/** 9:00 am → 9 am */
const briefly = (time: string) => clockTime(time).replace(':00', '')

/** Monday to Friday, or Mon–Fri in the three-letter form. */
function span({ weekdays }: HoursRow, to: string, letters?: number): string {
  const [first = '', last = ''] = [weekdays[0], weekdays.at(-1)]
  return [...new Set([first, last])].map(day => day.slice(0, letters)).join(to)
}

/** Replaces an agent's facts and the rows of hours with those of a profile. */
export function fill(facts: { agent: Agent; hours: HoursRow[] }, profile: SetProfile): void {
  Object.assign(facts.agent, agentOf(profile))
  facts.hours.splice(0, facts.hours.length, ...hoursOf(profile.week))
}

/** Monday to Friday 9 am – 6 pm, Saturday 9 am – 5 pm */
export const formatOfficeHours = (rows: readonly HoursRow[]): string =>
  rows.map(({ days, text }) => `${days} ${text}`).join(', ')

/** The profile as names and plain texts, for the audit log and the history. */
export const plainProfile = ({ languages, week, areas, ...texts }: SavedProfile) => ({
  ...texts,
  languages: languages.join(', '),
  ...(areas && { areas: areas.map(formatArea).join(', ') }),
  hours: formatOfficeHours(hoursOf(week)),
})

/** The agent's photo: its name in the store, its description, and its size. No photo: empty, 0. */
export type SetPortrait = {
  hash: string
  alt: string
  width: number
  height: number
  /** Uploaded without JavaScript, so there are no smaller versions. */
  single?: true
}

export const noPortrait: SetPortrait = { hash: '', alt: '', width: 0, height: 0 }

/**
 * The maximum size in bytes of a photo without smaller versions, which every screen loads in full.
 */
export const singleBytes = 500_000

/** The smaller widths at which a photo of this width is stored, in pixels. */
export const portraitWidths = (width: number) => photoWidths.filter(known => known < width)
