import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import { listPlaces } from '../db/places.ts'
import type { App } from '../env.ts'
import { cachePublicly } from './caching.ts'

/** `GET /api/places`: the places that have homes. */
export const places = new Hono<App>().get('/', async c => {
  cachePublicly(c)
  return c.json(await listPlaces(connect(c.env.DB)))
})
