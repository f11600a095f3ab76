import type { Service } from '../services-words.ts'

export const service: Service = {
  place: 2,
  card: {
    id: 'first-time-buyer',
    title: 'First-Time Home Buyer Services',
    description:
      'What you need before you start looking, what it costs on top of the price, and every document explained before you sign.',
    icon: 'key',
    highlight: '{firstTimeBuyers} first-time buyers helped',
    link: '/services/first-time-buyer',
    color: 'green',
    claim: 'firstTimeBuyers',
  },
  title: 'First-Time Home Buyers in Las Vegas',
  description:
    'Your first home in the Las Vegas valley: what you need before you look, what it costs besides the price, and which programs to ask a lender about.',
  heading: 'Your first home, without the jargon',
  lead: 'You need a lender’s letter, some cash beyond the down payment, and someone to explain each document before you sign it.',
  blocks: [
    {
      status: 'costs',
      heading: 'What closing adds to the price',
      text: 'The down payment is not the only cash you bring. Lender, title, escrow, and taxes and insurance paid ahead are extra. In dollars, on three sample prices:',
      prices: [450_000, 550_000, 650_000],
    },
    {
      status: 'points',
      heading: 'Where first-time buyers get stuck',
      points: [
        {
          heading: 'HOA & Community Navigation',
          text: 'A home in a planned community comes with an association, sometimes with two. I get the fees, the rules, the budget and any assessment in writing, and we read them while you can still cancel. In Skye Canyon the fees run {communityHoa} a month ({communityHoa:source}).',
        },
        {
          heading: 'Builder Incentive Programs',
          text: 'A builder may pay part of your closing costs or buy down the rate, often only through its own lender. I put that offer beside an independent lender’s, cost for cost.',
        },
        {
          heading: 'Financing Education',
          text: 'Fixed or adjustable, points, mortgage insurance, the escrow account: you learn what each does to the monthly payment. A licensed lender quotes the rates, and I can sit in on the call.',
        },
        {
          heading: 'Market Insights',
          text: 'You see what comparable homes sold for, how long they took, and where the asking price came down. After that a list price is a starting point, not a mystery.',
        },
      ],
    },
    {
      status: 'checklist',
      heading: 'One folder for the lender',
      text: 'Most lenders ask for the same documents. Have them ready, and a pre-approval takes {preApproval}.',
      items: [
        'Recent pay stubs',
        'W-2 forms or tax returns for the last two years',
        'Bank statements, every page',
        'Proof of any other income you want counted',
        'Statements for car, card and student debt',
        'A gift letter for money that was given to you',
        'A photo ID',
        'What you pay in rent, and to whom',
      ],
    },
    {
      status: 'figures',
      heading: 'Your first home in numbers',
      names: ['firstTimeBuyers', 'preApproval', 'buyingDays', 'closingCosts'],
    },
    { status: 'homes', section: 'entry-level' },
  ],
  questions: [
    {
      question: 'How much do I need for a down payment?',
      answer:
        'That depends on the loan. Some loans ask for a small share of the price and a few for none, and a smaller down payment means a larger monthly one. Have a lender show you two or three side by side.',
    },
    {
      question: 'Is there help with the down payment in Nevada?',
      answer:
        'The Nevada Housing Division runs assistance programs through approved lenders. Limits on income and price apply and change, so ask a lender for today’s terms.',
    },
    {
      question: 'What is earnest money?',
      answer:
        'A deposit that shows you mean the offer. Escrow holds it, and it counts toward what you pay at closing. The contract says when you get it back and when not; we go through those dates before you sign.',
    },
    {
      question: 'What if the inspection finds something?',
      answer:
        'Every inspection does. We sort the list into what is dangerous, what is expensive and what is ordinary wear, then ask for repairs, a credit or a lower price, or you walk away within the inspection period.',
    },
  ],
  closing: {
    heading: 'Bring your questions, all of them',
    text: 'The first conversation takes as long as it takes, and it is free.',
  },
}
