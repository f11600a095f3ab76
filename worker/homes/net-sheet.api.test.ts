import { expect, test } from 'vitest'
import { call, local, post } from '../../test/support/api.ts'
import { owner } from '../../test/support/outbox.ts'
import { connected, inCrm } from '../../test/support/services.ts'

test('a net sheet has its lines with their sources, and names what it does not know', async () => {
  const response = await call(
    '/net-sheet?price=$378,250&county=clark&transferTaxBy=seller&listingSide=2.5&buyerSide=0',
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { lines, net, unknown, low, high } = (await response.json()) as {
    lines: { id: string; amount: number | null; source: string; asOf: string | null }[]
    net: number
    unknown: string[]
    low: { price: number; net: number }
    high: { price: number; net: number }
  }
  const line = (id: string) => lines.find(line => line.id === id)
  expect(line('transferTax')).toMatchObject({
    amount: 1930.35,
    source: expect.stringContaining('NRS 375.020'),
    asOf: '2026-11-28',
  })
  expect(line('listingSide')).toMatchObject({
    amount: 9456.25,
    source: 'Your figure: 2.5%',
    asOf: null,
  })
  expect(net).toBe(366_863.4)
  expect(low).toEqual({ price: 359_337.5, net: 348_520.61 })
  expect(high.price).toBe(397_162.5)
  expect(unknown).toContain('loan')
  expect(unknown).not.toContain('transferTax')
  const undecided = await (await call('/net-sheet?price=378250&county=clark')).json()
  expect(undecided).toMatchObject({
    net: 378_250,
    lines: expect.arrayContaining([
      expect.objectContaining({
        id: 'transferTax',
        amount: null,
        source: expect.stringContaining('$1,930.35 at the middle price. Say who pays it.'),
      }),
    ]),
  })
  expect(line('loan')).toMatchObject({ amount: null, source: expect.stringMatching(/^Ask/) })
})

test.each([
  ['', 'price', 'Please enter a price.'],
  ['?price=-1', 'price', 'must not be negative'],
  ['?price=600000&closing=2027-02-30', 'closing', 'must be a day such as 2027-01-31'],
  ['?price=600000&loanRate=x', 'loanRate', expect.stringContaining('yearly rate')],
  ['?price=600000&comission=5', 'comission', 'is not a field of the sheet'],
  ['?price=600000&loan=200.000&lang=es', 'loan', expect.stringContaining('600,000')],
  ['?price=600000&county=mars&lang=es', 'county', 'debe ser una de las respuestas'],
])('“%s” is refused with its field and the reason', async (query, field, reason) => {
  const response = await call(`/net-sheet${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason })
})

test('what a visitor sends is a lead with its figures, and nothing else that the URL had', async () => {
  await post(
    '/leads',
    {
      ...{ name: 'Ana López', email: 'ana@example.com', source: 'net-sheet' },
      message: 'Price: $600,000.00',
      netSheet: 'price=600k&loan=365000&utm_source=flyer&hoaPackage=',
      page: '/net-sheet?price=600k&loan=365000',
    },
    connected,
  )
  const { events } = await inCrm()
  expect(events.at(-1)).toMatchObject({ type: 'Seller Inquiry' })
  expect(JSON.stringify(events.at(-1))).not.toContain('365000')
  const leads = await (await call('/leads', local, owner)).json()
  expect(leads).toEqual([
    expect.objectContaining({
      netSheet: 'price=600k&loan=365000',
      page: '/net-sheet',
      priceRange: null,
    }),
  ])
})
