import { plural } from '../format/format.ts'

/** Copy of statistics computed from the homes for sale in an area. */
export const areaFigureWords = {
  heading: (area: string) => `${area} today`,
  labels: {
    median: 'Median asking price',
    days: 'Median days on market',
    sqft: 'Price per square foot',
    homes: 'Homes for sale',
  },
  /** Names of the statistics in structured data, the same on every page. */
  figures: {
    median: 'median price',
    average: 'average price',
    range: 'price range',
    days: 'days on market',
    sqft: 'price per square foot',
    homes: 'homes for sale',
  },
  unknown: 'Not known',
  counted: (homes: number, area: string, day: string) =>
    `Asking prices of ${homes === 1 ? 'the one home' : `the ${homes} homes`} for sale in ${area} on this site, ${day}.`,
  sample: 'Sample homes are among them.',
  line: {
    before: (area: string, day: string) => `Homes for sale in ${area} on this site, ${day}:`,
    median: 'median asking price',
    days: 'median days on market',
    end: (homes: number) => ` (${plural(homes, 'home')}).`,
  },
  table: {
    heading: 'Area by area',
    text: 'The same count for each part of the northwest.',
    area: 'Area',
    everywhere: 'All homes on this site',
  },
  lines: {
    heading: 'Over time',
    since: (area: string, day: string) => `${area}, counted once a day since ${day}.`,
    starting: (day: string) => `I began counting on ${day}; a line follows.`,
    title: (figure: string, area: string) => `${figure}, ${area}, day by day`,
    describe: (lowest: string, highest: string) => `Lowest ${lowest}, highest ${highest}.`,
    table: 'See the days in a table',
    day: 'Day',
  },
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  asking: (homes: number) => `asking today, ${plural(homes, 'home')} on this site`,
  sampleRanges:
    'Where no home is for sale here, the range is a sample figure, not MLS data, as of November 21, 2026.',
  claimed: 'the past year, a sample range',
} as const
