import { claims } from '../site/claims/claims.ts'
import { settingsWords } from './settings-words.ts'

/** Names of details that read worse when their field's name is only spelled out. */
const details: Record<string, string> = {
  did: 'step',
  due: 'due on',
  outcome: 'result',
  way: 'by',
  mlsId: 'MLS number',
  sqft: 'square feet',
  hoaMonthly: 'dues a month',
}

const spelled = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** A name of the code in words: 'yearBuilt' is “year built”. */
const named = (name: string) => details[name] ?? spelled(name)

/** Copy of /audit-log in the console. */
export const auditWords = {
  title: 'Audit log | Owner console',
  heading: 'Audit log',
  lead: 'Who changed what, and when. No names and no messages: only the id of what was changed.',
  none: 'Nothing has been changed yet.',
  when: 'When',
  who: 'Who',
  what: 'What',
  subject: 'Of',
  local: 'Local owner',
  times: (action: string, count: number) => `${action} ${count} times`,
  actions: {
    'lead.note': 'Added a note',
    'lead.net-sheet': 'Corrected a net sheet',
    'lead.reply': 'Replied to a lead by email',
    'lead.contact': 'Logged a call or a text message',
    'lead.task': 'Added or changed a task',
    'lead.status': 'Changed a status',
    'lead.snooze': 'Set a lead aside',
    'lead.spam': 'Marked a lead as spam',
    'lead.not-spam': 'Marked a lead as not spam',
    'site.export': 'Downloaded everything',
    'leads.export': 'Downloaded leads as CSV',
    'clients.import': 'Imported past clients',
    'person.export': 'Downloaded a person’s data',
    'person.delete': 'Deleted a person',
    'person.merge': 'Merged two people',
    'person.separate': 'Undid a merge of two people',
    'search.sitemap': 'Submitted the sitemap',
    'search.index': 'Requested indexing',
    'tour.confirm': 'Confirmed or moved a tour',
    'tour.decline': 'Declined a tour',
    'tour.cancel': 'Canceled a tour',
    'calendar.set': 'Connected a calendar',
    'calendar.remove': 'Disconnected a calendar',
    'calendar.renew': 'Made a new calendar address',
    'content.change': 'Changed a setting, a claim, a place or a template',
    'content.undo': 'Restored a setting, a claim, a place or a template',
    'key.save': 'Saved a key',
    'key.remove': 'Removed a key',
    'listing.add': 'Added a home',
    'listing.draft': 'Began a draft of a home',
    'listing.draft-delete': 'Deleted a draft of a home',
    'listing.edit': 'Changed a home',
    'listing.photos': 'Changed the photos of a home',
    'listing.feature': 'Featured a home',
    'listing.unfeature': 'Stopped featuring a home',
    'listing.sold': 'Marked a home as sold',
    'listing.retire': 'Took a home off the site',
    'listing.restore': 'Brought a home back',
    'seller.link': 'Made a seller’s link',
    'seller.mail': 'Mailed a seller’s link',
    'seller.pause': 'Paused a seller’s weekly mail',
    'seller.resume': 'Resumed a seller’s weekly mail',
    'seller.revoke': 'Revoked a seller’s link',
    'feedback.release': 'Released feedback to a seller',
    'feedback.withdraw': 'Withdrew feedback from a seller',
    'note.save': 'Wrote a note on a home',
    'note.confirm': 'Confirmed a note on a home',
    'note.undo': 'Restored a note on a home',
    'note.remove': 'Removed a note on a home',
    'list.add': 'Made a list for a client',
    'list.change': 'Changed a client’s list',
    'list.delete': 'Deleted a client’s list',
    'photo.add': 'Uploaded a photo',
    'push.add': 'Added a device for notifications',
    'push.quiet': 'Changed the quiet hours of a device',
    'push.test': 'Sent a test notification',
    'push.revoke': 'Removed a device',
    'report.send': 'Sent the weekly report',
    'delivery.retry': 'Retried a delivery',
    'feed.sync': 'Started a feed sync',
    'feed.retire': 'Removed homes that are missing from the feed',
    'import.begin': 'Started an import',
    'import.end': 'Imported a file',
    'import.stop': 'Stopped an import',
    'import.columns': 'Chose how the columns of a file are read',
    'import.forget': 'Forgot how the columns of a file are read',
  } as Record<string, string>,
  /** What was changed: 'false → true' of a switch is “turned on”. */
  detail: (name: string, value: string | number) => {
    if (name === 'part' || name === 'version') return `${name} ${value}`
    const isSwitch = /^(true|false|–) → (true|false|–)$/.test(`${value}`)
    const said = isSwitch ? `${value}`.replaceAll('true', 'yes').replaceAll('false', 'no') : value
    if (name !== 'on' || !isSwitch) return `${named(name)}: ${said}`
    return `${value}`.endsWith('true') ? 'turned on' : 'turned off'
  },
  /** The name of a setting, as the settings have it. */
  setting: (key: string) => {
    const { switches } = settingsWords
    if (Object.hasOwn(switches, key)) return switches[key as keyof typeof switches].heading
    if (Object.hasOwn(claims, key)) return claims[key as keyof typeof claims].label
    const name = spelled(key.replace(':', ': '))
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  },
  older: 'Older entries',
  latest: 'Latest entries',
  pages: 'Pages of the audit log',
} as const
