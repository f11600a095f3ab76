import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { mapFile } from '../../src/site/places/area-map.ts'
import type { App } from '../env.ts'

const body = JSON.stringify(mapFile)

/** The vector file itself: its license requires that everyone who sees the map can download it. */
export const vectorFile = (c: Context<App>): Response =>
  c.body(body, 200, {
    ...caching.machine,
    'content-type': 'application/geo+json',
    'access-control-allow-origin': '*',
  })
