import { agent, emailResponseHours } from '../site/agent/agent.ts'

export const contactWords = {
  /** The start of a message that is a review. */
  reviewMessage: 'How it was to work with you:\n',
  get title() {
    return `Contact ${agent.name} | Skye Canyon Real Estate`
  },
  description:
    'Ask a question, plan a tour or learn what your home is worth. Email is answered within two hours during office hours; the office is open by appointment.',
  crumb: 'Contact',
  heading: 'Tell me what you have in mind',
  lead: 'Ask a question, plan a tour, or find out what your home is worth.',
  mail: 'Email me',
  form: {
    heading: 'Write to me',
    interest: 'Property Interest',
    noInterest: 'None in particular',
    message: 'Message',
    send: 'Send Message',
    about: (home: string) => `About ${home}`,
  },
  interests: [
    ['luxury-home', 'Luxury home'],
    ['golf-course', 'Golf course home'],
    ['new-construction', 'New construction'],
    ['resale', 'Resale home'],
    ['investment', 'Investment property'],
  ],
  direct: 'Reach me directly',
  phone: 'Phone',
  email: 'Email',
  office: 'Office',
  hours: 'Business hours',
  languages: 'Languages',
  why: {
    get heading() {
      return `Why choose ${agent.name}`
    },
    points: [
      'One person from the first call to the keys.',
      `I answer email within ${emailResponseHours} hours in business hours.`,
      'I know Skye Canyon and the northwest of the valley street by street.',
      'Every figure comes with its date and its source.',
      'You can look at every home without signing up.',
    ],
  },
  /** After a sign-up for alerts. */
  asked: {
    search: (what: string) => `New homes for: ${what || 'anything for sale here'}`,
    homes: 'The price and status of these homes',
    toSearch: 'Back to this search',
    toSaved: 'Back to your saved homes',
  },
} as const
