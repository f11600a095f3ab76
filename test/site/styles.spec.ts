import { expect, test } from '@playwright/test'
import { publicPages } from '../support/addresses.ts'

const layersOf = (css: string) => [...new Set([...css.matchAll(/@layer (\w+)/g)].map(at => at[1]))]

test('all public pages link the same style sheet first, which sets the layer order', async ({
  request,
}) => {
  const shared = new Set<string>()
  const ofPages = new Set<string>()
  for (const { path } of publicPages) {
    const html = await (await request.get(path)).text()
    const links = [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g)]
    const [first = '', own, ...more] = links.map(([, address = '']) => address)
    shared.add(first)
    if (own) ofPages.add(own)
    expect(more, path).toEqual([])
    // The only inline style, because Chromium reads it before it applies the linked ones.
    expect(html.match(/<style.*?<\/style>/gs), path).toEqual([
      '<style>@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}</style>',
    ])
  }
  expect(shared.size).toBe(1)
  const css = await (await request.get([...shared][0] ?? '')).text()
  expect(layersOf(css)).toEqual([
    ...['reset', 'tokens', 'base', 'ui', 'sections', 'pages', 'islands'],
  ])
  for (const address of ofPages) {
    // A page's own sheet comes after the shared one that it adapts, and adds no layer.
    const layers = layersOf(await (await request.get(address)).text())
    expect(['pages', 'islands'], address).toEqual(expect.arrayContaining(layers))
  }
})
