import { agent, emailResponseHours, hours } from '../site/agent/agent.ts'
import { formatOfficeHours } from '../site/agent/profile.ts'
import type { ClaimName } from '../site/claims/claims.ts'

export const aboutWords = {
  get title() {
    return `About ${agent.name} | Skye Canyon Real Estate Agent`
  },
  get description() {
    return `${agent.name} of ${agent.brokerage} sells homes in Skye Canyon and Northwest Las Vegas: license, credentials, sourced figures, reviews, contact.`
  },
  get crumb() {
    return `About ${agent.name}`
  },
  get heading() {
    return `I’m ${agent.name}.`
  },
  get lead() {
    return `I sell homes with ${agent.brokerage} in Skye Canyon and the rest of Northwest Las Vegas.`
  },
  consultation: 'Schedule Consultation',
  testimonials: 'View Testimonials',
  credentials: {
    heading: 'Credentials',
    license: {
      label: 'Nevada license',
      get holder() {
        return `${agent.name}, ${agent.brokerage}`
      },
      check: 'Check it with the Nevada Real Estate Division',
      to: 'https://red.nv.gov/',
    },
    names: ['luxurySpecialist', 'marketSpecialist', 'memberships'],
  },
  background: {
    heading: 'Professional background',
    years: 'years',
    get text() {
      return [
        'I learn a place lot by lot. Which back yards take the full afternoon sun, which back onto a wash, how many lights there are to the 215 Beltway, and where the next phase of building is staked out: a listing does not tell you that, and it decides what a home is like in July.',
        'I work with sellers and with buyers, with builders’ contracts and with homes on their fourth owner. The forms differ. The questions do not: what is it worth, what does it cost to keep, and what can still go wrong before closing.',
        `My license hangs at ${agent.brokerage}, whose broker answers for every contract I write. If you ask me something I do not know, I say so and find out.`,
      ] as const
    },
  },
  performance: {
    heading: 'Performance metrics',
    text: 'My own work, in numbers.',
    rows: [
      {
        name: 'homesSold',
        label: 'Homes sold',
        noteName: 'soldTrend',
        note: '{soldTrend} this year',
      },
      {
        name: 'daysOnMarket',
        label: 'Average days on market',
        noteName: 'fasterThanArea',
        note: '{fasterThanArea} faster than the area average',
      },
      {
        name: 'satisfaction',
        label: 'Client satisfaction',
        noteName: 'fiveStar',
        note: '{fiveStar} five-star reviews',
      },
      {
        name: 'topPercent',
        label: 'Las Vegas REALTORS®',
        noteName: 'topPercent',
        note: 'Consistent ranking',
      },
    ] satisfies { name: ClaimName; label: string; noteName: ClaimName; note: string }[],
  },
  listings: 'Current client listings',
  contact: {
    heading: 'Talk to me',
    text: 'Call, write, or make an appointment to come by the office.',
    write: 'Write a message',
  },
  faqHeading: 'Questions about working with me',
  get faq() {
    return [
      {
        question: `What are ${agent.name}’s qualifications?`,
        answer: `Nevada real estate license ${agent.license}, held with ${agent.brokerage}. You can look it up at the Nevada Real Estate Division.`,
      },
      {
        question: `Why choose ${agent.name}?`,
        answer: `You deal with one person until the keys change hands. You get the recent sales behind every price I name. And if a home is not worth its asking price, I tell you before you write an offer.`,
      },
      {
        question: 'Which areas do you serve?',
        answer:
          'Skye Canyon (89166) first, then the rest of Northwest Las Vegas. I also show homes in Summerlin, along the western Beltway, and in Henderson, which is the opposite corner of the valley: there I combine several showings into one trip.',
      },
      {
        question: 'How do I reach you, and when?',
        answer: `Call ${agent.phone.display} or write to ${agent.email}. Hours are ${formatOfficeHours(hours)}. I answer email within ${emailResponseHours} hours during those hours. The office is open by appointment only.`,
      },
      {
        question: 'Do you work with first-time buyers?',
        answer:
          'Yes. We start with a lender, and the pre-approval settles which homes to see. It usually takes {preApproval}. Set aside {closingCosts} of the price for closing costs. Plan {buyingDays} from the accepted offer to the keys.',
      },
    ] as const
  },
} as const
