export const luxuryHomes = {
  path: '/luxury-homes-las-vegas',
  title: 'Luxury Homes in Las Vegas | From $800,000',
  description:
    'Las Vegas homes from $800,000, three communities compared, and what to check on the lot, the pool, the solar and the dues before you offer.',
  crumb: 'Luxury Homes',
  hero: {
    heading: 'Luxury homes in Las Vegas',
    lead: 'Homes from $800,000. At this price, two houses on the same street can sell for very different amounts, and the reasons are rarely in the photos. I start with the paperwork.',
    links: [
      { label: 'Search from $800,000', to: '#search' },
      { label: 'How I work at this price', to: '/services/luxury-properties' },
    ],
  },
  listings: {
    heading: 'From $800,000',
    text: 'Highest price first.',
  },
  communities: {
    heading: 'Three luxury communities to compare',
    list: [
      {
        name: 'Skye Canyon',
        priceRange: '$650K - $1.2M+',
        description:
          'The newest of the three, off US-95 near the turn to Mount Charleston. At the top of its price range you get a larger floor plan on a larger lot, and many sellers still have the builder’s list of options.',
        features: ['Plans with up to six bedrooms', 'Two- and three-bay garages', 'Skye Center'],
      },
      {
        name: 'The Ridges',
        priceRange: '$800K - $3M+',
        description:
          'A Summerlin village at the foothills, with production homes and custom homes next to each other. Comparable sales tell you more here than the price per square foot.',
        features: ['Custom houses', 'Red Rock side of the valley', 'Downtown Summerlin'],
      },
      {
        name: 'Spanish Trail',
        priceRange: '$500K - $1.5M',
        description:
          'Built around a golf course in the southwest valley in the 1980s. The trees are mature, and so is the plumbing. Ask what has been replaced and when.',
        features: ['Golf course', 'Mature trees', 'Minutes from the Beltway'],
      },
    ],
  },
  checks: {
    heading: 'What I check before you make an offer',
    facts: [
      {
        term: 'Lot',
        text: 'Which way the back faces, what may be built behind it, and where the easements run. A west-facing patio needs shade before June.',
      },
      {
        term: 'Pool',
        text: 'The age of the heater, the pump and the plaster. Hard water leaves a white line on the tile, and it shows how well the pool was kept up.',
      },
      {
        term: 'Solar',
        text: 'Owned, financed or leased. A lease has to be taken over or bought out at closing, and the lender will ask.',
      },
      {
        term: 'Gate',
        text: 'Whether there is one, whether it is staffed, during which hours, and what that costs. I ask the association instead of trusting the brochure.',
      },
      {
        term: 'Dues',
        text: 'Master association, sub-association, and any special improvement district. A listing may show only one of the three bills.',
      },
    ],
  },
  faq: {
    heading: 'Questions about luxury homes',
    items: [
      {
        question: 'What counts as a luxury home in Las Vegas?',
        answer:
          'There is no official line. A common rule of thumb is 3,000 square feet or more. On this site, luxury starts at $800,000.',
      },
      {
        question: 'Which luxury communities do you show?',
        answer:
          'Skye Canyon, The Ridges and Spanish Trail are on this page, and MacDonald Ranch in Henderson comes up often. I know the northwest street by street. Elsewhere I tell you what I know and what I have to look up.',
      },
      {
        question: 'What do homes at this price usually have?',
        answer:
          'A pool and spa, a garage for three cars or more, a kitchen that opens to the patio, and often a casita with its own door or a bay for an RV. Each of these is a filter on this site, so you can count them instead of taking my word.',
      },
      {
        question: 'How does the luxury market move?',
        answer:
          'Few homes at this price close in a quarter, so a single sale can move the median. My figure for market time is {luxuryDays} ({luxuryDays:source}). Ask me for the sales behind it before you rely on it.',
      },
      {
        question: 'What should I expect when I buy one?',
        answer:
          'Proof of funds or a jumbo pre-approval before the first showing, appointments with notice, and more inspections: roof, pool, solar, air conditioning, sometimes a structural engineer. Appraisals need care, because comparable sales are rare. Plan on {buyingDays} from contract to keys.',
      },
    ],
  },
} as const
