import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type LoanTerms, paymentOver } from '../../src/alerts/after-sale.ts'
import { paces, type ReportState, reportTopics, stateOf } from '../../src/alerts/report-pace.ts'
import { isoDay } from '../../src/format/format.ts'
import { languages } from '../../src/format/language.ts'
import { isDay } from '../../src/format/local-day.ts'
import { typedNumber } from '../../src/format/typed-number.ts'
import { propertyTypes } from '../../src/site/listing-terms.ts'
import type { savedSearches } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { blankAsAbsent } from '../middleware/valid.ts'
import { canSeal, openText, sealText } from '../site/saved-keys.ts'

type Saved = typeof savedSearches.$inferSelect

const percent = (text: string) => Number(text.replace(/[,\s%]/g, '') || Number.NaN)
/** A number as people type it: `$1,250.50`; up to 100 it may have a percent sign. */
const amount = (min: number, max: number) => {
  const range = `must be from ${min} to ${max}`
  return z.preprocess(
    value =>
      typeof value === 'string' ? (max > 100 ? typedNumber(value) : percent(value)) : value,
    z.number('must be a number').min(min, range).max(max, range),
  )
}
const ticked = z.preprocess(value => value === true || value === 'yes', z.boolean())

/** What a report needs to know of the owner's home; all of it may be left out. */
export const reportHome = {
  type: z.preprocess(blankAsAbsent, z.enum(propertyTypes).optional().catch(undefined)),
  sqft: z.preprocess(blankAsAbsent, amount(100, 50_000).optional()),
  beds: z.preprocess(blankAsAbsent, amount(0, 20).optional()),
}

/** How often, about what and about which home a report is; each topic is a box. */
export const reportSettings = {
  pace: z.preprocess(Number, z.union(paces.map(pace => z.literal(pace)))),
  language: z.enum(languages),
  ...reportHome,
  new: ticked,
  changes: ticked,
  sold: ticked,
  mine: ticked,
}

export const loanFields = {
  balance: amount(1, 50_000_000),
  date: z
    .string()
    .refine(
      day => isDay(day) && day >= '1980-01-01' && day <= isoDay(new Date()),
      'must be a day that is not later than today',
    ),
  rate: amount(0, 25),
  payment: z.preprocess(blankAsAbsent, amount(1, 1_000_000).optional()),
  years: z.preprocess(blankAsAbsent, amount(1, 40).optional()),
}

/** A loan's terms, its payment computed from the years left if need be; null if it never ends. */
export function readTerms({
  balance,
  date,
  rate,
  payment,
  years,
}: z.infer<z.ZodObject<typeof loanFields>>): LoanTerms | null {
  const paid = payment ?? (years ? paymentOver(balance, rate, years) : 0)
  return paid > (balance * rate) / 1200 ? { balance, date, rate, payment: paid } : null
}

export type ReportChange = z.infer<z.ZodObject<typeof reportSettings>>

/** The columns after a change of a report's settings. */
export function withSettings(
  { report }: Pick<Saved, 'report'>,
  change: ReportChange,
): { report: ReportState; language: Saved['language'] } {
  const { pace, language, type, sqft, beds } = change
  const home = type ? { type, sqft: sqft ?? null, beds: beds ?? null } : null
  const off = reportTopics.filter(topic => !change[topic])
  return { report: { ...stateOf(report), pace, off, home }, language }
}

/** Sets a value of a stored report without touching the rest, which another run may have changed. */
export const setInReport = (name: keyof ReportState, value: unknown) =>
  sql`json_set(coalesce(report, '{}'), ${`$.${name}`}, json(${JSON.stringify(value)}))`

const purpose = 'owner_loan'

/** Without the worker's own secret no figure is kept. */
export const canKeepLoan = (env: Bindings): boolean => canSeal(env)

export const sealLoan = (env: Bindings, { id }: Pick<Saved, 'id'>, loan: LoanTerms) =>
  sealText(env, purpose, JSON.stringify(loan), String(id))

/** The loan's terms; null if there are none, or they were sealed with another secret. */
export async function openLoan(env: Bindings, { id, loan }: Pick<Saved, 'id' | 'loan'>) {
  const text = loan && (await openText(env, purpose, loan, String(id)))
  return text ? (JSON.parse(text) as LoanTerms) : null
}
