import { Hono } from 'hono'
import type { App } from './env.ts'
import { staticMap } from './maps/static-map.ts'
import { vectorFile } from './maps/vector-file.ts'

/** The pictures of maps, and the file from which they are drawn. */
export const maps = new Hono<App>()
  .get('/static', staticMap)
  .get('/northwest-las-vegas.geojson', vectorFile)
