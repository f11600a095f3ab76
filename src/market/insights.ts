/** One item of `GET /api/market-insights`. `imageUrl` is null without an image. */
export type MarketInsight = {
  title: string
  description: string
  source: string
  link: string
  imageUrl: string | null
}

/** Where official statistics are published, and the limits of each source. */
export const marketInsights: MarketInsight[] = [
  {
    title: 'What closed last month, counted by the local MLS',
    description:
      'The association publishes monthly figures for Southern Nevada from its own MLS: closed sales, median prices and homes without an offer, with houses and condos counted separately.',
    source: 'Las Vegas REALTORS®',
    link: 'https://www.lasvegasrealtor.com/',
    imageUrl: null,
  },
  {
    title: 'The same house, sold twice',
    description:
      'The federal index follows repeat sales and refinancings of the same properties. A run of larger homes cannot lift it the way it lifts a median.',
    source: 'Federal Housing Finance Agency',
    link: 'https://www.fhfa.gov/faqs/hpi',
    imageUrl: null,
  },
  {
    title: 'How the county values your house',
    description:
      'The Assessor adds the market value of the land to what it would cost to rebuild, less depreciation for age. So the taxable value is not your asking price.',
    source: 'Clark County Assessor',
    link: 'https://www.clarkcountynv.gov/government/assessor/real_property.php',
    imageUrl: null,
  },
  {
    title: 'What owners say their homes are worth',
    description:
      'QuickFacts puts population, households and the median value of owner-occupied homes on one page. That value is the owners’ own estimate, asked in a survey.',
    source: 'U.S. Census Bureau',
    link: 'https://www.census.gov/quickfacts/lasvegascitynevada',
    imageUrl: null,
  },
]
