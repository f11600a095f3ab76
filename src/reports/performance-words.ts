import { plural } from '../format/format.ts'

type Verdict = Record<'isBroken' | 'failsOften' | 'isFast', boolean> &
  Record<'errorRate' | 'slowToAnswer' | 'slowToLoad', number>

/** Copy of /performance-dashboard in the console. */
export const performanceWords = {
  title: 'Performance | Owner console',
  heading: 'Performance',
  lead: 'Every request to this site in the last 24 hours, by route. Updated every 10 seconds while this page is open.',
  /** One sentence, from the same figures as the cards and lists below it. */
  verdict: (state: Verdict) => {
    const trouble = [
      state.failsOften && `${state.errorRate} % of requests fail`,
      !state.isFast && 'it answers slowly',
      state.slowToAnswer > 0 &&
        `${plural(state.slowToAnswer, 'page or call', 'pages and calls')} ${state.slowToAnswer === 1 ? 'answers' : 'answer'} slowly`,
      state.slowToLoad > 0 &&
        `${plural(state.slowToLoad, 'page')} ${state.slowToLoad === 1 ? 'is' : 'are'} slow for visitors`,
    ].filter(text => text !== false)
    if (state.isBroken) return 'Something is not working: open “Needs you” to see what.'
    if (trouble.length === 0) return 'The site is fast and up.'
    return `The site is up, but ${new Intl.ListFormat('en-US').format(trouble)}.`
  },
  loading: 'Loading the figures …',
  failed: 'The figures could not be loaded.',
  retry: 'Try again',
  cards: {
    total: 'Total Requests',
    totalNote: 'Last 24 hours',
    average: 'Average Response Time',
    averageNote: 'Until the server answers',
    slow: 'Slow Requests',
    slowNote: 'Over 1000 ms',
    errors: 'Error Rate',
    errorsNote: '4xx and 5xx responses',
  },
  percentile: { p50: 'Half answer within', p95: '95 % within', p99: '99 % within' },
  top: 'Most Requested Endpoints',
  topNone: 'No request has been counted yet. Figures arrive up to 30 seconds after a visit.',
  slowEndpoints: 'Slow Endpoints',
  slowEndpointsNone: 'All endpoints performing well!',
  average: 'average',
  most: 'longest',
  request: 'request',
  health: 'Health Summary',
  responseTime: 'Response Time',
  errorRate: 'Error Rate',
  ms: (ms: string) => `${ms} ms`,
  vitals: {
    heading: 'For Real Visitors',
    lead: 'Three out of four page views in the last 28 days were this fast or faster, as measured in visitors’ browsers.',
    none: 'Nothing has been measured yet. A browser measures once a visitor scrolls or clicks, and reports when the visitor leaves the page.',
    explain: 'What is measured, and Google’s limits',
    page: 'Page',
    views: 'Measured',
    names: {
      lcp: 'LCP',
      inp: 'INP',
      cls: 'CLS',
      ttfb: 'TTFB',
    },
    meanings: {
      lcp: 'Largest Contentful Paint: when the largest part of the page has loaded',
      inp: 'Interaction to Next Paint: how long the page takes to respond to the slowest click',
      cls: 'Cumulative Layout Shift: how much the page shifts while it loads',
      ttfb: 'Time to First Byte: when the response begins',
    },
    good: (limit: string) => `good up to ${limit}`,
    poor: (limit: string) => `poor above ${limit}`,
    ratings: { good: 'good', 'needs improvement': 'needs improvement', poor: 'poor' },
    unmeasured: 'not measured',
    source: 'The limits are Google’s (read on November 21, 2026):',
    links: [
      { label: 'Web Vitals', to: 'https://web.dev/articles/vitals' },
      { label: 'Time to First Byte', to: 'https://web.dev/articles/ttfb' },
    ],
    newTab: 'opens in a new tab',
    seconds: (value: string) => `${value} s`,
  },
  percent: (value: string) => `${value} %`,
} as const
