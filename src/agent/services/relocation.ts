import type { Service } from '../services-words.ts'

export const service: Service = {
  place: 5,
  card: {
    id: 'relocation',
    title: 'Relocation Assistance',
    description:
      'Video showings, areas compared by price and drive time, documents you sign from home, and me at the door with the keys.',
    icon: 'van',
    highlight: 'Full-service relocation support',
    link: '/services/relocation',
    color: 'teal',
  },
  title: 'Relocating to Las Vegas | Northwest Valley',
  description:
    'Moving to Las Vegas from elsewhere: video showings, areas compared by price and drive time, and an agent who meets you at the door on the first day.',
  heading: 'Moving here from somewhere else',
  lead: 'I walk through homes on video with you, and I say what the camera does not show.',
  blocks: [
    {
      status: 'steps',
      heading: 'How it works from out of town',
      steps: [
        {
          when: 'This week',
          heading: 'A long call',
          text: 'Where you will work, what you drive, what you are leaving behind and what has to come with you.',
        },
        {
          when: 'From home',
          heading: 'Video showings',
          text: 'I carry the camera, you give directions. I also film the street, the wall behind the yard and the way to US-95.',
        },
        {
          when: 'One visit',
          heading: 'Two days here',
          text: 'We see your short list in one trip, with one stop at rush hour and one after dark.',
        },
        {
          when: 'From anywhere',
          heading: 'Offer and papers',
          text: 'Most of it is signed online. For the rest the title company sends a notary to you.',
        },
        {
          when: 'The first day',
          heading: 'Keys',
          text: 'Power, water and internet are on, and I meet you at the door.',
        },
      ],
    },
    {
      status: 'table',
      heading: 'What will be different',
      text: 'Every place has its own rules. These surprise newcomers most.',
      columns: ['Subject', 'Here', 'What to do'],
      rows: [
        [
          'Income tax',
          'Nevada has no state income tax.',
          'Ask your accountant about the year in which you move.',
        ],
        [
          'Property tax',
          'The county assesses it, and the record is public.',
          'I send you the tax record of every home you consider.',
        ],
        [
          'Summer',
          'Months of heat. West windows and an old air conditioner cost money.',
          'Ask the seller for a year of power bills.',
        ],
        [
          'Water',
          'Desert planting on drip lines, and assigned watering days.',
          'Learn the controller at the walk-through.',
        ],
        [
          'Roads',
          'US-95 runs into the city, the 215 Beltway around it.',
          'Drive your commute at the hour you would make it.',
        ],
        [
          'Schools',
          'The Clark County School District zones by address.',
          'Look the address up with the district before you offer.',
        ],
      ],
    },
    {
      status: 'figures',
      heading: 'Drive times and deadlines',
      names: ['stripDrive', 'preApproval', 'buyingDays', 'closingCosts'],
    },
    {
      status: 'points',
      heading: 'What I take off your to-do list',
      points: [
        {
          heading: 'Areas compared',
          text: 'Skye Canyon, Centennial Hills, Summerlin and Henderson side by side: price, age of the homes, fees, and the drive to the places you named.',
        },
        {
          heading: 'Two sales in two states',
          text: 'I talk to the agent who is selling your current home, so that the two closings line up.',
        },
        {
          heading: 'A place to stay in between',
          text: 'If the dates leave a gap, I ask the seller for a later move-out, or help you find a short lease.',
        },
        {
          heading: 'The first weeks',
          text: 'You get the names of the utilities, the trash days, the gate codes and a list of people who repair things.',
        },
      ],
    },
    { status: 'homes', section: 'homepage' },
  ],
  questions: [
    {
      question: 'Can I buy without ever coming here?',
      answer:
        'You can, and people do. I would rather you saw the street once. If that is impossible, I film at three times of the day and an independent inspector goes through everything.',
    },
    {
      question: 'How far is it to the Strip and the airport?',
      answer:
        'Count on {stripDrive} from Skye Canyon outside rush hour. Try the drive on the map at your own hour, because US-95 changes a lot during the day.',
    },
    {
      question: 'Should I rent first?',
      answer:
        'If you do not know yet which side of the valley you will work on, a short lease can be cheaper than a second move. I will tell you when I think so.',
    },
    {
      question: 'Do you know the mountains?',
      answer:
        'Kyle Canyon Road leads from the edge of Skye Canyon up to Mount Charleston, and Red Rock Canyon is to the southwest. On your visit we take the road if there is an hour to spare.',
    },
  ],
  closing: {
    heading: 'Where are you now?',
    text: 'Tell me the city and the month, and I will send you a plan that works back from there.',
  },
}
