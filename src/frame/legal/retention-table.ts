import type { Companies } from '../../site/companies.ts'
import { formatRetention, platformRetention, retention } from '../../site/retention.ts'

/**
 * The retention table of the privacy policy: all data that the site stores, where and for how long.
 * `stores` lists the tables and keys of a row, so that a test can find stores without a row.
 */
export type RetentionRow = {
  what: string
  where: string
  howLong: string
  /** Database tables by name, KV keys by prefix. */
  stores: readonly string[]
}

const withMessage = { where: 'With the message.', howLong: 'As long as the message.' }
const leads = ['leads'] as const
const counted = 'Not counted if your browser sends Global Privacy Control.'

/** The table on Cloudflare's free or paid plan. */
export const retentionTableFor = (plan: Companies['plan']): readonly RetentionRow[] => [
  {
    what: 'Your message: name, email, phone number if you gave one, your words, what you chose about interest, timing, price or payment, the page it came from and the home it is about. Also what I note about it and plan to do, what I answer by email, and what you answer to that, without attachments.',
    where:
      'The site’s database, at Cloudflare. While that is down, Cloudflare’s key-value store, until the database is back.',
    howLong: 'Until you or I delete it. Only suspected spam is deleted automatically.',
    stores: [
      ...['people', 'people_text', 'person_merges'],
      ...['leads', 'lead_text', 'lead_events', 'lead_tasks', 'spool/'],
    ],
  },
  {
    what: 'A message that looks like spam, if I have not acted on it.',
    where: 'With the other messages, in a separate list.',
    howLong: `${formatRetention(retention.spam)}.`,
    stores: leads,
  },
  {
    what: 'If you ask for a tour: the times, homes and way of touring that you chose, and what became of it.',
    ...withMessage,
    stores: ['leads', 'tours', 'tour_quarters'],
  },
  {
    what: 'Whether you ticked the consent box, the version of the text beside it and the time. If you ticked it, also the exact text.',
    ...withMessage,
    stores: leads,
  },
  {
    what: 'The site that led you to the form’s page, and the campaign that the page’s address names (utm_…). Neither, if your browser sends Global Privacy Control; then only that it does.',
    ...withMessage,
    stores: leads,
  },
  {
    what: 'How many homes you looked at in this visit, only if you ticked the box that offers to tell me.',
    ...withMessage,
    stores: leads,
  },
  {
    what: 'What became of your message: when it was passed on to my customer list and by email, or why not yet.',
    ...withMessage,
    stores: ['deliveries', 'lead_events'],
  },
  {
    what: 'That my own phone or computer was told of your message, if I have turned that on. The notification names your first name at most and is encrypted: the company that carries it to my device (the maker of its browser) cannot read it.',
    where: 'The site’s database. That company, for a day at most while my device is away.',
    howLong: `${formatRetention(retention.pushes)}, and never longer than the message.`,
    stores: ['deliveries'],
  },
  {
    what: 'Why a message may be spam: a hidden field filled in, sent within two seconds, many from one address.',
    ...withMessage,
    stores: leads,
  },
  {
    what: 'A score from 0 to 100 that tells me which message to answer first, with its reasons: a showing or the value of a home asked for, a pre-approval mentioned, a particular home, timing, a price range, a phone number, a search you saved, the number of homes if you shared it. Nothing about who you are counts.',
    ...withMessage,
    stores: ['leads'],
  },
  {
    what: 'A fingerprint (SHA-256) of everything in the form and the day. It keeps a second click on Send from creating a second message.',
    ...withMessage,
    stores: leads,
  },
  {
    what: 'If a program, such as this site’s own script, sends something with a random key so that it counts once: a code of that key and of what was sent (SHA-256), and the answer, encrypted with the key.',
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.idempotencyKeys)}.`,
    stores: ['idempotency_keys'],
  },
  {
    what: 'What I did with messages here: that something was noted, answered or deleted, without your name or your words.',
    where: 'The site’s database.',
    howLong:
      'As long as the site runs. When your message is deleted, the entry no longer says which one it was.',
    stores: ['audit_log'],
  },
  {
    what: 'After I delete what I have about you: a code made from your email address (SHA-256), so that no older copy of your message comes back.',
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.deletions)}.`,
    stores: ['deletions'],
  },
  {
    what: 'If you ask for homes by email: your email address and what your home should have, as a message to me.',
    where: 'With the other messages.',
    howLong: 'Until you or I delete it.',
    stores: leads,
  },
  {
    what: 'That homes were emailed to an address, so that it gets at most one such email a day: a code made from the address (SHA-256).',
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.mailed)}.`,
    stores: ['mail_ledger'],
  },
  {
    what: 'That an address wants no email from this site, after somebody pressed “Stop emails”: the same code, not the address.',
    where: 'The site’s database.',
    howLong: 'As long as the site runs, or until emails are allowed again with the same link.',
    stores: ['mail_ledger'],
  },
  {
    what: 'If you save a search, watch a home or ask for the monthly report around your home: your email address, the search, the homes, or the ZIP code or part of the map of your street, how often and in which language you want to hear, and the consent that you gave; for the report also the kind, size and bedrooms of your home, the topics you chose, how many reports in a row went unread, and, if you type them, the terms of your loan, encrypted. Also which homes you have been told about, and what happened to them since.',
    where: 'The site’s database.',
    howLong: 'Until you or I delete it. A search that you stop is kept, so that it stays stopped.',
    stores: ['people', 'subscribers', 'saved_searches', 'search_places', 'search_homes'],
  },
  {
    what: 'The same before it is confirmed with the link in the email.',
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.unconfirmed)}.`,
    stores: ['subscribers', 'saved_searches'],
  },
  {
    what: 'The emails that a saved search brought: when, and which homes. Whether you opened one is not recorded. Of a monthly report: the day on which a link in it was first opened, and its question asked.',
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.alertMails)}.`,
    stores: ['alert_mails', 'deliveries'],
  },
  {
    what: 'Which homes you opened in this tab, and while a message is being sent, a random number that keeps it from arriving twice. The homes are not recorded if your browser sends Global Privacy Control.',
    where:
      'Your own browser (session storage). It sends the homes’ number only if you tick the box.',
    howLong: 'Until you close the tab.',
    stores: [],
  },
  {
    what: 'The history of the database (D1 Time Travel), so that it can be restored. The key-value store has none.',
    where: 'Cloudflare.',
    howLong: `${formatRetention(platformRetention[plan].database)}. What is deleted stays in it until then.`,
    stores: [],
  },
  {
    what: `What visitors do here, as daily totals: how often each page was shown, how long it was in view, how far down it was read and how fast it loaded; which sites and campaigns led here; how often a link to call or write was pressed. No number can be traced to you. ${counted}`,
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.counters)}.`,
    stores: ['counters'],
  },
  {
    what: `For my own listings only, as daily totals: how often the page was opened, saved or shared, and which sites led to it. The seller may see these numbers. No number can be traced to you. ${counted}`,
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.listingDays)}.`,
    stores: ['listing_days'],
  },
  {
    what: 'After a tour of one of my listings: what you answered about price, condition and whether you would buy it, and your words. The seller sees what I pass on, without your name.',
    ...withMessage,
    stores: ['tour_feedback'],
  },
  {
    what: 'If you sell your home with me: your name, your email address and your language, for the secret page about your listing and its weekly email.',
    where: 'The site’s database.',
    howLong: `Until I turn the page off, and at most ${formatRetention(retention.sellerLinks)} after the listing closed.`,
    stores: ['seller_links'],
  },
  {
    what: `What searches asked for, as daily totals: “Pool”, “Up to $800,000”, a place; and words for parts of a home, such as a basement. ${counted}`,
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.counters)}.`,
    stores: ['counters', 'model_calls'],
  },
  {
    what: 'What you type into the search, in your own words. On the home page it comes here while you type, so that you see what was understood. The filters you choose, and what you ask above a list of homes, are in the page’s address, so they are in your browser’s history.',
    where: 'Nowhere.',
    howLong: 'Not kept.',
    stores: [],
  },
  {
    what: 'What you say to the voice search. Your browser’s own speech service turns it into text; only the text comes here, to be searched for.',
    where: 'Nowhere.',
    howLong: 'Not kept.',
    stores: [],
  },
  {
    what: 'How many voice searches came from your connection today, under a code: your IP address mixed with a random number that is discarded at the end of the day.',
    where: 'Cloudflare’s key store of this site.',
    howLong: `${formatRetention(retention.voiceCounts)}.`,
    stores: ['voice:', 'voice-salt:'],
  },
  {
    what: 'How often each kind of page was requested, and how long the responses took: numbers by route, not by visitor.',
    where: 'Cloudflare’s key store of this site.',
    howLong: `${formatRetention(retention.requestSamples)}.`,
    stores: ['requests/', 'request-hours/'],
  },
  {
    what: 'Your preferences, if you save them: style, features, lifestyle, timing and how you would like to be answered. Not your name, nor anything that can be traced to you, unless you ask for homes by email.',
    where: 'The site’s database.',
    howLong: `${formatRetention(retention.preferences)}.`,
    stores: ['user_preferences'],
  },
  {
    what: 'Your last five voice searches, how many you made today, whether results are read aloud, and your last preferences.',
    where: 'Only in your own browser.',
    howLong: 'Until you press Forget them, or clear your browser.',
    stores: [],
  },
  {
    what: 'The homes you marked as favorites, chose to compare, or looked at lately: their numbers on this site, the prices you saw, and when you were last here. Your browser sends the numbers along when you open your saved homes, so that the page can show them.',
    where: 'In your own browser (local storage).',
    howLong:
      'Until you press “Forget everything” on the page of your saved homes, or clear your browser’s data.',
    stores: [],
  },
  {
    what: 'A list of homes that you share by its secret link: its name, the homes, notes, reactions and nicknames on it, and a code for each person, made from a random key of their browser. I see it only if somebody on it invites me, or if I made it for you.',
    where: 'The site’s database. The random key and your nickname also in your own browser.',
    howLong: `${formatRetention(retention.sharedLists)} after it was last opened, or until somebody with the link deletes it. If it came with a message to me, until that is deleted at the latest.`,
    stores: [
      'shared_lists',
      'shared_list_homes',
      'shared_list_people',
      'shared_list_notes',
      'shared_list_reactions',
      'shared_list_leads',
    ],
  },
  {
    what: 'When a page fails: its path, the error and a number for the request. Not your IP address, and nothing you typed.',
    where: 'Cloudflare’s log of this site.',
    howLong: `Up to ${formatRetention(platformRetention[plan].log)}.`,
    stores: [],
  },
  {
    what: 'When a page, or a part of one, could not be shown in your browser: which page and which part.',
    where: 'Cloudflare’s log of this site. Not if your browser sends Global Privacy Control.',
    howLong: `Up to ${formatRetention(platformRetention[plan].log)}.`,
    stores: [],
  },
  {
    what: 'Your IP address and your browser’s name for itself, which travel with every request on the web.',
    where:
      'The site stores neither. Cloudflare sees both to answer you, and counts messages from one address for a minute.',
    howLong: 'As Cloudflare’s own policy says.',
    stores: [],
  },
  { what: 'Cookies.', where: 'Nowhere.', howLong: 'None is set.', stores: [] },
]
