import { expect, inject, test } from 'vitest'
import { seededRandom } from '../../../test/support/seeded-random.ts'
import { claims } from '../../site/claims/claims.ts'
import { type NetSheetInputs, type NetSheetTerms, netSheet } from './net-sheet.ts'
import { readNetSheet, sheetParams } from './net-sheet-inputs.ts'
import { netSheetProblem, netSheetTermsOf } from './net-sheet-terms.ts'
import { sheetBasis, sheetView } from './sheet-view.ts'

const today = '2026-11-28'
const terms = netSheetTermsOf(claims)
const read = (query: string) => readNetSheet(new URLSearchParams(`county=clark&${query}`), today)
const sheetOf = (query: string) => {
  const { inputs, problems } = read(query)
  expect(problems).toEqual({})
  if (!inputs) throw new Error('No price')
  return netSheet(inputs, inputs.price, terms)
}
const amounts = (query: string) =>
  Object.fromEntries(sheetOf(query).lines.map(({ id, cents }) => [id, cents]))

test('the transfer tax is $2.55 for each $500 or part, and whose it is decides what is left', () => {
  const sheet = sheetOf('price=378250')
  expect(amounts('price=378250').transferTax).toBe(193_035)
  expect(sheet.unknown).toContain('transferTax')
  expect(sheet.net).toBe(37_825_000)
  expect(sheetOf('price=378250&transferTaxBy=seller').net).toBe(37_631_965)
  expect(amounts('price=378250&transferTaxBy=half').transferTax).toBe(96_518)
  expect(amounts('price=378250&transferTaxBy=buyer').transferTax).toBe(0)
  expect(amounts('price=378000&transferTaxBy=seller').transferTax).toBe(192_780)
  expect(amounts('price=378000.01&transferTaxBy=seller').transferTax).toBe(193_035)
  const unplaced = readNetSheet(new URLSearchParams('price=378250&transferTaxBy=seller'), today)
  expect(unplaced.inputs && netSheet(unplaced.inputs, 37_825_000, terms).net).toBe(37_825_000)
  const other = sheetOf('price=500000&county=other&transferTaxBy=seller')
  expect(other.lines.find(({ id }) => id === 'transferTax')?.cents).toBe(195_000)
  expect(other.unknown).toContain('transferTax')
})

test('nothing is assumed: with a price alone every line is unknown and nothing is taken off', () => {
  const { lines, net, unknown } = sheetOf('price=600k')
  expect(net).toBe(60_000_000)
  expect(unknown).toEqual(lines.map(({ id }) => id))
  expect(unknown).not.toContain('loan2')
  expect(lines.filter(({ cents }) => cents !== null).map(({ id }) => id)).toEqual(['transferTax'])
})

test('interest and shared bills count to the day', () => {
  const loan = 'price=600k&loan=365,000&loanRate=6.125%&loanDay=2027-06-01'
  const loans = amounts(`${loan}&closing=2027-07-01&loan2=0`)
  expect([loans.interest, loans.loan2, loans.interest2]).toEqual([183_750, 0, 0])
  const tax = (closing: string, paid = '0') =>
    amounts(`price=600k&taxYear=3660&taxPaid=${paid}&closing=${closing}`).propertyTax
  // The tax year that contains February 29, 2028 has 366 days.
  expect([tax('2027-07-01'), tax('2028-02-29'), tax('2028-06-30')]).toEqual([0, 243_000, 365_000])
  expect(tax('2027-07-01', '915')).toBe(-91_500)
  expect(sheetOf('price=600k&taxYear=3660&closing=2027-07-02').unknown).toContain('propertyTax')
  const dues = (rest: string) => amounts(`price=600k&dues=90&${rest}`).hoaDues
  expect(dues('duesPeriod=quarter&duesPaid=no&closing=2028-02-29')).toBe(5835)
  expect(dues('duesPeriod=month&duesPaid=yes&closing=2027-06-01')).toBe(-9000)
  expect(amounts('price=600k&dues=0').hoaDues).toBe(0)
})

test.each([
  ['1,250,000', 125_000_000],
  ['$600k', 60_000_000],
  ['1.25m', 125_000_000],
  ['600000.50', 60_000_050],
  ['', 'no price'],
  ['0', 'too little'],
  ['.5', 'too little'],
  ['-600000', 'negative'],
  ['-$5', 'negative'],
  ['1e12', 'not money'],
  ['6,00,000', 'not money'],
  ['600.000.000', 'not money'],
  ['600.000', 'not money'],
  ['1000000000000', 'too much'],
  ['six', 'not money'],
])('a price typed as “%s” is %s', (typed, expected) => {
  const { inputs, problems } = read(String(new URLSearchParams({ price: typed })))
  expect(inputs?.price ?? problems.price).toBe(expected)
})

test.each([
  ['listingSide=6%25', { percent: 6000 }],
  ['listingSide=2.5', { percent: 2500 }],
  ['listingSide=.5', { percent: 500 }],
  ['listingSide=20', { percent: 20_000 }],
  ['listingSide=100%25', { percent: 100_000 }],
  ['listingSide=100', 'not a share'],
  ['listingSide=15.000', 'not a share'],
  ['credits=5.000', 'not money'],
  ['listingSide=15000', { cents: 1_500_000 }],
  ['listingSide=$90', { cents: 9000 }],
  ['listingSide=101%25', 'not a share'],
  ['listingSide=-3', 'negative'],
  ['listingSide=700000', 'over the price'],
  ['closing=2026-11-27', 'over'],
  ['closing=2027-02-29', 'no day'],
  ['closing=2028-02-29', '2028-02-29'],
  ['closing=2030-01-01', 'too far'],
  ['closing=2027-01-01&loanDay=2027-01-02', 'after closing'],
  ['loanRate=26', 'not a rate'],
  ['loanRate=6.1255', 'not a rate'],
  ['low=700k', 'not low'],
  ['high=500k', 'not high'],
  ['county=mars', 'no choice'],
])('%s is read as %o', (query, expected) => {
  const { inputs, problems } = read(`price=600000&${query}`)
  const [field = ''] = Object.keys(problems)
  if (typeof expected === 'string' && field) {
    expect(Object.values(problems)).toEqual([expected])
    expect(query).toContain(field)
  } else {
    expect(Object.values(inputs ?? {})).toContainEqual(expected)
  }
})

test('three prices, the claims that are off or old, and both languages', () => {
  const { inputs } = read('price=600k&titlePolicy=&transferTaxBy=seller')
  expect([inputs?.low, inputs?.high]).toEqual([57_000_000, 63_000_000])
  expect(sheetParams(new URLSearchParams('price=1&loan=2&x=3&low='), ['loans']).toString()).toBe(
    'price=1',
  )
  const changed = {
    ...claims,
    transferTax: { ...claims.transferTax, checked: '2025-11-01' },
    titlePolicy: { ...claims.titlePolicy, value: '0.35%', source: 'A quote', shown: true },
    escrowFee: { ...claims.escrowFee, value: '$950', source: 'A quote', shown: true },
  }
  const en = sheetView(inputs, sheetBasis(changed, today), 'en')
  expect(en.texts['titlePolicy 0']).toBe('−$1,995.00')
  expect(en.texts.escrow).toBe('My estimate · $950 · A quote · as of November 21, 2026')
  expect(en.texts.transferTax).toMatch(/NRS 375\.020.*\(check it again\)/)
  const es = sheetView(inputs, sheetBasis(changed, today), 'es')
  expect([...es.shown]).toEqual([...en.shown])
  expect(Object.keys(es.texts)).toEqual(Object.keys(en.texts))
  const hidden = { ...claims, transferTax: { ...claims.transferTax, shown: false } }
  expect(sheetView(inputs, sheetBasis(hidden, today), 'en').shown).toContain('no transferTax')
  expect(netSheetProblem('transferTax', '2.55')).toContain('per $500')
})

test('1,000 generated sheets equal those that are counted day by day, to the cent', () => {
  const random = seededRandom(inject('seed'))
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const maybe = <Value>(value: Value) => (random() < 0.25 ? null : value)
  const pick = <Value>(...values: Value[]) => values[between(0, values.length - 1)] as Value
  const dayAt = (offset: number) =>
    new Date(Date.UTC(2026, 10, 28) + offset * 86_400_000).toISOString().slice(0, 10)
  const share = () =>
    maybe(pick({ percent: between(0, 100_000) }, { cents: between(0, 9_000_000) }))
  for (let index = 0; index < 1000; index += 1) {
    const closingAt = between(0, 731)
    const loan = () => ({
      cents: maybe(between(0, 90_000_000_000)),
      rate: maybe(between(0, 25_000)),
      day: maybe(dayAt(closingAt - between(0, 400))),
    })
    const cents = () => maybe(between(0, 5_000_000))
    const inputs: NetSheetInputs = {
      ...{ price: between(100_000, 99_999_999_900), low: 0, high: 0 },
      ...{
        county: pick('clark', 'other', null),
        transferTaxBy: pick('seller', 'buyer', 'half', null),
      },
      closing: maybe(dayAt(closingAt)),
      ...{ loan: loan(), loan2: maybe(loan()), listingSide: share(), buyerSide: share() },
      ...{ titlePolicy: cents(), escrow: cents(), hoaPackage: cents(), hoaDemand: cents() },
      ...{ assessment: cents(), rentBack: cents(), repairs: cents(), credits: cents() },
      ...{ taxYear: cents(), taxPaid: cents(), dues: maybe(between(0, 200_000)) },
      duesPeriod: pick('month', 'quarter', 'year', null),
      duesPaid: pick(true, false, null),
    }
    const owner: NetSheetTerms = {
      transferTax: { clark: maybe(between(1, 400)), other: maybe(between(1, 400)) },
      ...{ titlePolicy: share(), escrow: share() },
    }
    const { net, unknown } = netSheet(inputs, inputs.price, owner)
    expect({ net, unknown }, JSON.stringify({ inputs, owner })).toEqual(byHand(inputs, owner))
  }
})

/** The same by loops over days and steps, in fractions of a cent that are whole numbers. */
function byHand(inputs: NetSheetInputs, owner: NetSheetTerms) {
  let left = BigInt(inputs.price)
  const unknown: string[] = []
  const take = (id: string, cents: bigint | number | null | undefined) => {
    if (cents === null || cents === undefined) unknown.push(id)
    else left -= BigInt(cents)
  }
  const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const countDays = (from: string, until: (day: string) => boolean) => {
    let days = 0n
    for (let day = from; !until(day); day = nextDay(day)) days += 1n
    return days
  }
  const rounded = (amount: bigint, parts: bigint) => {
    const whole = amount / parts
    return (amount % parts) * 2n >= parts ? whole + 1n : whole
  }
  const { closing, loan2, taxYear, taxPaid, dues, duesPeriod, duesPaid } = inputs
  for (const [loan, balance, interest] of [
    [inputs.loan, 'loan', 'interest'],
    [loan2, 'loan2', 'interest2'],
  ] as const) {
    if (!loan) continue
    take(balance, loan.cents)
    let cents: bigint | null = loan.cents === 0 ? 0n : null
    if (loan.cents && loan.rate !== null && loan.day && closing) {
      let owed = 0n
      for (let day = loan.day; day < closing; day = nextDay(day)) {
        owed += BigInt(loan.cents) * BigInt(loan.rate)
      }
      cents = rounded(owed, 36_500_000n)
    }
    take(interest, cents)
  }
  const part = (share: NetSheetInputs['listingSide']) =>
    share &&
    ('cents' in share
      ? share.cents
      : rounded(BigInt(inputs.price) * BigInt(share.percent), 100_000n))
  take('listingSide', part(inputs.listingSide))
  take('buyerSide', part(inputs.buyerSide))
  const rate = inputs.county && owner.transferTax[inputs.county]
  const steps = BigInt(inputs.price) / 50_000n + (inputs.price % 50_000 > 0 ? 1n : 0n)
  const tax = rate === null ? null : steps * BigInt(rate)
  const payer = inputs.transferTaxBy
  if (tax === null) take('transferTax', null)
  else if (payer === 'buyer') take('transferTax', 0)
  else if (payer === null || inputs.county === 'other') take('transferTax', null)
  else take('transferTax', payer === 'seller' ? tax : tax / 2n + (tax % 2n))
  take('titlePolicy', inputs.titlePolicy ?? part(owner.titlePolicy))
  take('escrow', inputs.escrow ?? part(owner.escrow))
  for (const id of [
    'hoaPackage',
    'hoaDemand',
    'assessment',
    'rentBack',
    'repairs',
    'credits',
  ] as const) {
    take(id, inputs[id])
  }
  if (!closing || taxYear === null || taxPaid === null) take('propertyTax', null)
  else {
    let start = closing
    while (!start.endsWith('-07-01'))
      start = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10)
    const year = 1n + countDays(nextDay(start), day => day.endsWith('-07-01'))
    const own = BigInt(taxYear) * countDays(start, day => day === closing)
    take('propertyTax', rounded(own, year) - BigInt(taxPaid))
  }
  if (dues === 0) take('hoaDues', 0)
  else if (!closing || dues === null || !duesPeriod || duesPaid === null) take('hoaDues', null)
  else {
    const starts = {
      month: /-01$/,
      quarter: /-(01|04|07|10)-01$/,
      year: /-01-01$/,
    }[duesPeriod]
    let start = closing
    while (!starts.test(start))
      start = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10)
    const period = 1n + countDays(nextDay(start), day => starts.test(day))
    const own = rounded(BigInt(dues) * countDays(start, day => day === closing), period)
    take('hoaDues', duesPaid ? own - BigInt(dues) : own)
  }
  return { net: Number(left), unknown }
}
