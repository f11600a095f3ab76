import type { Service } from '../services-words.ts'

export const service: Service = {
  place: 4,
  card: {
    id: 'new-construction',
    title: 'New Construction Sales & Leasing',
    description:
      'Your own agent at the sales office: what the base price leaves out, what the contract says, and an inspection before drywall.',
    icon: 'frame',
    highlight: 'Skye Canyon focus',
    link: '/services/new-construction',
    color: 'orange',
  },
  title: 'New Construction Agent, Skye Canyon',
  description:
    'Buying from a builder in Skye Canyon with your own agent: contracts, incentives, inspections during construction and what to ask before you sign.',
  heading: 'A new home, with someone on your side',
  lead: 'The sales office works for the builder. Bring me along the first time you visit: many builders let you name an agent only then.',
  blocks: [
    {
      status: 'table',
      heading: 'Three communities, one builder',
      text: 'Built by Century Communities in Skye Canyon, 89166. Prices are samples: ask me for this week’s release sheet.',
      columns: ['Community', 'Sample price', 'Bedrooms', 'Stories', 'Garage bays'],
      rows: [
        ['Eaglepointe', 'High $500s', 'Up to 6', '1 or 2', '2 or 3'],
        ['Marvella', 'High $500s', 'Up to 6', '1 or 2', '2 or 3'],
        ['Skyecrest', 'Low $700s', 'Up to 6', '1 or 2', '2 or 3'],
      ],
    },
    {
      status: 'steps',
      heading: 'While the house goes up',
      steps: [
        {
          when: 'First visit',
          heading: 'Lot and plan',
          text: 'Which way the yard faces, where the drainage runs, what will be built behind the wall.',
        },
        {
          when: 'Contract',
          heading: 'The builder’s contract',
          text: 'It is not the usual form. We read deposits, delays and changes first, with an attorney if you want one.',
        },
        {
          when: 'Design',
          heading: 'Design choices',
          text: 'Wiring, plumbing and windows now. Floors and fans can wait until you live there.',
        },
        {
          when: 'Before drywall',
          heading: 'Before the drywall',
          text: 'Your own inspector sees framing, ducts and pipes while they are still in sight.',
        },
        {
          when: 'Last week',
          heading: 'Walk-through',
          text: 'Every door, faucet and outlet, on one list that the builder signs.',
        },
        {
          when: 'First year',
          heading: 'Warranty',
          text: 'I remind you before it ends, and a second inspection finds what has settled.',
        },
      ],
    },
    {
      status: 'points',
      heading: 'What I bring to the sales office',
      points: [
        {
          heading: 'Direct Builder Relationships',
          text: 'I know whom to ask in each sales office, and I get the answer in writing. The builder has its own people; you have me on your side.',
        },
        {
          heading: 'Community Focus',
          text: 'Skye Canyon is my daily work: which street is finished, where the next phase starts, and how far it is to the park, to US-95 and to Kyle Canyon Road.',
        },
        {
          heading: 'Priority Access',
          text: 'Homes are released in phases. I ask for each release list and call you the day it changes. Nobody can promise you a lot, but you can be early.',
        },
        {
          heading: 'Construction Oversight',
          text: 'I visit the site between the official walks and send you pictures with a date. What looks wrong goes to the builder the same day.',
        },
      ],
    },
    {
      status: 'checklist',
      heading: 'Ask before you sign',
      text: 'Print this list and take it with you. A good sales office can answer every question on it.',
      items: [
        'What does the base price leave out?',
        'What does this lot cost above the base price, and why?',
        'Is there an assessment district, and what is left to pay?',
        'What will the association cost when all homes are built?',
        'How late can I make changes, and what do they cost?',
        'When is my deposit no longer refundable?',
        'What is planned for the empty land nearby?',
        'What if the house is late and my rate lock ends?',
      ],
    },
    { status: 'homes', section: 'new-construction' },
  ],
  questions: [
    {
      question: 'Does a home cost more if I bring an agent?',
      answer:
        'Builders set one price list for everybody. Whether the builder pays my fee, and how much of it, is in writing before you visit.',
    },
    {
      question: 'Does a new house need an inspection?',
      answer:
        'Yes. The city checks against the code; your inspector checks for you. Two visits, before drywall and before closing, find different things.',
    },
    {
      question: 'Can I lease a new home out?',
      answer:
        'Sometimes. The contract, your loan and the association may each ask you to live there first. I check all three, and I handle the lease if the answer is yes.',
    },
    {
      question: 'Which other builders work nearby?',
      answer:
        'Toll Brothers and Lennar build in the Las Vegas valley, but at the time of writing not in Skye Canyon. Ask me before you drive.',
    },
  ],
  closing: {
    heading: 'Call before you visit the models',
    text: 'Call me first, and I can register as your agent and come along.',
  },
}
