import { Hono } from 'hono'
import { isoDay } from '../../src/format/format.ts'
import { languageIn } from '../../src/format/language.ts'
import { caching } from '../../src/frame/caching.ts'
import { netSheet } from '../../src/inventory/net-sheet/net-sheet.ts'
import { allFields, readNetSheet } from '../../src/inventory/net-sheet/net-sheet-inputs.ts'
import { netSheetWords } from '../../src/inventory/net-sheet/net-sheet-words.ts'
import { sheetBasis, sourcedLines } from '../../src/inventory/net-sheet/sheet-view.ts'
import type { App } from '../env.ts'
import { refuseFields } from '../middleware/valid.ts'
import { currentContent } from '../site/current-content.ts'

/**
 * What is left of a price in dollars, with the parameters of /net-sheet. A line's amount is positive
 * if the seller pays it. Lines named in `unknown` have none and are not in `net`: their source says
 * whom to ask, and what is known.
 */
export const netSheetCall = new Hono<App>().get('/', async c => {
  const query = new URL(c.req.url).searchParams
  const language = languageIn(c.req.url)
  const words = netSheetWords[language]
  const today = isoDay(new Date())
  const { inputs, problems } = readNetSheet(query, today)
  const known: string[] = [...allFields, 'lang']
  const errors = [
    ...Object.entries(problems).map(([field, problem]) => [field, words.problems[problem]]),
    ...[...query.keys()]
      .filter(name => name !== '' && !known.includes(name))
      .map(name => [name, words.noField]),
  ]
  if (!inputs || errors.length > 0) return refuseFields(c, Object.fromEntries(errors))
  const basis = sheetBasis((await currentContent(c)).settings.claims, today)
  const { net, unknown } = netSheet(inputs, inputs.price, basis.terms)
  const at = (price: number) => ({
    price: toDollars(price),
    net: toDollars(netSheet(inputs, price, basis.terms).net),
  })
  for (const [name, value] of Object.entries(caching.personal)) c.header(name, value)
  return c.json({
    price: toDollars(inputs.price),
    lines: sourcedLines(inputs, basis, language).map(
      ({ id, name, cents, isCounted, source, asOf }) => ({
        ...{ id, name, source, asOf },
        amount: isCounted && cents !== null ? toDollars(cents) : null,
      }),
    ),
    net: toDollars(net),
    unknown,
    low: at(inputs.low),
    high: at(inputs.high),
    note: words.notClosing,
  })
})

const toDollars = (cents: number) => cents / 100
