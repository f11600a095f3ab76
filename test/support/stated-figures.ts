import type { APIRequestContext, Page } from '@playwright/test'

/** A figure as the site states it, and whether its date or the link to its source is beside it. */
export type StatedFigure = {
  where: string
  figure: string
  area: string
  basis: string
  value: string
  dated: boolean
}

/** The figures that a page marks with their name and area. */
export const figuresOn = (page: Page, where: string): Promise<StatedFigure[]> =>
  page.locator('[data-figure]').evaluateAll((marked, where) => {
    const ink = getComputedStyle(document.body).color
    // Whether an element has a date, in type as large and as dark as the text of the page.
    const isDated = (element: Element) => {
      const { fontSize, color } = getComputedStyle(element)
      const onStrip = element.closest('.market-intelligence, .home-hero-stats') !== null
      const isReadable = Number.parseFloat(fontSize) >= 16 && (color === ink || onStrip)
      return isReadable && /\bas of \w+ \d+, 20\d\d/.test(element.textContent ?? '')
    }
    return marked.map(element => {
      let around = element.parentElement
      let dated = false
      while (around && around.tagName !== 'MAIN' && !dated) {
        dated =
          around.querySelector('a[href="/about#figures"]') !== null ||
          [...around.querySelectorAll('p')].some(isDated)
        around = around.parentElement
      }
      const { figure = '', area = '', basis = '' } = (element as HTMLElement).dataset
      return { where, figure, area, basis, value: element.textContent?.trim() ?? '', dated }
    })
  }, where)

/** The figures in the answer to a question about the market of an area. */
export async function figuresInAnswer(
  request: APIRequestContext,
  query: string,
  area: string,
): Promise<StatedFigure[]> {
  const response = await request.post('/api/ai-search', { data: { query, context: 'buying' } })
  const { marketInsights, total } = await response.json()
  const said: [string, string | undefined][] = [
    ['homes for sale', String(total)],
    ['median price', /median[^$]*(\$[\d,]+)/i.exec(marketInsights)?.[1]],
    ['price per square foot', /square foot\D*(\$[\d,]+)/i.exec(marketInsights)?.[1]],
    ['days on market', /days on market\D*(\d+)/i.exec(marketInsights)?.[1]],
  ]
  return said.map(([figure, value = 'missing']) => {
    return { where: `“${query}”`, figure, area, basis: 'counted', value, dated: true }
  })
}

/** Names and areas that have two values, as lines of text. */
export function contradictions(figures: readonly StatedFigure[]): string[] {
  const groups = Map.groupBy(figures, one => `${one.figure}, ${one.area}, ${one.basis}`)
  return [...groups].flatMap(([name, all]) => {
    const values = Map.groupBy(all, ({ value }) => amountOf(value))
    if (values.size < 2) return []
    return `${name}: ${[...values.values()].map(([one]) => `${one?.value} (${one?.where})`).join(', ')}`
  })
}

/** $1.25M, $1,250,000 and 32 days as numbers; other text as it is. */
function amountOf(value: string): string {
  const [, amount, scale] = /^\$?([\d,.]+)\s?([KM]?)(?: days| sq ft)?$/.exec(value) ?? []
  if (!amount) return value
  const factor = scale === 'M' ? 1e6 : scale === 'K' ? 1e3 : 1
  return String(Math.round(Number(amount.replaceAll(',', '')) * factor))
}

/** Prices called a median or an average, and days on market, in plain text. */
export const figuresInText = (text: string): { figure: string; value: string }[] => [
  ...[
    ...text.matchAll(/\b(median|average)\b(?![^$\n]*\bsav)[^.$\d\n]{0,40}(\$[\d,.]*\d[KM]?)/gi),
  ].map(([, kind = '', value = '']) => ({ figure: `${kind.toLowerCase()} price`, value })),
  ...[...text.matchAll(/\b(\d+) (?:median )?days on (?:the )?market/gi)].map(([, value = '']) => ({
    figure: 'days on market',
    value,
  })),
]
