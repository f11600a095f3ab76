import type { Service } from '../services-words.ts'

export const service: Service = {
  place: 6,
  card: {
    id: 'seller-agent',
    title: 'Seller’s Agent Services',
    description:
      'What your home is worth and why, how to get it ready for photos, and what happens from the sign in the yard to closing.',
    icon: 'sign',
    highlight: 'Premium marketing package',
    link: '/services/seller-agent',
    color: 'red',
  },
  title: 'Sell Your Skye Canyon Home | Seller’s Agent',
  description:
    'Selling a home in Skye Canyon or Northwest Las Vegas: what it is worth, what to do before listing, how it is shown, and what happens until closing.',
  heading: 'Selling your home, with the numbers in front of you',
  lead: 'First we price it, then we get it ready, then the sign goes up. You make each decision with the recent sales in hand.',
  blocks: [
    { status: 'home-value' },
    {
      status: 'points',
      heading: 'The premium marketing package',
      points: [
        {
          heading: 'Photos and a floor plan',
          text: 'A photographer when the light is right for your side of the street, and a measured floor plan, because most people look at rooms before they look at prices.',
        },
        {
          heading: 'A listing that leaves nothing out',
          text: 'Age of roof and air conditioner, fees, solar contract, pool equipment. What buyers find out late lowers their offer. What they read up front does not.',
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
      status: 'figures',
      heading: 'Selling in numbers',
      names: ['daysOnMarket', 'fasterThanArea', 'aboveAsking'],
    },
    {
      status: 'link',
      heading: 'What would be left?',
      text: 'Price, loan, commission, transfer tax, title and escrow in one sheet, at three prices, each line with its source. What nobody knows yet stays empty.',
      link: { label: 'Count what is left', to: '/net-sheet' },
    },
    {
      status: 'steps',
      heading: 'From my first visit to closing',
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
      status: 'checklist',
      heading: 'Before the photographer comes',
      text: 'None of it costs much, and all of it shows in the photos.',
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
    heading: 'Want me to come take a look?',
    text: 'An hour at your home is worth more than any estimate made from a distance.',
  },
}
