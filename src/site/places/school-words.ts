const district = 'Clark County School District'

export const schoolsWords = {
  title: 'Skye Canyon Schools | Levels, Charter and Zoning',
  description:
    'Elementary, middle, high and charter schools around Skye Canyon by name, the schools still planned, and how to look up the zoned school of any address.',
  crumb: { label: 'Schools', to: '/skye-canyon-schools' },
  heading: 'Schools around Skye Canyon',
  lead: 'The Clark County School District decides by address which schools a home is zoned for. Here are the schools by level, and how to look up a home.',
  badges: ['9 Public Schools', 'Charter Options', 'CCSD District'],
  zoningUrl: 'https://ccsd.net/schools/zoning',
  zoning: 'Check the zoning of an address',
  count: {
    heading: 'Nine schools, six confirmed',
    text: [
      'The area is said to have nine public schools. The six I have confirmed are listed here by name, along with one charter school. For the other three, ask the district.',
      'I do not rank schools. The State of Nevada publishes every school’s results, and a visit tells you things no number can.',
    ],
    report: { label: 'Nevada Report Card', to: 'https://nevadareportcard.nv.gov/' },
  },
  chart: {
    title: 'Which school teaches which grades',
    description:
      'Three elementary schools teach kindergarten to grade 5, two middle schools grades 6 to 8, one high school grades 9 to 12, and one charter school kindergarten to grade 12.',
    caption: 'Grades as listed by the district and the charter school.',
    columns: ['School', 'Grades'],
  },
  levels: {
    heading: 'The schools by level',
  },
  lookup: {
    heading: 'Before you rely on a school',
    steps: [
      'Open the district’s lookup and enter the address of the home, not the name of the community.',
      'Ask the district about the year you need. Zones are redrawn when a school opens or fills up.',
      'Get it in writing. If a school matters to your offer, I write to the district before your inspection period ends.',
    ],
  },
  faqHeading: 'Questions about schools',
} as const

/** School levels in order, each with its schools. Addresses only if a source gives them. */
export const levels = [
  {
    id: 'elementary',
    heading: 'Elementary schools',
    grades: 'K–5',
    span: [0, 6],
    text: 'Three elementary schools serve the area.',
    zoning: 'Elementary zoning',
    schools: [
      {
        name: 'William & Mary Scherkenbach Elementary School',
        short: 'Scherkenbach Elementary',
        type: 'Public Elementary (K-5)',
        district,
        street: '9371 Iron Mountain Rd',
        postalCode: '89143',
        place: 'scherkenbach-elementary-school',
      },
      {
        name: 'James Bilbray Elementary School',
        short: 'Bilbray Elementary',
        type: 'Public Elementary (K-5)',
        district,
      },
      {
        name: 'Kenneth Divich Elementary',
        short: 'Divich Elementary',
        type: 'Public Elementary (K-5)',
        district,
      },
    ],
  },
  {
    id: 'middle',
    heading: 'Middle schools',
    grades: '6–8',
    span: [6, 9],
    text: 'Two middle schools; the address decides which one.',
    zoning: 'Middle school zoning',
    schools: [
      {
        name: 'Ralph Cadwallader Middle School',
        short: 'Cadwallader Middle',
        type: 'Public Middle School',
        district,
      },
      {
        name: 'Edmundo Escobedo Sr Middle School',
        short: 'Escobedo Middle',
        type: 'Public Middle School',
        district,
        street: '9501 Echelon Point Dr',
        postalCode: '89149',
        place: 'escobedo-middle-school',
      },
    ],
  },
  {
    id: 'high',
    heading: 'High school',
    grades: '9–12',
    span: [9, 13],
    text: 'The zoned high school for Skye Canyon.',
    zoning: 'High school zoning',
    schools: [
      {
        name: 'Arbor View High School',
        short: 'Arbor View High',
        type: 'Public High School',
        district,
        street: '7500 Whispering Sands Dr',
        postalCode: '89131',
        place: 'arbor-view-high-school',
      },
    ],
  },
  {
    id: 'charter',
    heading: 'Charter school',
    grades: 'K–12',
    span: [0, 13],
    text: 'A charter school has no attendance zone. You apply to it, wherever you live, so ask the school about dates and seats.',
    schools: [
      {
        name: 'Somerset Academy – Skye Canyon Campus',
        short: 'Somerset Academy (charter)',
        type: 'Charter K-12',
        street: '8151 N Shaumber Rd',
        postalCode: '89166',
        place: 'somerset-academy-skye-canyon',
      },
    ],
  },
] as const

export type School = {
  name: string
  short: string
  type: string
  district?: string
  street?: string
  postalCode?: string
  /** Its id in the map's vector file, if its position is known. */
  place?: string
}

/** The chart scale: kindergarten is grade 0, and a span ends where the next grade begins. */
export const gradeScale = {
  from: 0,
  to: 13,
  ticks: [
    { at: 0, label: 'K' },
    { at: 6, label: '6th' },
    { at: 9, label: '9th' },
    { at: 13, label: '12th' },
  ],
} as const

export const futureSchools = {
  heading: 'Future schools',
  mark: 'Planned',
  text: 'Three more schools are planned. I have no opening dates, so do not count on any of them yet.',
  zoning: 'What the district says about zoning',
  schools: ['K-5 Elementary', 'Middle School', 'High School'],
  status: 'Planned',
} as const

export const schoolsFaqs = [
  {
    question: 'Which elementary schools serve Skye Canyon?',
    answer:
      'William & Mary Scherkenbach, James Bilbray and Kenneth Divich, all kindergarten to grade 5. The district’s lookup shows which of the three an address is zoned for.',
  },
  {
    question: 'Which middle schools are there?',
    answer:
      'Ralph Cadwallader Middle School and Edmundo Escobedo Sr Middle School, both in the Clark County School District.',
  },
  {
    question: 'Which high school is Skye Canyon zoned for?',
    answer:
      'Arbor View High School, on Whispering Sands Drive east of US-95. Check the address of the home as well: a zone can end in the middle of a street.',
  },
  {
    question: 'Is there a charter school?',
    answer:
      'Yes, Somerset Academy – Skye Canyon Campus, from kindergarten to grade 12. Admission is by application and not by address.',
  },
  {
    question: 'Are more schools coming?',
    answer:
      'An elementary, a middle and a high school are planned. When one opens, the zones around it are redrawn, and a home can change schools.',
  },
  {
    question: 'How do I check the zoning of an address?',
    answer:
      'With the lookup of the Clark County School District at ccsd.net, which takes a street address. For a home that is still being built, call the district: new streets are slow to show up in the lookup.',
  },
] as const
