import type { Context } from 'hono'
import { mapFile } from '../../src/content/map.ts'
import { caching } from '../../src/server/caching.ts'
import type { App } from '../env.ts'

const body = JSON.stringify(mapFile)

/** The vector file as it is: its license asks that whoever sees the map can have it. */
export const vectorFile = (c: Context<App>): Response =>
  c.body(body, 200, {
    ...caching.machine,
    'content-type': 'application/geo+json',
    'access-control-allow-origin': '*',
  })
