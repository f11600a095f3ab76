export const parksWords = {
  title: 'Skye Canyon Parks | Five Parks in 89166',
  description:
    'The five parks of Skye Canyon and what is in each: the pool, splash pad and courts of Skye Canyon Park, and Eagle Canyon, Skye View, Big Skye and Starlight.',
  crumb: { label: 'Parks', to: '/skye-canyon-parks' },
  heading: 'Five parks in Skye Canyon',
  lead: 'Skye Canyon Park covers 15 acres, with a pool, courts and a splash pad. There are four more parks in the community.',
  badges: ['5 Community Parks', 'Splash Pads & Pool', 'Sports Courts & Fields'],
  ask: 'Ask which park is nearest',
  labels: {
    address: 'Address',
    hours: 'Hours',
    size: 'Size',
    features: 'Features',
    highlights: 'Highlights',
  },
  scale: {
    title: 'Fifteen acres, to scale',
    description:
      'A square of 15 acres, 808 feet a side. In it, to the same scale: half a mile of path laid as a square loop of 660 feet a side, a football field of 360 by 160 feet, and a pool of 25 meters, which is 82 feet.',
    caption:
      'This shows the size of the park, not its layout. The field and the pool are standard sizes.',
    side: '808 ft a side',
    path: '½ mile of path',
    field: 'Football field',
    pool: '25 m pool',
    columns: ['To scale', 'Size'],
    rows: [
      ['15 acres as a square', '808 × 808 ft'],
      ['½ mile of path as a square', '660 × 660 ft'],
      ['Football field with end zones', '360 × 160 ft'],
      ['Junior Olympic pool', '25 m (82 ft) long'],
    ],
  },
  others: {
    heading: 'The other four',
    text: 'Ask me for the size or the hours of any of them.',
  },
  finder: {
    heading: 'Which park has what',
    text: 'The same parks, by what you want to do there.',
  },
  faqHeading: 'Questions about the parks',
} as const

/** The parks. Unknown facts are left out, such as the size and hours of four parks; no fact is in both lists. */
export const parks = [
  {
    name: 'Skye Canyon Park',
    size: '15 acres',
    description:
      'The hub of the community. Skye Center and Skye Fitness are right next to it, and events are held here.',
    street: 'W Skye Canyon Park Dr',
    address: 'W Skye Canyon Park Dr, Las Vegas, NV 89166',
    place: 'skye-canyon-park',
    features: [
      '15-acre park',
      'Skye Center',
      'Skye Fitness',
      'Two covered play areas',
      'Splash pad',
      'Grass field with football and soccer goal posts',
      'Basketball court with 6 hoops',
      '½ mile walking path',
      'Junior Olympic swimming pool',
    ],
    highlights: ['Main community hub', 'Resident pool access', 'Event hosting venue'],
  },
  {
    name: 'Eagle Canyon Park',
    description: 'A neighborhood park with play structures, open green and paths to walk.',
    address: 'Skye Canyon, Las Vegas, NV 89166',
    features: ['Play structures', 'Open green spaces', 'Walking paths'],
    highlights: ['Neighborhood park'],
  },
  {
    name: 'Skye View Park',
    description: 'Walking trails and picnic areas, with a view of the mountains.',
    address: 'Skye Canyon, Las Vegas, NV 89166',
    features: ['Mountain views', 'Walking trails', 'Picnic areas'],
    highlights: ['Scenic vistas'],
  },
  {
    name: 'Big Skye Park',
    description: 'Open fields for several sports, with room for gatherings.',
    address: 'Skye Canyon, Las Vegas, NV 89166',
    features: ['Large open areas', 'Multi-use fields', 'Community gathering spaces'],
    highlights: ['Spacious recreation', 'Community events'],
  },
  {
    name: 'Starlight Park',
    description: 'Play areas and open space, with lighting for the evening.',
    address: 'Skye Canyon, Las Vegas, NV 89166',
    features: ['Play areas', 'Open spaces'],
    highlights: ['Evening lighting'],
  },
] as const

export type Park = {
  name: string
  description: string
  address: string
  size?: string
  street?: string
  /** Its id on the map and in the places, whose facts include its hours. */
  place?: string
  features: readonly string[]
  highlights: readonly string[]
}

/** Activities, and the parks with a matching feature. */
export const parkFinder = [
  { what: 'Swim', where: ['Skye Canyon Park (residents)'] },
  { what: 'Cool off at a splash pad', where: ['Skye Canyon Park'] },
  { what: 'Shoot hoops', where: ['Skye Canyon Park'] },
  { what: 'Use a field', where: ['Skye Canyon Park', 'Big Skye Park'] },
  { what: 'Walk', where: ['Skye Canyon Park', 'Eagle Canyon Park', 'Skye View Park'] },
  { what: 'Climb and play', where: ['Skye Canyon Park', 'Eagle Canyon Park', 'Starlight Park'] },
  { what: 'Have a picnic', where: ['Skye View Park'] },
  { what: 'Host a gathering', where: ['Skye Canyon Park', 'Big Skye Park'] },
  { what: 'Play under the lights', where: ['Starlight Park'] },
] as const

/** @param hours of Skye Canyon Park, such as “every day, 6:00 am – 9:00 pm”; null if not known */
export const parksFaqs = (hours: string | null) => [
  {
    question: 'Which parks are in Skye Canyon?',
    answer:
      'Five: Skye Canyon Park, Eagle Canyon Park, Skye View Park, Big Skye Park and Starlight Park.',
  },
  {
    question: 'When is Skye Canyon Park open?',
    answer: `${hours ? `The hours I have are ${hours}.` : 'I have no hours for it that I can vouch for.'} The pool and Skye Fitness may keep different hours, so check with Skye Center on the day you go.`,
  },
  {
    question: 'Is there a swimming pool?',
    answer:
      'Yes, a Junior Olympic pool at Skye Canyon Park. It is open to residents only, so ask what a buyer needs for access and whether guests may come along.',
  },
  {
    question: 'What can I play there?',
    answer:
      'Skye Canyon Park has a basketball court with six hoops and a grass field with posts for football and soccer. Big Skye Park has multi-use fields.',
  },
  {
    question: 'What play equipment is there?',
    answer:
      'Two covered play areas and a splash pad in Skye Canyon Park, play structures in Eagle Canyon Park, and play areas in Starlight Park. In July shade matters: metal and rubber in the sun get too hot to touch.',
  },
  {
    question: 'Can I hold an event in a park?',
    answer:
      'Skye Canyon Park hosts events, and Big Skye Park has community gathering spaces. Ask Skye Center about dates, fees and who may book before you send invitations.',
  },
]
