/** Copy of the block with homes from the CRM's feed. */
export const crmListingsWords = {
  heading: 'Live listings',
  text: 'Homes from the system where I keep my clients’ searches.',
  loading: 'Loading authentic MLS listings...',
  empty: 'No current listings available.',
  error: 'Unable to load authentic listings at this time',
  shown: (listings: string) => `${listings} shown`,
  listing: 'listing',
  sqft: 'sq ft',
  listedBy: (office: string) => `Listed by ${office}`,
  connect: {
    heading: 'Connect Your CRM for Live Listings',
    text: 'The CRM integration must be configured before its homes can show up here. Until then, every home on this site is in the list above.',
  },
} as const
