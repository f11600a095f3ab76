import type { Service } from '../services-words.ts'

export const service: Service = {
  place: 3,
  card: {
    id: 'luxury-properties',
    title: 'Luxury Property Buying & Sales',
    description:
      'Buying or selling above $800,000: a price I can explain, marketing that fits the house, and showings by appointment.',
    icon: 'estate',
    highlight: '{listToSale} of list price results',
    link: '/services/luxury-properties',
    color: 'purple',
    claim: 'listToSale',
  },
  title: 'Luxury Property Sales in Las Vegas',
  description:
    'Buying or selling a home above $800,000 in Northwest Las Vegas: pricing from comparable sales, presentation, privacy and negotiation by one agent.',
  heading: 'Above $800,000, the details set the price',
  lead: 'Fewer homes sell in this range, so pricing one takes more homework. I do it before we put a number on paper.',
  blocks: [
    {
      status: 'table',
      heading: 'What I compare before I name a price',
      text: 'Two homes of the same size can be far apart in price. These are the reasons I find most often.',
      columns: ['Detail', 'What I look at', 'Why it counts'],
      rows: [
        [
          'View',
          'Direction, height, and who owns the land in front',
          'A view over open land lasts as long as the land stays open.',
        ],
        [
          'Orientation',
          'Where the patio and the large windows face',
          'The afternoon sun decides which months you can sit outside.',
        ],
        [
          'Lot',
          'Usable depth, slope, walls, gate for an RV',
          'A large lot on a hillside may have a small yard.',
        ],
        [
          'Pool',
          'Age of shell and equipment, heater, cover',
          'New plaster is a cost you can plan, a leak is not.',
        ],
        [
          'Solar',
          'Owned or leased, size, and what the contract says on a sale',
          'A lease passes to the buyer, and the lender counts it.',
        ],
        [
          'Association',
          'Each fee, each set of rules, and what they pay for',
          'A second association can cost more than the first.',
        ],
      ],
    },
    {
      status: 'points',
      heading: 'For sellers and buyers',
      points: [
        {
          heading: 'Certified Luxury Marketing',
          text: 'Twilight photos, a measured floor plan, a video of the drive up and the view, and a printed brochure at showings. The certification is on my About page: {luxurySpecialist}.',
        },
        {
          heading: 'Golf Course Estates',
          text: 'In a listing, golf can mean on the fairway, across the street or a short drive away. I mark on the parcel map which it is, with the fence line, the netting and the owner of the strip between.',
        },
        {
          heading: 'Custom Home Expertise',
          text: 'For a custom home I ask for the plans, the permits, the builder’s name and the warranty papers. Air conditioning zones, pumps and panels count as much as stone and glass.',
        },
        {
          heading: 'Luxury Results',
          text: 'A result is only as good as its source. The figures on this page come with theirs, and I will show you the sales behind any price I name.',
        },
      ],
    },
    {
      status: 'figures',
      heading: 'Luxury sales in numbers',
      names: ['listToSale', 'sellFaster', 'luxuryDays', 'volume'],
    },
    { status: 'homes', section: 'luxury' },
  ],
  questions: [
    {
      question: 'What counts as a luxury home here?',
      answer:
        'On this site it is a price line: $800,000 and up. Finish, lot and view differ a great deal above that line, which is why the table on this page exists.',
    },
    {
      question: 'How do you show a home that people live in?',
      answer:
        'By appointment, with a lender’s letter or proof of funds from every visitor, and I am there the whole time.',
    },
    {
      question: 'Can my home be sold without a public listing?',
      answer:
        'It can be marketed privately within the rules of the MLS, and it then reaches fewer buyers. I explain both ways in writing, and you choose.',
    },
    {
      question: 'Do you work beyond Skye Canyon?',
      answer:
        'Yes. I also compare homes in Summerlin, The Ridges and Spanish Trail, because buyers at this price often look at all of them.',
    },
  ],
  closing: {
    heading: 'Talk to me before you name a price',
    text: 'Buying or selling, call me first. Going over the comparable sales with you costs nothing.',
  },
}
