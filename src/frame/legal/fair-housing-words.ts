import { agent } from '../../site/agent/agent.ts'
import type { Statement } from '../../site/statement-words.ts'

/** Publishers of facts that an agent must not rate, such as schools and safety. */
export const objectiveSources = [
  { label: 'School zoning, Clark County School District', to: 'https://ccsd.net/schools/zoning' },
  { label: 'School results, Nevada Report Card', to: 'https://nevadareportcard.nv.gov/' },
  { label: 'Crime reports, Las Vegas Metropolitan Police', to: 'https://www.lvmpd.com/' },
] as const

export const fairHousing: Statement = {
  title: 'Fair Housing Statement | Equal Opportunity',
  description:
    'Every home on this site is open to everyone. The classes that federal, Nevada and Clark County law protect, how the search behaves, and where to complain.',
  path: '/fair-housing',
  crumb: 'Fair housing',
  heading: 'Fair housing',
  lead: 'Every home here is shown to everyone, on the same terms. That is the law, and it is how I work.',
  get clauses() {
    return [
      {
        id: 'statement',
        heading: 'My statement',
        text: [
          `I, ${agent.name} of ${agent.brokerage}, follow the federal Fair Housing Act (42 U.S.C. 3601 and following) and Nevada’s fair housing law (NRS 118.010 to 118.120, NRS 645.321). I show, describe, list and negotiate homes without regard to who asks, who lives nearby or who used to.`,
          'I do not steer. If you give me a price, a size and a way to work, you get every home that fits. Which streets you like is up to you.',
        ],
      },
      {
        id: 'classes',
        heading: 'Who is protected',
        text: [
          'Housing may not be refused, priced, advertised, financed or described differently because of any of these. Some are named by federal law, some by Nevada, and the last one by Clark County.',
        ],
        names: [
          'Race',
          'Color',
          'Religion',
          'Sex',
          'Sexual orientation',
          'Gender identity or expression',
          'Disability',
          'Familial status',
          'National origin',
          'Ancestry',
          'Source of income',
        ],
      },
      {
        id: 'search',
        heading: 'How the search behaves',
        list: [
          'It reads what a home has: price, size, rooms, place, features. It has no filter, no ranking and no description for people.',
          'Words that name a protected class, or stand in for one, are set aside before anything else is read. Adding such a word changes no result and no order.',
          'The rest of your question is answered in full.',
          'Answers come from the homes in the database by fixed rules, the same for everybody. The search does not know who you are and keeps no profile.',
          'A message gets its score from what you ask for, such as a showing or a date. Name, address, language and neighborhood do not count.',
        ],
      },
      {
        id: 'questions',
        heading: 'Questions I answer with a source',
        text: [
          'I do not grade areas, and I do not say who lives in them: the law forbids it, and I would be a poor judge. These offices publish the facts:',
        ],
        links: [...objectiveSources],
      },
      {
        id: 'adjustments',
        heading: 'Disability and adjustments',
        text: [
          'You may ask a seller, a landlord or an association for a reasonable accommodation or modification, and an assistance animal is not a pet. Tell me what you need for a showing or for the paperwork, and I arrange it.',
        ],
        links: [{ label: 'Accessibility of this site', to: '/accessibility' }],
      },
      {
        id: 'complain',
        heading: 'Where to complain',
        text: [
          'If you were treated differently, by me or by anybody else in a sale or a rental, you can go to these offices. It costs nothing and needs no lawyer. You have one year from the day it happened.',
        ],
        offices: [
          {
            name: 'U.S. Department of Housing and Urban Development (HUD)',
            text: 'Office of Fair Housing and Equal Opportunity. Takes complaints online, by phone and by mail.',
            phone: { label: '1-800-669-9777', to: 'tel:+18006699777' },
            site: {
              label: 'HUD: fair housing and complaints',
              to: 'https://www.hud.gov/program_offices/fair_housing_equal_opp',
            },
          },
          {
            name: 'Nevada Equal Rights Commission (NERC)',
            text: 'The state’s own office. Housing complaints are filed online; the Las Vegas office helps by phone.',
            phone: { label: '(702) 486-7161', to: 'tel:+17024867161' },
            site: { label: 'NERC: file a complaint', to: 'https://detr.nv.gov/NERC' },
          },
          {
            name: 'Nevada Real Estate Division',
            text: 'For complaints about a licensee, including me.',
            site: { label: 'Nevada Real Estate Division', to: 'https://red.nv.gov/' },
          },
        ],
      },
      {
        id: 'tell-me',
        heading: 'If this site gets it wrong',
        text: [
          `A page, a listing text or a search answer here that treats people differently is a defect. Write to ${agent.email} or call ${agent.phone.display}; I take it down first and ask questions after.`,
        ],
      },
    ] as const
  },
}
