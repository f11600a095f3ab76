import { levels, schoolsWords } from '../site/places/school-words.ts'

/** Answers to questions that are not about a home. */

const named = levels.map(({ id, schools }) => `${schools.length} ${id}`)

/** Levels and counts only: schools are not ranked here. */
export const schoolsTopic = {
  marketInsights: [
    `**Schools around Skye Canyon** by level: ${named.slice(0, -1).join(', ')} and ${named.at(-1)}, each listed by name on the schools page. I do not rank them.`,
    '**Which school** a home is zoned for is up to the Clark County School District, which decides by address. The State of Nevada publishes every school’s results.',
  ].join('\n\n'),
  links: [
    { label: schoolsWords.heading, to: schoolsWords.crumb.to },
    { label: schoolsWords.zoning, to: schoolsWords.zoningUrl },
    schoolsWords.count.report,
  ],
} as const

/** Names of questions that are not about a home for sale. */
export const questionNames = {
  selling: 'Selling a home',
  value: 'What a home is worth',
  net: 'What a sale would leave',
} as const
