/**
 * Pages on other companies' sites that the owner can set at /content-settings. `own` is the page on
 * this site that a link leads to while no URL is set, and that is offered next to the link once one
 * is.
 */
export const agentLinks = {
  search: {
    name: 'Property search',
    what: 'Where “Get Started” and “Start Property Search” lead, such as the sign-up page of your home search.',
    own: { to: '/properties', label: 'Search homes on this site' },
  },
  consultation: {
    name: 'Consultation',
    what: 'Where “Contact” in the menu and “Book a consultation” lead, such as your business profile or booking page.',
    own: { to: '/contact', label: 'Write to me here' },
  },
  reviews: {
    name: 'Reviews',
    what: 'Where “Reviews” and “Read all reviews” lead: the page on which other people can read them.',
    own: { to: '/about#testimonials', label: 'Reviews on this site' },
  },
  writeReview: {
    name: 'Write a review',
    what: 'The form of your review site. The link, the QR code and the button of /leave-a-review lead there.',
    own: { to: '/contact?source=review', label: 'Tell me directly' },
  },
  showing: {
    name: 'Schedule showing',
    what: 'Where “Schedule showing” on a home leads, such as your showing calendar. Tour keeps opening our own times beside it.',
    own: { to: '#ask', label: 'Pick a tour time here' },
  },
} as const

export type LinkName = keyof typeof agentLinks

export const linkNames = Object.keys(agentLinks) as LinkName[]

/** The https URL of each link; null if the owner has not set it. */
export type AgentAddresses = Readonly<Record<LinkName, string | null>>

export const noAddresses = Object.fromEntries(linkNames.map(name => [name, null])) as AgentAddresses
