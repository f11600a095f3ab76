import { type Context, Hono } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { mapFile } from '../../src/site/places/area-map.ts'
import type { App } from '../env.ts'
import { staticMap } from './static-map.ts'
import { streetsArchive, streetsDescription } from './streets.ts'

const body = JSON.stringify(mapFile)

/** The vector file itself: its license requires that everyone who sees the map can download it. */
const vectorFile = (c: Context<App>): Response =>
  c.body(body, 200, {
    ...caching.machine,
    'content-type': 'application/geo+json',
    'access-control-allow-origin': '*',
  })

/** Map images, the vector file that they are drawn from, and the street map. */
export const maps = new Hono<App>()
  .get('/static', staticMap)
  .get('/northwest-las-vegas.geojson', vectorFile)
  .get('/streets.json', streetsDescription)
  .get('/streets/:file{[0-9a-f]+\\.pmtiles}', streetsArchive)
