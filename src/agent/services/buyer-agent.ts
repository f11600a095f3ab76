import type { Service } from '../services-words.ts'

export const service: Service = {
  place: 1,
  card: {
    id: 'buyer-agent',
    title: 'Expert Buyer Agent Services',
    description:
      'From the first showing to the keys: I help you compare homes, base your offer on recent sales, and keep you ahead of every deadline.',
    icon: 'house',
    highlight: 'Average client saves {savings}',
    link: '/services/buyer-agent',
    color: 'blue',
    claim: 'savings',
  },
  title: 'Buyer’s Agent in Skye Canyon, Las Vegas',
  description:
    'What a buyer’s agent does between the first showing and the keys in Skye Canyon and Northwest Las Vegas: search, offer, inspection, closing and cost.',
  heading: 'Buying a home, one step at a time',
  lead: 'I work for you, from the first call to the keys. A pre-approval takes {preApproval}. Buying takes {buyingDays} once your offer is accepted.',
  blocks: [
    {
      status: 'points',
      heading: 'What I do for a buyer',
      points: [
        {
          heading: 'Market Analysis & Property Search',
          text: 'We start with what homes like yours sold for, street by street, between US-95 and the 215 Beltway. Then I send you the homes that fit what you told me, and I tell you what I left out and why.',
        },
        {
          heading: 'Expert Negotiation',
          text: 'An offer is more than a price. The closing date, repairs, the appraisal and what stays in the house all have value. I lay the terms beside the recent sales, and you decide what to give.',
        },
        {
          heading: 'Builder Relationships',
          text: 'Century Communities builds Eaglepointe, Marvella and Skyecrest in Skye Canyon. I walk the models, ask what the base price leaves out, and set it against resale homes of the same size.',
        },
        {
          heading: 'Transaction Management',
          text: 'Escrow, inspection, appraisal, HOA papers and the final walk-through each have a date. You get one list with all of them, and a message from me before each one.',
        },
      ],
    },
    {
      status: 'steps',
      heading: 'From the first call to the keys',
      steps: [
        {
          when: 'Before you look',
          heading: 'We agree',
          text: 'Place, budget, timing. A written agreement says what I do for you and what I am paid, before the first showing.',
        },
        {
          when: '{preApproval|Next}',
          heading: 'Pre-approval',
          text: 'A lender reviews your paperwork and sets an amount. The letter goes out with your offer.',
        },
        {
          when: 'As long as you need',
          heading: 'Showings',
          text: 'We go once in the morning and once late in the day, because sun, shade and road noise change.',
        },
        {
          when: 'When you choose',
          heading: 'Offer and inspection',
          text: 'Roof, air conditioning, pool equipment and irrigation get a hard look. The desert sun is tough on all four.',
        },
        {
          when: '{buyingDays|Last}',
          heading: 'Closing',
          text: 'Your loan, the appraisal, the title and the HOA documents come together at the title company. You sign, the deed is recorded, you get the keys.',
        },
      ],
    },
    {
      status: 'figures',
      heading: 'What to expect',
      names: ['savings', 'buyingDays', 'preApproval', 'closingCosts'],
    },
    { status: 'homes', section: 'all-properties' },
    {
      status: 'link',
      heading: 'Tell me what your home should have',
      text: 'Answer five questions without giving your name, and see right away which homes match and why.',
      link: { label: 'Set your preferences', to: '/preferences' },
    },
  ],
  questions: [
    {
      question: 'What does it cost to buy, besides the price?',
      answer:
        'Closing costs cover the lender, title, escrow, and the taxes and insurance that are paid ahead. They usually come to {closingCosts} of the price. The Loan Estimate from your lender lists yours line by line.',
    },
    {
      question: 'Who pays you?',
      answer:
        'Our agreement says so before the first showing. A seller may offer to pay all or part of it, and we can ask for that in the offer.',
    },
    {
      question: 'Can I see a home today?',
      answer:
        'Often. Call me with the address. A home that somebody lives in usually needs a few hours’ notice, an empty one rarely does.',
    },
    {
      question: 'What if the appraisal comes in below the price?',
      answer:
        'Then we talk to the seller about the price, ask the lender to look at sales that were missed, or you cover the difference. What you may do depends on the offer, so we settle it there.',
    },
  ],
  closing: {
    heading: 'Tell me what you are looking for',
    text: 'Place, price, and the things you cannot do without are enough to get started.',
  },
}
