import { count, plural, shortDay, thousands } from '../format/format.ts'
import type { SearchEnd } from '../site/counters.ts'
import type { Period } from './visits.ts'

type Verdict = Record<'visits' | 'messages', number> & { change: number | null; period: Period }

/** Copy of /analytics in the console. */
export const analyticsWords = {
  title: 'Visits | Owner console',
  heading: 'Visits',
  lead: 'Where visitors come from, what they ask for, and how many contact you. Daily totals only, nothing about individual people.',
  loading: 'Loading the numbers …',
  failed: 'The numbers could not be loaded.',
  retry: 'Try again',
  period: 'How far back',
  days: (days: Period) => `${days} days`,
  none: 'Nothing was counted in this period. Numbers appear about 15 seconds after a visitor leaves a page. Bots, visitors whose browser sends Global Privacy Control, and your own console are not counted.',
  cards: {
    visits: 'Visits',
    views: 'Pages viewed',
    searches: 'Searches',
    messages: 'Messages',
    messagesNote: 'From the lead list, including visitors who are not counted',
  },
  /** One sentence, from the same figures as the cards below it. */
  verdict: ({ visits, change, messages, period }: Verdict) => {
    if (visits === 0 && messages === 0) return `Nobody was counted in the last ${period} days.`
    const compared =
      change === null || change === 0
        ? ''
        : `, ${thousands(Math.abs(change))} % ${change > 0 ? 'more' : 'fewer'} than before`
    const sent = messages === 0 ? 'no message' : plural(messages, 'message')
    return `${plural(visits, 'visit')} in ${period} days${compared}, and ${sent}.`
  },
  change: (change: number | null, period: Period) =>
    change === null
      ? `Nothing to compare in the ${period} days before`
      : change === 0
        ? `As many as in the ${period} days before`
        : `${thousands(Math.abs(change))} % ${change > 0 ? 'more' : 'fewer'} than in the ${period} days before`,
  byDay: {
    heading: 'Day by day',
    title: 'Visits a day',
    describe: (most: number, day: string, all: number) =>
      most === 0
        ? 'No visit was counted.'
        : `${plural(all, 'visit')} in all; most on ${shortDay(day)}, with ${thousands(most)}.`,
    table: 'The days as a table',
    columns: ['Day', 'Visits', 'Pages viewed', 'Searches'],
  },
  funnel: {
    heading: 'From a visit to a message',
    title: 'How often each step was taken',
    steps: {
      visits: 'Visits',
      searches: 'Searches',
      homes: 'Homes opened',
      contacts: 'Contact links pressed',
      sent: 'Messages sent',
    },
    share: (value: number, total: number) =>
      total === 0 ? thousands(value) : `${thousands(value)} · ${percent(value / total)} %`,
    caption:
      'How often each thing was done, in percent of the visits. Nobody is followed from one page to the next, so a step can be larger than the one before it.',
    table: 'The steps as a table',
    columns: ['Step', 'Times'],
  },
  sources: {
    heading: 'Where visits come from',
    title: 'Visits by source',
    caption:
      'A campaign by the utm_source of its link, otherwise the site that linked here. Most apps and many browsers do not say.',
    table: 'The sources as a table',
    columns: ['Source', 'Visits'],
    none: 'No visit from elsewhere was counted.',
    name: (name: string) =>
      name.startsWith('utm: ')
        ? `Campaign ${name.slice(5)}`
        : ({ direct: 'Typed, bookmarked or unknown', other: 'Another site' }[name] ?? name),
  },
  searches: {
    heading: 'What people asked for',
    ended: {
      found: 'found homes',
      nothing: 'found none',
      'not understood': 'not understood',
      'other question': 'about something else',
    } satisfies Record<SearchEnd, string>,
    title: 'Limits by the number of searches that set them',
    caption:
      'In words, by voice, and by the filters of the list of homes. Only what the search understood is kept, never the words.',
    table: 'The limits as a table',
    columns: ['Asked for', 'Searches'],
    none: 'No search was counted.',
    missed: 'What found nothing',
    missedNone: 'Every search found a home.',
    missedColumns: ['Asked for together', 'Searches'],
    words: 'Wishes without a filter',
    wordsNote:
      'Of the words that the search does not know, only those for parts of a home are recorded. Any other word could be someone’s name.',
    others: (others: number) =>
      others === 0 ? '' : `${plural(others, 'other word')} counted, and not kept.`,
    wordsNone: 'No such wish was counted.',
  },
  pages: {
    heading: 'Pages',
    columns: ['Page', 'Views', 'Time in front', 'Read down to'],
    seconds: (seconds: number) => `${thousands(seconds)} s`,
    scroll: (percent: number) => `${percent} %`,
  },
  homes: {
    heading: 'Homes opened',
    columns: ['Home', 'Times'],
    none: 'No home was opened.',
    gone: (id: number) => `Home ${id}, no longer listed`,
  },
  contacts: {
    heading: 'Contact and booking links',
    columns: ['Link', 'Presses'],
    none: 'No link was pressed.',
    names: {
      phone: 'Phone number',
      email: 'Email address',
      text: 'Text message',
      other: 'Other',
      search: 'Property search',
      consultation: 'Consultation',
      reviews: 'Reviews',
      writeReview: 'Write a review',
      showing: 'Schedule showing',
      unnamed: 'Another of your pages',
    } as Record<string, string>,
  },
  events: {
    heading: 'What else happened',
    columns: ['Event', 'Times'],
    names: {
      home_valuation_requested: 'A home value was requested',
      voice_search_limit_reached: 'A visitor used up the day’s voice searches',
      voice_search_conversion: 'A visitor went from the voice limit to the property search',
      widget_button_clicked: 'A listing widget was used',
      render_error: 'A page, or a part of it, could not be shown',
    } as Record<string, string>,
  },
  how: {
    heading: 'How this is counted',
    points: [
      'A page reports what happened on it when the visitor leaves it or switches to another tab, and its time every 30 seconds before that. The site adds this to the day’s totals (Las Vegas time) and keeps nothing else: no events, no addresses, no cookies, nothing that could identify someone.',
      'A visit starts when someone arrives from another site, a bookmark or a new tab. Someone who comes twice counts as two visits.',
      'Not counted: browsers without JavaScript, bots that identify themselves, and everyone whose browser sends Global Privacy Control. Ad blockers may block the numbers, too. The real numbers are a little higher.',
      'Browsers report these numbers, and the site cannot verify them. Use them to spot changes, not as exact figures.',
    ],
    kept: (days: number) => `Each day is kept for ${days} days, then deleted.`,
  },
} as const

/** Small shares have one decimal. */
function percent(share: number): string {
  const value = share * 100
  return value < 10 ? count(Math.round(value * 10) / 10) : thousands(value)
}
