import type { ListingSectionName } from '../inventory/section-words.ts'
import type { ClaimName } from '../site/claims/claims.ts'

/** A card in the services grid. */
export type ServiceCard = {
  id: string
  title: string
  description: string
  icon: ServiceIcon
  highlight: string
  link: string
  color: 'blue' | 'green' | 'purple' | 'orange' | 'teal' | 'red'
  /** The claim that the highlight is based on. If the claim is hidden, so is the highlight. */
  claim?: ClaimName
}

export type ServiceIcon = 'house' | 'key' | 'estate' | 'frame' | 'van' | 'sign'

/** A section of a service's page. Each service has its own order. */
export type Block =
  | { status: 'points'; heading: string; points: { heading: string; text: string }[] }
  | { status: 'steps'; heading: string; steps: { when: string; heading: string; text: string }[] }
  | { status: 'table'; heading: string; text: string; columns: string[]; rows: string[][] }
  | { status: 'checklist'; heading: string; text: string; items: string[] }
  | { status: 'costs'; heading: string; text: string; prices: number[] }
  | { status: 'figures'; heading: string; names: ClaimName[] }
  | { status: 'homes'; section: ListingSectionName }
  | { status: 'home-value' }
  | { status: 'link'; heading: string; text: string; link: { label: string; to: string } }

export type Service = {
  /** The position in the grid. */
  place: number
  card: ServiceCard
  title: string
  description: string
  heading: string
  lead: string
  blocks: Block[]
  questions: { question: string; answer: string }[]
  closing: { heading: string; text: string }
}

export const servicesWords = {
  heading: 'What I can do for you',
  text: 'Pick what you need. Each page tells you the steps, the costs and what I need from you.',
  others: 'Other ways I can help',
  learnMore: 'Learn More',
  about: (title: string) => `about ${title}`,
  questions: 'Questions I hear often',
  costs: {
    chart: 'Closing costs by price, as a chart',
    describe: (rows: string[]) =>
      `A bar for each price, from the lower to the upper amount. ${rows.join('. ')}.`,
    row: (price: string, value: string) => `At ${price}: ${value}`,
    value: (from: string, to: string) => `${from} to ${to}`,
    table: 'See the numbers in a table',
    columns: ['Price of the home', 'Closing costs'],
    source: (share: string, source: string, checked: string) =>
      `Computed with ${share} of the price. ${source}, as of ${checked}. Your lender’s Loan Estimate is what counts.`,
  },
} as const
