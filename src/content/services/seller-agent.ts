import type { Service } from '../services.ts'

export const service: Service = {
  place: 6,
  card: {
    id: 'seller-agent',
    title: 'Seller’s Agent Services',
    description:
      'What your home is worth and why, what to do before the pictures, and what happens between the sign and the closing.',
    icon: 'sign',
    highlight: 'Premium marketing package',
    link: '/services/seller-agent',
    color: 'red',
  },
  title: 'Sell Your Skye Canyon Home | Seller’s Agent',
  description:
    'Selling a home in Skye Canyon or Northwest Las Vegas: what it is worth, what to do before listing, how it is shown, and what happens until closing.',
  heading: 'Selling your home, with the figures on the table',
  lead: 'First the price, then the preparation, then the sign. You decide each step with the comparable sales in front of you.',
  blocks: [
    { is: 'home-value' },
    {
      is: 'points',
      heading: 'The premium marketing package',
      points: [
        {
          heading: 'Pictures and plan',
          text: 'A photographer when the light is right for your side of the street, and a measured floor plan, because most people look at rooms before they look at prices.',
        },
        {
          heading: 'A page that says everything',
          text: 'Age of roof and air conditioner, fees, solar contract, pool equipment. What a buyer finds out late lowers the offer; what is in the listing does not.',
        },
        {
          heading: 'Showings that I lead',
          text: 'I open the door myself, turn on the lights, and write to you the same evening about what was said.',
        },
        {
          heading: 'Offers side by side',
          text: 'Price, loan, dates and conditions in one table, with what you would have in hand after each.',
        },
      ],
    },
    {
      is: 'figures',
      heading: 'Selling in figures',
      names: ['daysOnMarket', 'fasterThanArea', 'aboveAsking'],
    },
    {
      is: 'steps',
      heading: 'From the first look to the closing',
      steps: [
        {
          when: 'First',
          heading: 'Price',
          text: 'Recent sales on your streets, adjusted for lot, view and condition. You see how I got there.',
        },
        {
          when: 'Then',
          heading: 'Prepare',
          text: 'What pays for itself gets done. What does not, we leave.',
        },
        {
          when: 'On paper',
          heading: 'Disclose',
          text: 'Nevada’s Seller’s Real Property Disclosure and the association’s resale package, early and complete.',
        },
        {
          when: 'In public',
          heading: 'Show',
          text: 'Sign, listing, open house if you want one. The first days bring the most visitors.',
        },
        {
          when: 'Your answer',
          heading: 'Negotiate',
          text: 'Offers, inspection, appraisal: three conversations about money, and I prepare you for each.',
        },
        {
          when: 'At the title company',
          heading: 'Close',
          text: 'You sign, the deed is recorded, the money arrives.',
        },
      ],
    },
    {
      is: 'checklist',
      heading: 'Before the pictures',
      text: 'Cheap, and visible in every photograph of a desert home.',
      items: [
        'Wash the windows that face the mountains',
        'Service the air conditioner, and keep the receipt',
        'Replace broken drip emitters and dead shrubs',
        'Rake the gravel and edge the walk',
        'Empty the garage until its bays can be counted',
        'Clear the pool, and hide the hoses',
        'Open every shade and change dim bulbs',
        'Put the solar contract and warranties in one folder',
      ],
    },
  ],
  questions: [
    {
      question: 'What will you ask me to repair?',
      answer:
        'What a buyer’s lender or inspector would flag, and what costs less than it brings in. I write down both columns before you spend anything.',
    },
    {
      question: 'What must I tell a buyer?',
      answer:
        'What you know about the condition of the home. Nevada has a form for it, and you fill it in yourself. If you are not sure whether something belongs there, it does.',
    },
    {
      question: 'Can I sell and buy at the same time?',
      answer:
        'Yes, in three ways: sell first and stay on for some weeks, buy first with a bridge loan, or make your offer contingent on the sale. Which one works depends on the market that month.',
    },
    {
      question: 'What do you charge?',
      answer:
        'The fee is negotiable and is written in the listing agreement, together with what it pays for and when it is due. We go through it line by line before you sign.',
    },
  ],
  closing: {
    heading: 'Shall I come take a look?',
    text: 'An hour at your home is worth more than any estimate made from a distance.',
  },
}
