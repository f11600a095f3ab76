import { expect, test } from 'vitest'
import { sampleInsights, sampleNeighborhoods } from '../../src/content/heat-map.ts'
import { bindings, call } from '../support/api.ts'

test('the heat map’s areas come from the database, which begins with the samples', async () => {
  const answer = await call('/neighborhood-heatmap')
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(await answer.json()).toEqual({
    neighborhoods: sampleNeighborhoods,
    insights: sampleInsights,
  })
})

test('a row that was replaced is no sample any more', async () => {
  await bindings.DB.exec(
    "UPDATE neighborhoods SET average_price = 990000, sample = 0 WHERE id = 'aliante'",
  )
  const { neighborhoods } = await (await call('/neighborhood-heatmap')).json<{
    neighborhoods: object[]
  }>()
  expect(neighborhoods[4]).toMatchObject({ averagePrice: 990_000, sample: false })
})

test('without the table the call says that it failed', async () => {
  await bindings.DB.exec('DROP TABLE neighborhoods')
  expect((await call('/neighborhood-heatmap')).status).toBe(500)
})
