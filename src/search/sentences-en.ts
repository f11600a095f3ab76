import { capital, count, dollars, joinNames, thousands } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'
import { statusNames } from '../site/listing-terms.ts'
import { neutralNotice } from './answer-words.ts'
import { cannotAnswer } from './notice-words.ts'
import { type Sentences, share, writeMeasure } from './sentence-parts.ts'

/** Copy: the sentences of an answer, a number first. */
export const sentencesEn: Sentences = {
  without: ({ name, total, lowest }) =>
    `${capital(name)} there ${total === 1 ? 'is' : 'are'} ${thousands(total)}, ${total === 1 ? 'at' : 'from'} ${dollars(lowest)}.`,
  figureNames: {
    price: 'asking price',
    'sold price': 'sale price',
    'price-per-sqft': 'price per square foot',
    days: 'time on the market',
    hoa: 'HOA dues a month, where there are any,',
    sqft: 'living area',
    lot: 'lot size',
    tax: 'property tax a year',
  },
  kinds: { average: 'average', median: 'median' },
  figure: (value, kind, name, homes, date) =>
    `${value} is the ${kind} ${name} of ${homes}, as of ${date}.`,
  tooFew: (homes, date) => `Too few to say: ${homes} with a known figure, as of ${date}.`,
  asOf: date => `As of ${date}.`,
  market: ({ total, median, lowest, highest, daysOnMarket, reduced, fresh }, homes, date) =>
    [
      `${homes} on ${date}, from ${dollars(lowest)} to ${dollars(highest)}, with a median price of ${dollars(median)}${daysOnMarket === null ? '' : ` and a median of ${writeMeasure('days', daysOnMarket, 'en')} on the market`}.`,
      `${thousands(reduced)} of them (${share(reduced, total)}) had a price cut in the last 30 days, and ${thousands(fresh)} ${fresh === 1 ? 'was' : 'were'} listed in the last 7 days.`,
    ].join(' '),
  marketNames: { reduced: 'Price cuts in 30 days', fresh: 'New in 7 days' },
  noForecast: 'This site does not predict prices.',
  buyersMarket: 'I count instead of naming a winner:',
  sample: 'Sample homes made up to show the site are counted too.',
  orders: {
    newest: 'the newest listing date',
    'price-low': 'the lowest price',
    'price-high': 'the highest price',
    'monthly-low': 'the lowest monthly cost',
    largest: 'the largest living area',
    smallest: 'the smallest living area',
    'price-per-sqft-low': 'the lowest price per square foot',
    'hoa-low': 'the lowest HOA dues a month',
    'lot-high': 'the largest lot',
    'year-high': 'the newest year built',
    'beds-high': 'the highest number of bedrooms',
    'days-high': 'the longest time on the market',
    'reduction-high': 'the biggest price cut',
    'price-per-sqft-high': 'the highest price per square foot',
    'monthly-high': 'the highest monthly cost',
    'hoa-high': 'the highest HOA dues a month',
    'tax-low': 'the lowest property tax a year',
    'tax-high': 'the highest property tax a year',
    'lot-low': 'the smallest lot',
    'year-low': 'the oldest year built',
    'beds-low': 'the lowest number of bedrooms',
    'baths-high': 'the highest number of bathrooms',
    'garage-high': 'the largest garage in cars',
    'reduction-percent-high': 'the biggest price cut in percent',
  },
  best: (value, label, homes, address) => `${capital(value)} is ${label} of ${homes}: ${address}.`,
  bestFew: (values, label, homes, named) =>
    `The first ${named} by ${label.replace(/^the /, '')}, of ${homes}: ${values}.`,
  month: (figure, basis) => `It costs ${figure}, figured with ${basis}.`,
  assumes: basis => `The sum assumes ${basis}.`,
  asking: price => `It asks ${price}.`,
  noDues: 'no HOA',
  notStated: label => `No listing here states ${label}.`,
  under: (price, total) =>
    `Under ${dollars(price)}: ${total === 0 ? 'none' : `${thousands(total)} ${total === 1 ? 'home' : 'homes'}`}.`,
  lowestAt: (price, address) => `The lowest price is ${dollars(price)}: ${address}.`,
  others: parts =>
    `${capital(
      parts
        .map(({ name, total, lowest }, index) =>
          index === 0
            ? `${name} there ${total === 1 ? 'is' : 'are'} ${thousands(total)}, ${total === 1 ? 'at' : 'from'} ${dollars(lowest)}`
            : `${name} ${thousands(total)}`,
        )
        .join('; '),
    )}.`,
  elsewhere: place => `in ${place}`,
  rows: {
    homes: 'Homes for sale',
    median: 'Median price',
    range: 'Price range',
    perSqft: 'Price per square foot',
    days: 'Median days on the market',
    hoa: 'Typical HOA a month',
  },
  compare: (lower, higher) =>
    `${dollars(Math.round((higher.median ?? 0) - (lower.median ?? 0)))} is the difference: the median price is ${dollars(lower.median ?? 0)} ${lower.name} (${homesEn(lower.homes)}) and ${dollars(higher.median ?? 0)} ${higher.name} (${homesEn(higher.homes)}).`,
  same: (first, second) =>
    `${dollars(first.median ?? 0)} is the median price both ${first.name} (${homesEn(first.homes)}) and ${second.name} (${homesEn(second.homes)}).`,
  compareMany: (lowest, highest) =>
    `${dollars(lowest.median ?? 0)} ${lowest.name} is the lowest median price, and ${dollars(highest.median ?? 0)} ${highest.name} the highest.`,
  home: (address, status, price, facts) =>
    `${price} is the price of ${address}, ${status}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`,
  facts: {
    beds: n => `${count(n)} ${n === 1 ? 'bedroom' : 'bedrooms'}`,
    baths: n => `${count(n)} ${n === 1 ? 'bathroom' : 'bathrooms'}`,
    sqft: n => `${thousands(n)} sq ft`,
    days: n => `${thousands(n)} ${n === 1 ? 'day' : 'days'} on the market`,
  },
  statuses: {
    ...Object.fromEntries(Object.keys(statusNames).map(name => [name, 'for sale'])),
    Pending: 'under contract',
    Sold: 'sold',
  },
  compareHomes: (lower, by, higher) => `${lower} asks ${by} less than ${higher}.`,
  opens: (address, price) => `${address}, at ${price}.`,
  noSuchHome: 'This list has no such home.',
  neutral: neutralNotice,
  cannot: cannotAnswer,
  seller: {
    selling:
      'Selling begins with what buyers paid nearby. Send me the address, and I will work that out before we talk about signs and photos.',
    value:
      'What your home is worth depends on recent sales near you and on the house itself. Send me the address, and I will write back with a price range.',
    net: 'That depends on your loan, the commission you agree on and the offer. The net sheet counts it line by line, at three prices.',
  },
  competing: (homes, from) => `${homes} would compete with yours, asking ${from}.`,
  schools: counts =>
    `Around Skye Canyon there are ${counts}, listed by name on the schools page; I do not rank them. The school district decides by address which one a home is zoned for.`,
  asks: {
    greeting: () => 'Hello!',
    thanks: () => 'You are welcome.',
    help: () =>
      'I find homes by what you want, in your own words: price, size, place, features, the monthly cost. I also compare areas and count.',
    person: () =>
      `Call me at ${agent.phone.display}, or write to me on the contact page, and you reach ${agent.name}.`,
    robot: () =>
      `This search is a program that counts listings by fixed rules. ${agent.name} is a person: ${agent.phone.display}.`,
    loan: () =>
      'A lender decides on a loan, and I am not one; I am glad to name several to compare. What a home costs a month is on its page, with every assumption.',
    commute: () =>
      'I do not know driving times. The map shows where a home is, and homes can be searched within miles of a landmark, such as “within 3 miles of Red Rock Canyon”.',
    area: () =>
      'Which area is good is yours to judge: I do not rate areas. I can tell you what is for sale there and what it costs.',
    tour: () => 'Pick a few homes and a time on the tour page, and I confirm the visit.',
    steps: () =>
      'Buying starts with a budget and a lender’s letter; then come tours, an offer, the inspection and the closing. I walk you through each of them.',
  },
  rates: ({ rate, down, term, isExample }) =>
    `${count(rate)}% is the ${isExample ? 'example ' : ''}rate that monthly costs here are figured with, at ${count(down)}% down over ${term} years. A lender sets yours.`,
  elsewhereOnly: place => `No home on this site is in ${place}: they are in and around Las Vegas.`,
  nothing: 'I did not understand that.',
  unchanged: 'I did not understand that, so the search stays as it was.',
  examples: questions =>
    `Try ${joinNames(
      questions.map(text => `“${text}”`),
      'or',
    )}.`,
  questions: {
    inPlace: place => `3 bedrooms in ${place}`,
    pool: 'Homes with a pool',
    singleStory: 'Single story homes',
    market: 'How is the market?',
  },
  anyOf: (sides, whole) =>
    whole === null
      ? `${sides}.`
      : `${whole.phrase} ${whole.homes === 1 ? 'meets' : 'meet'} one or the other: ${sides}.`,
  links: {
    contact: 'Write to me',
    tour: 'Ask for a tour',
    buyer: 'How I help buyers',
    firstTime: 'Buying for the first time',
    market: 'Market analysis, with the source of every figure',
    guide: 'The area guide',
  },
}

function homesEn(homes: number) {
  return `${thousands(homes)} ${homes === 1 ? 'home' : 'homes'}`
}
