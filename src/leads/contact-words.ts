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
  sent: {
    title: 'Your message is on its way',
    description:
      'Your message has arrived, and I will answer you by email. Here is what happens next.',
    headings: {
      'showing-request': 'Your tour request has arrived.',
      'home-question': 'Your question has arrived.',
      'price-question': 'Your question about the price has arrived.',
      'home-value': 'Your home value request has arrived.',
      'net-sheet': 'Your figures have arrived.',
      'feature-request': 'Your idea has arrived.',
      correction: 'Your correction has arrived.',
      review: 'Your review has arrived.',
      'search-alert': 'I am watching for it.',
    } as Record<string, string>,
    heading: 'Thank you. Your message has arrived.',
    due: (due: string) =>
      `I read every message myself. You will have my answer ${due} (Las Vegas time).`,
    /** Instead of when the answer comes: nobody who asks to hear of homes waits for one. */
    leads: {
      'search-alert':
        'You will hear from me when a home like it comes up, or when one of yours changes. Write back at any time, and I stop.',
    } as Record<string, string>,
    text: `I read every message myself and answer by email within ${emailResponseHours} hours during office hours. Outside those hours, I answer on the next business day.`,
    next: 'What happens next',
    steps: {
      'showing-request': [
        'I check with the listing agent when the home can be shown.',
        'I confirm one of your times, or email you two others to choose from. If you left a phone number, I may call instead.',
        'We meet at the house.',
      ],
      'home-question': [
        'I look it up, and ask the listing agent where the listing does not say.',
        'I email you the answer.',
      ],
      correction: [
        'I compare the page with the listing, and correct what I wrote myself.',
        'What the listing says, I pass on to the firm that lists the home.',
        'I email you what I did.',
      ],
      'price-question': ['I look up the price history.', 'I email you the dates and the prices.'],
      'home-value': [
        'I look at the recent sales near your home.',
        'I email you a price range and the sales I based it on.',
        'If you want one number instead of a range, we set a time for me to walk through your home.',
      ],
      'net-sheet': [
        'I go through your figures and look up what I can of the rest.',
        'I email you the sheet with what I found, and where each line comes from.',
      ],
      review: [
        'I read it, all of it.',
        'I write to you. If you would like it on this site, I ask for your permission first.',
      ],
      'search-alert': [
        'I read what your home must have, and I write back if a question is open.',
        'I look for it here and beyond this site, and I write to you when one comes up.',
      ],
    } as Record<string, readonly string[]>,
    usual: [
      'I read your message.',
      'I answer at the email address you gave. If you do not see my answer, check your spam folder or call me.',
    ],
    /** Shown only if the site can send email. */
    confirmation: 'A short confirmation is on its way to you by email.',
    get call() {
      return `If it cannot wait: ${agent.phone.display}`
    },
    homes: 'Back to the homes',
    review: {
      text: 'Have we worked together before?',
      link: { label: 'Leave a review', to: '/leave-a-review' },
    },
  },
} as const
