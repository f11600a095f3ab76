/**
 * Every fact about the agent, defined once. These are placeholders, recognizable by 555-01xx
 * numbers, example.com addresses and the words Sample and Example. Replace them before going live.
 */
export const agent = {
  name: 'Avery Sample',
  firstName: 'Avery',
  title: 'Skye Canyon real estate agent',
  brokerage: 'Sample Brokerage',
  license: 'S.0000000',
  phone: { display: '(702) 555-0166', href: 'tel:+17025550166' },
  email: 'agent@example.com',
  office: {
    street: '100 Example Street',
    city: 'Las Vegas',
    state: 'NV',
    zip: '89166',
    access: 'By appointment only',
  },
  tagline: 'Skye Canyon Expert | Las Vegas NV 89166',
} as const

/** Office hours in Las Vegas time, used by the footer, the pages and the metadata. */
export const hours = [
  {
    days: 'Monday to Friday',
    short: 'Mon–Fri',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
    says: '9 am – 6 pm',
  },
  {
    days: 'Saturday',
    short: 'Sat',
    weekdays: ['Saturday'],
    opens: '09:00',
    closes: '17:00',
    says: '9 am – 5 pm',
  },
  {
    days: 'Sunday',
    short: 'Sun',
    weekdays: ['Sunday'],
    opens: '11:00',
    closes: '16:00',
    says: '11 am – 4 pm',
  },
] as const

export const emailResponseHours = 2
