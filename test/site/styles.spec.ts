import { expect, test } from '@playwright/test'
import { publicPages } from '../support/addresses.ts'

test('all public pages link the same style sheet, which sets the layer order', async ({
  request,
}) => {
  const linked = new Set<string>()
  for (const { path } of publicPages) {
    const html = await (await request.get(path)).text()
    const links = [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g)]
    expect(links, path).toHaveLength(1)
    linked.add(links[0]?.[1] ?? '')
    expect(html).not.toContain('<style')
  }
  expect(linked.size).toBe(1)
  const css = await (await request.get([...linked][0] ?? '')).text()
  const layers = [...css.matchAll(/@layer (\w+)/g)].map(([, name]) => name)
  expect([...new Set(layers)]).toEqual([
    ...['reset', 'tokens', 'base', 'ui', 'sections', 'pages', 'islands'],
  ])
})
