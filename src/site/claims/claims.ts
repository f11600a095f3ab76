/**
 * Every marketing claim and market figure of the site: value, area, period, source, and whether it
 * is shown. A hidden claim disappears from every page. None of these is proven yet; their sources
 * say so, the pages of a demonstration mark them, and a live site hides them (claim-rules.ts). These
 * are defaults: values saved in the owner's console override them (src/site/site-content.ts).
 */
export type Claim = {
  value: string
  label: string
  /** The name of the metric if it differs from the label. Claims about the same metric share it. */
  figure?: string
  /** The change as a percentage with its sign. */
  change?: string
  /** A note shown next to the value. */
  note?: string
  /** The area it applies to. */
  area: string
  /** The time it covers. */
  period: string
  source: string
  /** The URL of the source. */
  address?: string
  /** The date it was last checked, ISO 8601. */
  checked: string
  shown: boolean
  /** Pages compute with it and call it an example, so it needs no proof to be shown. */
  example?: true
}

const sample = {
  area: 'My own clients',
  period: 'Whole career',
  source: 'Sample figure, not yet proven',
  checked: '2026-11-21',
  shown: true,
} as const

// 98 percent of the asking price on average and 87 percent of homes selling above it cannot both be
// true of the same homes: one is about luxury homes, the other about homes below. A test keeps them
// off the same page.
const luxury = { ...sample, area: 'My luxury listings, from $800,000' } as const
const below = { ...sample, area: 'My listings below $800,000' } as const

const credential = { ...sample, source: 'Sample credential, not yet proven' } as const

const figure = {
  ...sample,
  area: 'Northwest Las Vegas',
  period: 'Past 12 months',
  source: 'Sample figure, not MLS data',
} as const

/** What Skye Canyon has, as opposed to what was sold there. */
const community = { ...figure, area: 'Skye Canyon', period: 'Current' } as const

/** An input of the monthly cost of a home: cost-terms.ts computes with it. */
const example = {
  ...sample,
  area: 'Homes on this site',
  period: 'As of its day',
  checked: '2026-11-22',
  example: true,
} as const

/** A line of the net sheet: src/inventory/net-sheet/net-sheet-terms.ts computes with it. */
const statute = {
  area: 'Sales of homes in Nevada',
  period: 'As of its day',
  checked: '2026-11-28',
  shown: true,
} as const
/** Off until the owner enters an estimate of the title company. */
const estimate = {
  ...sample,
  area: 'Sales of homes in Clark County',
  period: 'As of its day',
  value: '$0',
  source: 'Not yet checked with a title company',
  shown: false,
} as const

export const claims = {
  homesSold: { ...sample, value: '150+', label: 'Homes sold' },
  years: { ...sample, value: '15+', label: 'Years of experience' },
  satisfaction: { ...sample, value: '98%', label: 'Client satisfaction' },
  rating: { ...sample, value: '4.9', label: 'Average rating' },
  daysOnMarket: { ...sample, value: '12 days', label: 'Average days on market' },
  topPercent: { ...sample, value: 'Top 1%', label: 'Las Vegas REALTORS®' },
  fasterThanArea: { ...below, value: '67%', label: 'Faster than the area average' },
  aboveAsking: { ...below, value: '87%', label: 'Sell above asking' },
  listToSale: { ...luxury, value: '98%', label: 'Of list price, luxury homes' },
  sellFaster: { ...luxury, value: '12%', label: 'Faster sales, luxury homes' },
  luxuryDays: { ...luxury, value: '21 days', label: 'Average market time, luxury homes' },
  savings: { ...sample, value: '$15K+', label: 'Average savings' },
  firstTimeBuyers: { ...sample, value: '200+', label: 'First-time buyers' },
  volume: { ...sample, value: '$50M+', label: 'In transactions' },
  soldTrend: { ...sample, value: '+23%', label: 'Homes sold, this year', period: 'This year' },
  fiveStar: { ...sample, value: '150+', label: 'Five-star reviews' },

  luxurySpecialist: {
    ...credential,
    value: 'Certified Luxury Specialist',
    label: 'Institute for Luxury Home Marketing',
    area: 'Everywhere',
  },
  marketSpecialist: {
    ...credential,
    value: 'Skye Canyon Market Specialist',
    label: 'A focus, not a certificate: the sales, plans and lots of 89166',
    area: 'Skye Canyon',
  },
  memberships: {
    ...credential,
    value: 'REALTOR® memberships',
    label:
      'National Association of REALTORS®, Nevada Association of REALTORS®, Las Vegas REALTORS® Association',
    area: 'Everywhere',
  },

  stripMedian: {
    ...figure,
    figure: 'median price',
    value: '$1.2M',
    label: 'Median price',
    area: 'Skye Canyon',
  },
  stripDays: {
    ...figure,
    figure: 'days on market',
    value: '28',
    label: 'Days on market',
    area: 'Skye Canyon',
  },
  stripRatio: { ...figure, value: '96%', label: 'Price-to-list ratio', area: 'Skye Canyon' },
  northwestMedian: {
    ...figure,
    figure: 'median price',
    value: '$565,000',
    label: 'Median Home Price',
    change: '+8.2%',
    note: 'vs last year',
  },
  northwestDays: {
    ...figure,
    figure: 'days on market',
    value: '32 days',
    label: 'Average Days on Market',
    change: '-15%',
    note: 'vs last year',
  },
  northwestSold: {
    ...figure,
    value: '2,847',
    label: 'Homes Sold (YTD)',
    change: '+12%',
    note: 'vs last year',
    period: 'Year to date',
  },
  northwestSqft: {
    ...figure,
    figure: 'price per square foot',
    value: '$210',
    label: 'Price per Sq Ft',
    change: '+6.5%',
    note: 'vs last year',
  },
  // Used if the listings do not provide the statistic.
  marketMedian: {
    ...figure,
    figure: 'median price',
    value: '$685,000',
    label: 'Median price',
    area: 'The Las Vegas valley',
  },
  marketDays: {
    ...figure,
    figure: 'days on market',
    value: '18',
    label: 'Days on market',
    area: 'The Las Vegas valley',
  },
  marketInventory: {
    ...figure,
    figure: 'homes for sale',
    value: '42',
    label: 'Homes for sale',
    area: 'The Las Vegas valley',
  },
  marketChange: {
    ...figure,
    value: '+5.2% YoY',
    label: 'Price change',
    area: 'The Las Vegas valley',
  },
  marketTrend: { ...figure, value: 'Rising', label: 'Trend', area: 'The Las Vegas valley' },
  marketSpeed: { ...figure, value: '23%', label: 'Faster selling', area: 'The Las Vegas valley' },
  headlinePrice: {
    ...figure,
    figure: 'average price',
    value: '$1.25M',
    label: 'Average Skye Canyon Price',
    area: 'Skye Canyon',
    change: '+8.5%',
    note: 'YoY',
  },
  headlineSchool: {
    ...figure,
    value: '9/10',
    label: 'School Rating',
    area: 'Skye Canyon',
    note: 'Skye Canyon row below',
  },
  headlineSales: {
    ...figure,
    value: '24',
    label: 'Recent Sales',
    area: 'Skye Canyon',
    period: 'Last 30 days',
    note: 'Last 30 Days',
  },
  communityHomes: { ...community, value: '1,847', label: 'Homes' },
  communitySqft: { ...community, value: '2,850', label: 'Average square feet' },
  communityLot: { ...community, value: '0.23 acre', label: 'Average lot' },
  communityHoa: { ...community, value: '$180–$320', label: 'HOA a month' },
  communityParks: { ...community, value: '5', label: 'Parks' },
  communitySchools: { ...community, value: '9', label: 'Public schools' },
  stripDrive: {
    ...figure,
    value: '25–30 minutes',
    label: 'By car to the Strip and the airport',
    area: 'Skye Canyon',
    period: 'Typical',
  },
  closingCosts: { ...figure, value: '2–5%', label: 'Closing costs', period: 'Typical' },
  buyingDays: { ...figure, value: '30–45 days', label: 'Buying timeline', period: 'Typical' },
  preApproval: { ...figure, value: '1–3 days', label: 'Pre-approval', period: 'Typical' },
  loanRate: {
    ...example,
    value: '6.5%',
    label: 'Interest rate',
    period: 'Fixed for the whole loan',
    source: 'Example rate, not a lender’s (sample)',
  },
  downPayment: {
    ...example,
    value: '20%',
    label: 'Down payment',
    period: 'At closing',
    source: 'Example, not a lender’s minimum (sample)',
  },
  loanTerm: {
    ...example,
    value: '30 years',
    label: 'Length of the loan',
    period: 'The whole loan',
    source: 'Example, not a lender’s offer (sample)',
  },
  propertyTaxRate: {
    ...example,
    value: '0.7%',
    label: 'Property tax, of the price',
    period: 'A year',
    source: 'Example rate, not the county’s (sample)',
  },
  homeInsurance: {
    ...example,
    value: '0.25%',
    label: 'Home insurance, of the price',
    period: 'A year',
    source: 'Example rate, not an insurer’s (sample)',
  },
  mortgageInsurance: {
    ...example,
    value: '0.6%',
    label: 'Mortgage insurance, of the loan',
    period: 'A year',
    source: 'Example rate, not an insurer’s (sample)',
  },
  transferTax: {
    ...statute,
    value: '$2.55 per $500',
    label: 'Transfer tax, Clark County',
    source: 'NRS 375.020 and 375.023',
    address: 'https://www.leg.state.nv.us/NRS/NRS-375.html',
  },
  transferTaxOther: {
    ...statute,
    value: '$1.95 per $500',
    label: 'Transfer tax, smaller counties, before what a county may add',
    source: 'NRS 375.020, 375.023 and 375.026',
    address: 'https://www.leg.state.nv.us/NRS/NRS-375.html',
  },
  resalePackage: {
    ...statute,
    value: '$185',
    label: 'HOA resale certificate, the most before its yearly index',
    source: 'NRS 116.4109',
    address: 'https://www.leg.state.nv.us/NRS/NRS-116.html',
  },
  taxYear: {
    ...statute,
    value: 'July 1',
    label: 'Start of the property tax year',
    source: 'NRS 361.483 and the county’s bill',
    address: 'https://www.leg.state.nv.us/NRS/NRS-361.html',
  },
  titlePolicy: { ...estimate, label: 'Owner’s title policy, the seller’s cost' },
  escrowFee: { ...estimate, label: 'Escrow fee, the seller’s share' },
} as const satisfies Record<string, Claim>

export type ClaimName = keyof typeof claims
