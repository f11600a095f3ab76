import { formatRetention, retention } from '../retention.ts'

/**
 * Every number in the copy that is not a marketing claim: what it measures, the files that contain
 * it, its source, and when it was last checked. A test fails on numbers in neither list.
 */
export type SourcedFigures = {
  /** As written in the copy. */
  figures: string[]
  of: string
  /** Names of copy, as in all-content.ts. */
  in: string[]
  source: string
  /** ISO 8601. */
  checked: string
}

const checked = '2026-11-21'
const sample = { source: 'Sample figure, not MLS data', checked }
const own = { source: 'My own words, no measurement', checked }

export const sourcedFigures: SourcedFigures[] = [
  {
    figures: ['20 percent'],
    of: 'The down payment below which loans need mortgage insurance',
    in: ['inventory/cost/cost'],
    source: 'The usual rule of lenders; each sets its own',
    checked: '2026-11-22',
  },
  {
    figures: ['3 percent'],
    of: 'The limit on the yearly growth of the tax on a primary residence',
    in: ['inventory/cost/cost'],
    source: 'Nevada Revised Statutes, NRS 361.4723',
    checked: '2026-11-22',
  },
  {
    figures: ['5 percent', '25 percent', '100 percent', '$1,000', 'two years'],
    of: 'The two other prices of a net sheet, and what its fields accept',
    in: ['inventory/net-sheet/net-sheet'],
    source: 'This site’s own rules, stated beside the fields; no measurement',
    checked: '2026-11-28',
  },
  {
    figures: ['5 percent', '21 days'],
    of: 'The rule for the investment level of an area on the heat map',
    in: ['market/heat-map'],
    source: 'This site’s own rule, stated beside each level; no measurement',
    checked: '2026-11-22',
  },
  {
    ...sample,
    figures: ['$350K - $900K+', '$400K - $1.2M+', '$450K - $1.5M+'],
    of: 'Prices in Northwest Las Vegas, Henderson and Summerlin',
    in: ['market/las-vegas'],
  },
  {
    ...sample,
    figures: ['$650K - $1.2M+', '$800K - $3M+', '$500K - $1.5M', '3,000 square feet'],
    of: 'Prices of three luxury communities, and where luxury begins',
    in: ['market/luxury'],
  },
  {
    ...sample,
    figures: ['$450K-$900K+', '$350K-$650K', '$400K-$800K+'],
    of: 'Prices in Skye Canyon, Centennial Hills and Summerlin',
    in: ['area/northwest'],
  },
  {
    ...sample,
    figures: ['$800K - $1.5M', '$700K - $1.2M', '$600K - $1.8M', '$500K - $1.1M', '$400K - $900K'],
    of: 'Prices of the five neighborhoods of the heat map',
    in: ['market/heat-map'],
  },
  {
    ...sample,
    figures: ['$1.5M', '$1M', '$800K', '6 months'],
    of: 'Limits of the colors of the heat map, and the time of its trend',
    in: ['market/heat-map'],
  },
  {
    ...sample,
    figures: ['15 to 25 percent'],
    of: 'What a school rating is said to add',
    in: ['market/neighborhood'],
  },
  {
    ...sample,
    figures: ['$500s', '$700s'],
    of: 'Base prices of Century Communities in Skye Canyon',
    in: ['agent/front', 'area/communities', 'agent/services/new-construction'],
  },
  {
    ...sample,
    figures: ['$100,000', '$500K', '$600K', '$700K', '$800K'],
    of: 'Difference and scale of those base prices',
    in: ['area/communities'],
  },
  {
    figures: ['15 acres'],
    of: 'Skye Canyon Park',
    in: ['area/parks'],
    source: 'Facts collected for this site, not yet checked with the owner of the park',
    checked,
  },
  {
    figures: ['16 miles'],
    of: 'From Skye Center to the Strip in a straight line',
    in: ['area/guide'],
    source: 'Measured between the positions collected for this site',
    checked,
  },
  {
    figures: ['3 percent', '8 percent'],
    of: 'Yearly cap on the rise of a property tax bill',
    in: ['market/las-vegas'],
    source: 'NRS 361.4723 and 361.4722',
    checked,
  },
  {
    figures: ['one year'],
    of: 'Limit for a fair-housing complaint',
    in: ['frame/legal/fair-housing'],
    source: '42 U.S.C. 3610(a)(1)(A)(i)',
    checked,
  },
  {
    figures: ['60 days'],
    of: 'Answer to a request not to sell information',
    in: ['frame/legal/privacy'],
    source: 'NRS 603A.345',
    checked,
  },
  {
    figures: ['30 days', '7 days'],
    of: 'Backups of the database, and logs',
    in: ['frame/legal/retention-table', 'frame/legal/privacy'],
    source: 'Cloudflare D1 Time Travel and Workers Logs',
    checked,
  },
  {
    figures: ['400 percent'],
    of: 'Zoom at which every page is tested',
    in: ['frame/legal/accessibility'],
    source: 'WCAG 2.2, success criterion 1.4.10',
    checked,
  },
  {
    ...own,
    figures: ['two years'],
    of: 'Papers lenders ask for',
    in: ['agent/services/first-time-buyer'],
  },
  { ...own, figures: ['7 days'], of: 'A week of office hours', in: ['frame'] },
  { ...own, figures: ['two days'], of: 'Advice on answering a review', in: ['agent/review'] },
  { ...own, figures: ['two days'], of: 'Plan of a visit', in: ['agent/services/relocation'] },
  { ...own, figures: ['one week'], of: 'A manner of speaking', in: ['area/communities'] },
  { ...own, figures: ['ten miles'], of: 'An example', in: ['market/las-vegas'] },
  {
    ...own,
    figures: ['3+'],
    of: 'What the filter calls a large garage',
    in: ['inventory/listing', 'leads/preferences/preference'],
  },
  { ...own, figures: ['$2 million', '$1.5 million'], of: 'Example searches', in: ['search/voice'] },
  {
    ...own,
    figures: ['24 hours'],
    of: 'When preferences are answered',
    in: ['leads/preferences/preference'],
  },
  {
    ...own,
    figures: Object.values(retention).map(formatRetention),
    of: 'How long stored data is kept',
    in: ['frame/legal/retention-table', 'frame/legal/privacy'],
    source: 'src/site/retention.ts, by which the worker deletes',
  },
]
