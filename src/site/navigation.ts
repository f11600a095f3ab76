import { agent } from './agent/agent.ts'

export type Link = { label: string; to: string }

export const savedLink = { label: 'Saved homes', to: '/saved' }

/**
 * The three menus of the bar. The phone menu shows the same groups, with `onPhone` overriding
 * links.
 */
export const menus: { id: string; label: string; links: Link[]; onPhone?: Link[] }[] = [
  {
    id: 'properties',
    label: 'Properties',
    links: [
      { label: 'All Properties', to: '/properties' },
      { label: 'Luxury Homes', to: '/luxury-homes-las-vegas' },
      { label: 'Skye Canyon Guide', to: '/skye-canyon-guide' },
      { label: 'New Construction', to: '/skye-canyon-communities' },
    ],
  },
  {
    id: 'market',
    label: 'Market Info',
    links: [
      { label: 'Market Analysis', to: '/market-analysis' },
      { label: 'Neighborhood Heat Map', to: '/neighborhood-analysis' },
      { label: 'Las Vegas Market', to: '/las-vegas-real-estate' },
      { label: 'Northwest Las Vegas', to: '/northwest-las-vegas' },
    ],
    onPhone: [
      { label: 'Market Analysis', to: '/market-analysis' },
      { label: 'Neighborhood Heat Map', to: '/neighborhood-analysis' },
      { label: 'Las Vegas Market', to: '/las-vegas-real-estate' },
    ],
  },
  {
    id: 'services',
    label: 'Services',
    links: [
      { label: 'Buyer Services', to: '/services/buyer-agent' },
      { label: 'Seller Services', to: '/services/seller-agent' },
      { label: 'Luxury Properties', to: '/services/luxury-properties' },
      { label: 'New Construction', to: '/services/new-construction' },
      { label: 'Free Consultation', to: '/contact' },
    ],
    onPhone: [
      { label: 'Buyer Services', to: '/services/buyer-agent' },
      { label: 'Seller Services', to: '/services/seller-agent' },
      { label: 'Luxury Properties', to: '/services/luxury-properties' },
      { label: 'New Construction', to: '/services/new-construction' },
      { label: 'Contact', to: '/contact' },
    ],
  },
]

export const bar = {
  main: 'Main',
  menu: 'Menu',
  homeValue: { label: 'Home Value', to: '/home-value' },
  saved: savedLink,
  about: { label: 'About', to: '/about' },
  getStarted: 'Get Started',
  startSearch: 'Start Property Search',
  contact: 'Contact',
  reviews: 'Reviews',
  get call() {
    return `Call ${agent.phone.display}`
  },
  skip: 'Skip to the content',
  newTab: '(opens in a new tab)',
  backToTop: 'Back to top',
} as const

export const footer = {
  groups: [
    {
      label: 'Quick links',
      links: [
        { label: 'Home', to: '/' },
        { label: 'All Properties', to: '/properties' },
        savedLink,
        { label: 'Home Value', to: '/home-value' },
        { label: 'Market Reports', to: '/market-analysis' },
        { label: 'About', to: '/about' },
        { label: 'Contact', to: '/contact' },
        { label: 'Voice Search', to: '/voice-search' },
      ],
    },
    {
      label: 'Services',
      links: [
        { label: 'Buyer’s Guide', to: '/services/buyer-agent' },
        { label: 'First-Time Buyers', to: '/services/first-time-buyer' },
        { label: 'Luxury Properties', to: '/services/luxury-properties' },
        { label: 'New Construction', to: '/services/new-construction' },
        { label: 'Seller’s Guide', to: '/services/seller-agent' },
        { label: 'Seller Net Sheet', to: '/net-sheet' },
        { label: 'Relocation', to: '/services/relocation' },
      ],
    },
    {
      label: 'Area guides',
      links: [
        { label: 'Skye Canyon Guide', to: '/skye-canyon-guide' },
        { label: 'New Communities', to: '/skye-canyon-communities' },
        { label: 'Skye Canyon Parks', to: '/skye-canyon-parks' },
        { label: 'Skye Canyon Schools', to: '/skye-canyon-schools' },
        { label: 'Northwest Las Vegas', to: '/northwest-las-vegas' },
        { label: 'Las Vegas', to: '/las-vegas-real-estate' },
      ],
    },
  ],
  hours: 'Office hours',
  review: { label: 'Leave a review', to: '/leave-a-review' },
  legal: [
    { label: 'Privacy', to: '/privacy-policy' },
    { label: 'Terms', to: '/terms-of-service' },
    { label: 'Fair housing', to: '/fair-housing' },
    { label: 'Accessibility', to: '/accessibility' },
  ],
  get license() {
    return `Nevada real estate license ${agent.license}`
  },
  equalHousing: 'Equal Housing Opportunity. Every home is shown to everyone, on the same terms.',
} as const

export const breadcrumbs = {
  label: 'Breadcrumb',
  home: { label: 'Home', to: '/' },
}
