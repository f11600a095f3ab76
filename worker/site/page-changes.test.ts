import { expect, test } from 'vitest'
import { withoutAssetNames } from './page-changes.ts'

const built = (hash: string, words: string) =>
  `<link rel="stylesheet" href="/assets/style-${hash}.css"/></head>` +
  `<h1>${words}</h1><script type="module" src="/assets/entry-${hash}.js"></script>`

test('the text of a page ignores the file names of a build', () => {
  const before = built('abc', 'Parks')
  expect(withoutAssetNames(built('xyz', 'Parks'))).toBe(withoutAssetNames(before))
  expect(withoutAssetNames(built('abc', 'Parks and trails'))).not.toBe(withoutAssetNames(before))
})
