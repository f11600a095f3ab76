import { expect, test } from '@playwright/test'
import { indexedPages } from '../../src/site/indexed-pages.ts'
import {
  contradictions,
  figuresInAnswer,
  figuresInText,
  figuresOn,
  type StatedFigure,
} from '../support/stated-figures.ts'

// As a crawler gets it: the whole page at once and no islands, so all figures are in the document.
test.use({ javaScriptEnabled: false, userAgent: 'Googlebot/2.1' })

const aFigure = (changes: Partial<StatedFigure>): StatedFigure => ({
  where: '/',
  figure: 'median price',
  area: 'Skye Canyon',
  basis: 'counted',
  value: '$735,000',
  dated: true,
  ...changes,
})

test('two values for one name and area are a contradiction, two ways to write one are not', () => {
  expect(contradictions([aFigure({}), aFigure({ where: '/about', value: '$735K' })])).toEqual([])
  expect(contradictions([aFigure({}), aFigure({ area: 'Summerlin', value: '$1M' })])).toEqual([])
  expect(contradictions([aFigure({}), aFigure({ where: '/about', value: '$736K' })])).toEqual([
    'median price, Skye Canyon, counted: $735,000 (/), $736K (/about)',
  ])
  expect(
    figuresInText('The average price is $1.1M. Now 12 days on market, median: $640,000'),
  ).toEqual([
    { figure: 'average price', value: '$1.1M' },
    { figure: 'median price', value: '$640,000' },
    { figure: 'days on market', value: '12' },
  ])
})

test('all pages, answers and calls state the same value for a figure of an area', async ({
  page,
  request,
}) => {
  await page.route(/\.(?:png|jpe?g|svg|woff2?)|\/maps\//, route => route.abort())
  const figures: StatedFigure[] = []
  const loose: string[] = []
  const texts = new Map<string, string>()
  for (const path of indexedPages) {
    await page.goto(path)
    figures.push(...(await figuresOn(page, path)))
    const text = await page.evaluate(() => {
      const parts: string[] = []
      for (const root of document.querySelectorAll('main, script[type="application/ld+json"]')) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '')
      }
      return parts.join('\n')
    })
    texts.set(path, text)
  }

  for (const [query, area] of [
    ['market trends in Skye Canyon', 'Skye Canyon'],
    ['market trends in 89149, 89166 or 89144', 'Northwest Las Vegas'],
    ['market trends in Centennial Hills', 'Centennial Hills'],
    ['market trends in Summerlin', 'Summerlin'],
    ['market trends', 'All homes on this site'],
  ] as const) {
    figures.push(...(await figuresInAnswer(request, query, area)))
  }
  const counted = (where: string, area: string, values: Record<string, unknown>) =>
    Object.entries(values).map(([figure, value]) =>
      aFigure({ where, area, figure, value: String(value) }),
    )
  const stats = await (await request.get('/api/market-stats')).json()
  figures.push(
    ...counted('/api/market-stats', 'All homes on this site', {
      'median price': stats.medianPrice,
      'days on market': stats.daysOnMarket,
      'homes for sale': stats.activeListings,
    }),
  )
  const { areas } = await (await request.get('/api/area-figures')).json()
  for (const one of areas) {
    figures.push(
      ...counted('/api/area-figures', one.area, {
        'median price': one.median,
        'average price': one.average,
        'days on market': one.daysOnMarket,
        'price per square foot': one.pricePerSqft,
        'homes for sale': one.homes,
      }),
    )
  }
  const { neighborhoods } = await (await request.get('/api/neighborhood-heatmap')).json()
  for (const one of neighborhoods.filter(({ homes }: { homes?: number }) => homes)) {
    figures.push(
      ...counted('/api/neighborhood-heatmap', one.neighborhood, {
        'average price': one.averagePrice,
        'days on market': one.daysOnMarket,
        'homes for sale': one.homes,
      }),
    )
  }

  const named = (name: string) => figures.filter(({ figure }) => figure === name)
  expect(named('median price').filter(({ area }) => area === 'Skye Canyon').length).toBeGreaterThan(
    4,
  )
  expect(named('days on market').length).toBeGreaterThan(15)
  expect(contradictions(figures)).toEqual([])

  // A claimed figure has its scope and date beside it, and the counted figure if there is one.
  const claimed = figures.filter(({ basis }) => basis === 'claimed')
  expect(claimed.length).toBeGreaterThan(15)
  expect(claimed.filter(({ dated }) => !dated)).toEqual([])
  const isCounted = ({ figure, area, where }: StatedFigure, on = where) =>
    figures.some(
      one =>
        one.basis === 'counted' && one.figure === figure && one.area === area && one.where === on,
    )
  expect(claimed.filter(one => isCounted(one, '/api/area-figures') && !isCounted(one))).toEqual([])

  // Every figure in running text is one of those above.
  for (const [path, text] of texts) {
    for (const { figure, value } of figuresInText(text)) {
      const known = named(figure).map(one => aFigure({ ...one, area: '', basis: '' }))
      const isKnown = known.some(
        one => contradictions([one, aFigure({ figure, value, area: '', basis: '' })]).length === 0,
      )
      if (!isKnown) loose.push(`${path}: ${figure} ${value}`)
    }
  }
  expect(loose).toEqual([])
})
