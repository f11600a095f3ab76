const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens: Record<string, number> = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 }

const digits = String.raw`\d[\d,]*(?:\.\d+)?`
const number = `(?:${[...words, ...Object.keys(tens)].join('|')}|${digits})`
const span = String.raw`(${number})(?:\s?(?:–|-|to|or)\s?(${number}))?`
const unit =
  'days?|weeks?|months?|years?|minutes?|hours?|miles?|acres?|square feet|sq ft|clients|reviews'

const money = new RegExp(String.raw`\$(${digits})\s?(million|K\b|M\b|k\b)?(s\b)?`, 'gi')
const percent = new RegExp(String.raw`${span}\s?(?:%|percent\b)`, 'gi')
const more = new RegExp(String.raw`(?<![$\d.,])(${digits})\+`, 'g')
const measure = new RegExp(String.raw`\b${span}[ -](${unit})\b`, 'gi')

/**
 * Text that looks like a claim or a market figure, in a normalized form: money, percentages, "n and
 * more", and anything counted in time, distance or area. Codes, addresses and rooms do not count.
 */
export function figuresIn(text: string): string[] {
  return [
    ...[...text.matchAll(money)].map(([, amount, scale, s]) => dollars(amount, scale, s)),
    ...[...text.matchAll(percent)].flatMap(([, from, to]) => both(from, to, 'percent')),
    ...[...text.matchAll(more)].map(([, amount]) => `${amountOf(amount)} and more`),
    ...[...text.matchAll(measure)].flatMap(([, from, to, name = '']) =>
      both(from, to, /feet|ft/.test(name) ? 'square feet' : name.replace(/s?$/, 's').toLowerCase()),
    ),
  ]
}

const both = (from?: string, to?: string, unit = '') =>
  [from, to].filter(one => one !== undefined).map(one => `${amountOf(one)} ${unit}`)

/** "$1.2M" and "$1.2 million" are one amount; "$500s" means the five hundred thousands. */
function dollars(amount = '', scale = '', s = ''): string {
  const factor = /^m/i.test(scale) ? 1e6 : /^k/i.test(scale) ? 1e3 : 1
  const value = amountOf(amount) * factor
  return s ? `${value < 1000 ? value * 1000 : value}s dollars` : `${value} dollars`
}

function amountOf(text = ''): number {
  const name = text.toLowerCase()
  const small = words.indexOf(name)
  return small < 0 ? (tens[name] ?? Number(name.replaceAll(',', ''))) : small + 1
}
