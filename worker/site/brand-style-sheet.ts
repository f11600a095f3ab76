import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { brandStyles } from '../../src/site/brand.ts'

/** `/brand/a8482a.css`: the tokens of that brand color. Pages link the sheet of the saved one. */
export const brandStyleSheet = (c: Context): Response =>
  c.body(brandStyles(`#${c.req.path.slice(-10, -4)}`), 200, {
    ...caching.immutable,
    'content-type': 'text/css; charset=utf-8',
  })
