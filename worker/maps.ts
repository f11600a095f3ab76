import { Hono } from 'hono'
import type { App } from './env.ts'
import { staticMap } from './maps/static-map.ts'
import { vectorFile } from './maps/vector-file.ts'

/** Map images, and the vector file that they are drawn from. */
export const maps = new Hono<App>()
  .get('/static', staticMap)
  .get('/northwest-las-vegas.geojson', vectorFile)
