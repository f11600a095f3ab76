import { expect, test } from 'vitest'
import { saidBy } from '../../worker/page-changes.ts'

const built = (hash: string, css: string, words: string) =>
  `<link rel="stylesheet" href="/assets/root-${hash}.css" disabled><style>${css}</style></head>` +
  `<h1>${words}</h1><script type="module" src="/assets/entry-${hash}.js"></script>`

test('a page says the same whatever a build makes of its styles and files', () => {
  const before = built('abc', '@media (width<9em){a>b{color:red}}', 'Parks')
  expect(saidBy(built('xyz', '@layer base{p{margin:0}}', 'Parks'))).toBe(saidBy(before))
  expect(saidBy(built('abc', '@media (width<9em){a>b{color:red}}', 'Parks and trails'))).not.toBe(
    saidBy(before),
  )
})
