import { expect, test } from 'vitest'
import { savedPath } from '../saved-path.ts'
import { listLimits, parseSaved, toggle, view } from './saved-homes.ts'

const empty = parseSaved(null)

test('a home is added to a list and removed again', () => {
  const added = toggle(empty, 'favorites', 7)
  expect(added).toEqual({ saved: { ...empty, favorites: [7] }, change: 'added' })
  expect(toggle(added.saved, 'favorites', 7)).toEqual({ saved: empty, change: 'removed' })
})

test('favorites show the latest first, and compared homes keep the order chosen', () => {
  const both = [1, 2, 3].reduce(
    (saved, id) => toggle(toggle(saved, 'favorites', id).saved, 'compared', id).saved,
    empty,
  )
  expect(both).toMatchObject({ favorites: [3, 2, 1], compared: [1, 2, 3] })
})

test('a fifth home to compare changes nothing and says so', () => {
  const saved = { ...empty, compared: [1, 2, 3, 4] }
  expect(toggle(saved, 'compared', 5)).toEqual({ saved, change: 'full' })
  expect(toggle(saved, 'compared', 4).change).toBe('removed')
})

test('the last viewed home is first, once, and the oldest view is dropped', () => {
  const ids = Array.from({ length: listLimits.viewed + 2 }, (_, i) => i + 1)
  const saved = [...ids, 5].reduce(view, empty)
  expect(saved.viewed).toHaveLength(listLimits.viewed)
  expect(saved.viewed.slice(0, 3)).toEqual([5, 10, 9])
  expect(saved.viewed).not.toContain(1)
})

test.each(['', '{', 'null', '7', '[]', '"x"', '{"favorites":7}', '{"favorites":[{},-1,1.5,"2"]}'])(
  'foreign data such as %j is not a list',
  text => {
    expect(parseSaved(text)).toEqual({ favorites: [], compared: [], viewed: [] })
  },
)

test('a stored list is read back, each home once, up to the limit', () => {
  const stored = JSON.stringify({ favorites: [3, 3, 9], compared: [1, 2, 3, 4, 5], other: [1] })
  expect(parseSaved(stored)).toEqual({ favorites: [3, 9], compared: [1, 2, 3, 4], viewed: [] })
})

test('a URL of lists is short and readable', () => {
  expect(savedPath({})).toBe('/saved')
  expect(savedPath({ homes: [1, 2, 3] })).toBe('/saved?homes=1,2,3')
  expect(savedPath({ homes: [], compare: [4], viewed: [] })).toBe('/saved?homes=&compare=4&viewed=')
})
