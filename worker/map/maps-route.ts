import { Hono } from 'hono'
import type { App } from '../env.ts'
import { staticMap } from './static-map.ts'
import { streetsArchive, streetsDescription } from './streets.ts'
import { vectorFile } from './vector-file.ts'

/** Map images, the vector file that they are drawn from, and the street map. */
export const maps = new Hono<App>()
  .get('/static', staticMap)
  .get('/northwest-las-vegas.geojson', vectorFile)
  .get('/streets.json', streetsDescription)
  .get('/streets/:file{[0-9a-f]+\\.pmtiles}', streetsArchive)
