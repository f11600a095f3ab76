import { agent } from '../site/agent/agent.ts'

/** Names of lead sources for the agent. A source without a name is shown as is. */
export const sourceNames: Record<string, string> = {
  contact: 'Contact form',
  'home-value': 'Home value request',
  'net-sheet': 'Net sheet',
  'owners-report': 'Question from a monthly report',
  'feature-request': 'Feature request',
  correction: 'Correction',
  'showing-request': 'Tour request',
  'home-question': 'Question about a home',
  'price-question': 'Price question',
  preferences: 'Preferences',
  review: 'Review',
  'search-alert': 'Saved search',
  'saved-search': 'Saved search',
  'shared-list': 'Invitation to a list',
  website: 'Website',
  notice: 'Notification',
  report: 'Weekly report',
  seller: 'Seller’s link',
}

export const leadMailWords = {
  announcement: {
    sender: 'Website leads',
    subject: (lead: { category: string; score: number; name: string; source: string }) =>
      `${lead.category[0]?.toUpperCase()}${lead.category.slice(1)} lead (${lead.score}): ${lead.name}, ${lead.source}`,
    correction: (address: string | undefined) =>
      `Something is wrong${address ? ` at ${address}` : ' on a home’s page'}`,
    /** The agent's task for a correction, before the listing's street, number, firm and feed. */
    task: 'Check what is said to be wrong: ',
    suspected: 'May be spam',
    asks: 'What they wrote',
    about: 'About',
    score: (score: number, category: string) => `Score ${score} of 100, ${category}`,
    noReasons: 'Nothing in the message added points.',
    facts: {
      timeframe: 'Timeframe',
      priceRange: 'Price range',
      propertyInterest: 'Interest',
      financing: 'Financing',
      source: 'Form',
      listing: 'Listing',
      page: 'Page',
      received: 'Received',
      promised: 'Answer promised',
    },
    next: 'What to do next',
    call: (phone: string) => `Call ${phone}`,
    reply: (email: string) => `Reply to ${email}`,
    replySubject: 'Your question about homes in Northwest Las Vegas',
    consent: {
      yes: 'They agreed to calls, texts and email about homes and market news.',
      no: 'They want an answer only. They did not agree to marketing.',
    },
    open: 'All leads',
  },
  /** The lead that the site sends itself each day, and the mail of it. */
  test: {
    form: {
      name: 'Test Lead',
      message: 'A test of the site: from the form to your mailbox. It is removed afterwards.',
    },
    subject: 'Test of your site: messages reach you',
    text: 'Your site sent a message through its own form, and this email is where it ended. There is nothing to do: it is removed, and it counts nowhere. If this email stays away one day, the console and your phone say why.',
    held: 'A test of the site: not sent.',
  },
  acknowledgement: {
    get subject() {
      return `I have your message | ${agent.name}`
    },
    greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    thanks: 'Thank you for your message. It has arrived, and I read every one myself.',
    next: (due: string) => `You will have my answer ${due}.`,
    urgent: 'If you need an answer sooner, call me:',
    about: (home: string) => `You asked about ${home}.`,
    why: `You are getting this one email because someone entered your address in a form on my site. If it was not you, you can ignore it.`,
  },
  get licence() {
    return `License ${agent.license}`
  },
} as const
