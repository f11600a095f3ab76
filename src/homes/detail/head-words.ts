import { dollars } from '../../format/format.ts'
import type { Listing } from '../../inventory/listing.ts'
import { emailResponseHours } from '../../site/agent/agent.ts'

/** Copy of the top of a home's page and of the controls that stay visible on it. */
export const headWords = {
  back: 'Homes',
  /** The label of the bar over the photo on a phone. */
  over: 'This home',
  print: 'Print',
  listedToday: 'Listed today',
  /** "4 days on the market" */
  onMarket: (days: string) => `${days} on the market`,
  /** "Open house Sat, Dec 5, 12:00 pm" */
  open: (at: string) => `Open house ${at}`,
  asOf: 'as of',
  sections: 'Sections of this page',
  answers: `Answers email within ${emailResponseHours} hours in business hours.`,
} as const

/** The labels of the links to the page's sections, by the section's id. */
export const sectionLabels = {
  cost: 'Cost',
  visits: 'Visits',
  about: 'About',
  features: 'Features',
  facts: 'Facts',
  history: 'History',
  comparables: 'Comparables',
  neighborhood: 'Nearby',
  map: 'Map',
  ask: 'Ask',
} as const

export const shareWords = {
  open: 'Share',
  heading: 'Share this home',
  close: 'Close',
  /** Opens the device's own share sheet. */
  device: 'Share with an app',
  email: 'Send by email',
  copy: 'Copy link',
  code: 'QR code of this page',
  codeHint: 'Point a phone’s camera at the code to open this page there.',
  /** The subject of the email, and the title of a shared link; leaves out a withheld address. */
  subject: (home: Listing & { addressWithheld: boolean }) =>
    `${dollars(home.price)} · ${home.addressWithheld ? `${home.city} ${home.postalCode}` : home.street}`,
  body: (address: string, facts: string, url: string) => `${address}\n${facts}\n\n${url}`,
} as const
