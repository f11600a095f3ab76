import { plural } from '../format/format.ts'

type Verdict = { pages: number; whole: number; stepsLeft: number | null }

/** Copy of /seo-management in the console. */
export const seoWords = {
  title: 'Search engines | Owner console',
  heading: 'Search engines',
  /** One sentence, from the pages as they are and the three steps below. */
  verdict: ({ pages, whole, stepsLeft }: Verdict) => {
    const ready =
      whole === pages
        ? `All ${pages} pages are ready for search engines`
        : `${pages - whole} of ${pages} pages lack something that search engines read`
    if (stepsLeft === null) return `${ready}; what Google knows could not be read.`
    return stepsLeft === 0
      ? `${ready}, and search engines know them.`
      : `${ready}; ${plural(stepsLeft, 'step')} to tell Google and Bing ${stepsLeft === 1 ? 'is' : 'are'} left.`
  },
  cards: {
    pages: 'Total Pages',
    optimized: 'SEO Optimized',
    optimizedNote: 'Pages with a title, description, canonical address and structured data',
    structured: 'Structured Data',
    structuredNote: 'Blocks on these pages, as machines read them',
    indexing: 'Indexing Status',
    pending: 'Pending',
    requested: 'Requested',
  },
  tabs: { google: 'Google Setup', indexing: 'Page Indexing', analytics: 'Analytics Setup' },
  tabsLabel: 'Parts of this page',
  steps: {
    verify: {
      heading: 'Verify Domain Ownership',
      text: 'Add the site in Google Search Console and verify it by DNS. Then add the email address of a Google service account as a user (full), and enter the property and the account’s key file at Keys.',
      link: 'Open Keys',
      done: 'Search Console is connected to this site.',
    },
    sitemap: {
      heading: 'Submit Sitemap',
      text: 'The sitemap lists every page that search engines should index, and each listing as soon as it is added.',
      done: 'Last submitted',
      never: 'Not submitted yet.',
    },
    index: {
      heading: 'Request Indexing',
      text: 'Google has no indexing API for real-estate sites. This button notifies the IndexNow search engines (Bing, Yandex and others), submits the sitemap to Google, and asks Google for the status of each page.',
      done: 'Last requested',
    },
  },
  complete: 'Complete',
  open: 'To do',
  notKnown: 'Not known',
  submitSitemap: 'Submit Sitemap',
  submitting: 'Submitting …',
  submitted: 'The sitemap was submitted.',
  notSubmitted: 'The sitemap was not submitted.',
  indexAll: 'Request Indexing of All Pages',
  indexing: 'Asking …',
  openConsole: 'Open Search Console',
  consoleAddress: 'https://search.google.com/search-console',
  openSitemap: 'Open the sitemap',
  newTab: 'opens in a new tab',
  results: 'Indexing results',
  pages: 'The 16 pages',
  titleColumn: 'Title',
  description: 'Description',
  canonical: 'Canonical',
  blocks: 'Structured data',
  changed: 'Last change',
  unknown: 'not asked',
  missing: 'missing',
  characters: (n: number) => `${n} characters`,
  reading: 'Reading the pages …',
  failed: 'This could not be loaded.',
  retry: 'Try again',
  eventsHeading: 'Tracked events',
  eventsLead:
    'What the site counts, without cookies, without personal data, and not for visitors whose browser sends Global Privacy Control.',
  events: [
    ['property_search_started', 'A search was started'],
    ['property_viewed', 'A listing was opened'],
    ['property_saved', 'A home was saved; kept for your own listings'],
    ['property_shared', 'A home was shared; kept for your own listings'],
    ['home_valuation_requested', 'A home value was requested'],
    ['lead_submitted', 'A message was sent'],
    ['contact_requested', 'A call or email link was pressed'],
    ['widget_button_clicked', 'A listing widget was used'],
    ['page_engagement', 'Seconds and scroll depth, every 30 seconds and when the page is left'],
    ['voice_search_limit_reached', 'The daily voice searches were used up'],
    ['voice_search_conversion', 'A visitor went from the voice limit to the full search'],
    ['conversion_click', 'A link to an outside booking or search page was pressed'],
    ['render_error', 'A page, or a part of it, could not be shown'],
    ['page_view', 'A page was viewed, and whether the visitor came from another site'],
    ['web_vitals', 'How fast the page loaded, as measured by the browser'],
  ],
  guideHeading: 'How search engines find this site',
  guide: [
    'Every page has one canonical address, a title of at most 60 characters and a description.',
    'robots.txt lists the sitemap and keeps crawlers away from the owner pages.',
    'Structured data describes the agent, each listing, and the guides. It is made from the text of the page.',
    'Sample listings are never indexed.',
  ],
} as const
