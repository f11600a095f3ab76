import { longDate, plural, thousands } from '../format/format.ts'
import type { CompanyId } from '../site/company-list.ts'

type Known = {
  name: string
  /** What it gets, and what for. */
  gets: string
  /** The page with its switch; null if only whoever runs the site can turn it off. */
  page: string | null
}

/** Copy of /companies in the console. */
export const companiesWords = {
  title: 'Companies and your data | Owner console',
  heading: 'Companies and your data',
  lead: 'Every outside company that this site works with, what it gets, and since when. Below: everything that is yours, as one file.',
  connected: 'Connected',
  others: (count: number) => `Not connected (${count})`,
  switchedOff: 'Switched off',
  since: (at: string) => `Since ${longDate(new Date(at))}`,
  atLeast: (at: string) => `Since ${longDate(new Date(at))} or earlier`,
  unknown: 'Since: not recorded',
  runner: 'Set up by whoever runs the site',
  change: 'Change or turn off',
  connect: 'Connect',
  below: 'Switch it below',
  notFound: 'That could not be read. Try again in a minute.',
  companies: {
    cloudflare: {
      name: 'Cloudflare',
      gets: 'Everything: it runs the site and keeps its database, photos and log, and sees each visitor’s IP address.',
      page: null,
    },
    mail: {
      name: 'Mail service',
      gets: 'Your emails and your visitors’: addresses, names and texts.',
      page: '/keys',
    },
    push: {
      name: 'Makers of your devices’ browsers',
      gets: 'Notifications for you, encrypted so that only your device reads them, and when each was sent.',
      page: '/lead-dashboard/notifications',
    },
    crm: {
      name: 'Follow Up Boss',
      gets: 'Every lead: name, email, phone, message, home and campaign. No suspected spam.',
      page: '/keys',
    },
    feed: {
      name: 'Your MLS',
      gets: 'Requests for listings with the site’s token. Nothing about visitors.',
      page: '/feeds',
    },
    photos: {
      name: 'Your MLS’s photo servers',
      gets: 'The IP address of whoever looks at a home, because the browser loads its photos there.',
      page: null,
    },
    calendar: {
      name: 'Your calendar',
      gets: 'Requests to read when you are busy. Nothing about visitors.',
      page: '/tours',
    },
    model: {
      name: 'Language model',
      gets: 'Words of a search that the site’s rules did not understand, without names and numbers; a lead’s message if you ask for a draft of the answer.',
      page: '/content-settings',
    },
    turnstile: {
      name: 'Cloudflare Turnstile',
      gets: 'Signs that a form is filled in by a person: the IP address and traits of the browser.',
      page: '/keys',
    },
    maps: {
      name: 'Google Maps',
      gets: 'The places to draw. Your site asks for its visitors, so Google does not see them.',
      page: '/keys',
    },
    streets: {
      name: 'OpenStreetMap and Protomaps',
      gets: 'Nothing: the streets were copied once and come from the site’s own storage.',
      page: null,
    },
    geocoder: {
      name: 'Geocoder',
      gets: 'The address of a home that you enter, to find it on the map.',
      page: null,
    },
    'search-console': {
      name: 'Google Search Console',
      gets: 'Requests for the figures of your site, and its sitemap.',
      page: '/keys',
    },
    'index-now': {
      name: 'Bing and others (IndexNow)',
      gets: 'The addresses of pages that have changed.',
      page: '/keys',
    },
    realscout: {
      name: 'RealScout',
      gets: 'The IP address and what a visitor types into its widgets, once they open one.',
      page: '/keys',
    },
  } satisfies Record<CompanyId, Known> as Record<CompanyId, Known>,
} as const

/** Copy of the download of everything. */
export const exportWords = {
  heading: 'Download everything',
  text: 'Leads, people, notes, tours, lists, homes, photos and settings in one ZIP file: as tables for a spreadsheet, and in a form that another copy of this website takes in whole. No key and no password is in it. It has names and messages: keep it where only you can read it.',
  size: (rows: number, photos: number) =>
    `${thousands(rows)} ${rows === 1 ? 'row' : 'rows'} and ${plural(photos, 'photo')}.`,
  last: (when: string) => `Last backup: ${when}.`,
  never: 'Last backup: never.',
  button: (part: number, parts: number) =>
    parts === 1 ? 'Download everything' : `Download file ${part} of ${parts}`,
  parts: (parts: number) =>
    `There are too many photos for one file: it takes all ${parts} of them to have everything.`,
  tooLarge:
    'There is too much for one download. Whoever runs your site can save all of it with its backup command.',
  fileName: (day: string, part: number) =>
    part === 1 ? `website-${day}.zip` : `website-${day}-part-${part}.zip`,
  readme: (now: Date) => `Everything of your website, saved on ${longDate(now)}.

It has names, addresses and messages of people: keep it where only you can read it.

csv/       One table each, for a spreadsheet. Times are in UTC. A text that begins with = + - or @
           has an apostrophe before it, so that a spreadsheet does not run it.
             leads.csv                what people wrote to you
             people.csv               who they are
             notes-and-history.csv    your notes, answers, and what became of each lead
             tours.csv                tours and their times
             shared_lists.csv         lists of homes, with shared_list_homes.csv and others
             listings.csv             homes
             photos.csv               which photo belongs to which home
             settings.csv             your settings with their history
tables/    The same as JSON, one row a line; backup.json names the columns.
photos/    Photos in all their sizes.
spool.jsonl, backup.json
           Leads that waited for the database, and what another copy needs to check the files.

To open it in another copy of this website, whoever runs it enters:

  npm run restore -- FILE.zip            (all files, if it came in several)
  npm run restore -- --remote FILE.zip   (for the deployed site)

What is not in it, because somebody could use it: keys of other companies, the addresses of your
devices and of your calendar. Enter them anew. Links in emails that were sent, and of shared lists,
lead to the old copy only: share a list again for its new link.
`,
} as const
