import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { maxTourHomes } from '../../src/site/agent/availability.ts'
import { tourWords } from '../../src/tours/words.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, tooMany, valid } from '../middleware/valid.ts'
import { bookTour, closeAsOwner } from './change-tour.ts'
import { listTourWork, readTourOf } from './list-tours.ts'
import { offerTimes } from './slots.ts'
import { cancelTour, moveTour, viewTour } from './visitor-tour.ts'

const sequence = z.number('must be a number').int('must be a whole number').min(0)
const time = z.iso
  .datetime({ error: 'must be a time such as 2026-12-05T18:00:00.000Z' })
  .transform(text => new Date(text))
const token = z.string('must be text').max(600, 'is longer than 600').default('')
const slotsQuery = z.object({
  homes: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(maxTourHomes, `must be at most ${maxTourHomes}`)
    .default(1),
})
export const tourLinkQuery = z.object({ t: token })
export const tourMove = z.object({
  t: token,
  sequence,
  slot: z.iso.datetime({ error: tourWords.page.choose }),
})
export const tourCancel = z.object({ t: token, sequence })
export const bookTourInput = z.object({
  sequence,
  startsAt: time,
  anyway: z.boolean('must be true or false').default(false),
})
export const closedTour = z.object({ sequence })

/**
 * Tours. The open times and a visitor's changes through a sealed link are public; the waiting
 * requests and all decisions are owner only. A change names the sequence number that its author
 * saw; 409 if the tour has changed since, if another tour has the time, or if the owner's calendar
 * is busy and `anyway` is false.
 */
export const tours = new Hono<App>()
  .get('/slots', rateLimit('SEARCH_RATE'), valid('query', slotsQuery), async c => {
    c.header('cache-control', 'no-store')
    const { homes } = c.req.valid('query')
    return c.json(await offerTimes(c.env, homes, new Date()), 200)
  })
  .get('/mine', rateLimit('PREFERENCES_RATE'), valid('query', tourLinkQuery), async c => {
    c.header('cache-control', 'no-store')
    const tour = await viewTour(c.env, c.req.valid('query').t, new Date())
    return tour ? c.json(tour, 200) : unknown(c)
  })
  .post('/mine/move', rateLimit('PREFERENCES_RATE'), valid('json', tourMove), async c => {
    c.header('cache-control', 'no-store')
    const moved = await moveTour(c, c.req.valid('json'), new Date())
    if (moved.status === 'unknown link') return unknown(c)
    if (moved.status === 'moved often') {
      return tooMany(c, { field: 'slot', reason: moved.reason }, moved.retryAfterS)
    }
    return moved.status === 'not free' ? refuseField(c, 'slot', moved.reason) : respond(c, moved)
  })
  .post('/mine/cancel', rateLimit('PREFERENCES_RATE'), valid('json', tourCancel), async c => {
    c.header('cache-control', 'no-store')
    const canceled = await cancelTour(c, c.req.valid('json'), new Date())
    return canceled.status === 'unknown link' ? unknown(c) : respond(c, canceled)
  })
  .use(ownerOnly)
  .get('/', async c => c.json(await listTourWork(c.env, new Date())))
  .put('/:id/time', valid('json', bookTourInput), async c => {
    const status = await bookTour(c, c.req.param('id'), c.req.valid('json'), new Date())
    if (status.status === 'past') return refuseField(c, 'startsAt', 'is in the past')
    return status.status === 'missing' ? c.json({ error: 'No such tour' }, 404) : respond(c, status)
  })
  .post('/:id/decline', valid('json', closedTour), async c => {
    const closing = { id: c.req.param('id'), ...c.req.valid('json') }
    return respond(c, await closeAsOwner(c, closing, 'declined', new Date()))
  })
  .post('/:id/cancel', valid('json', closedTour), async c => {
    const closing = { id: c.req.param('id'), ...c.req.valid('json') }
    return respond(c, await closeAsOwner(c, closing, 'canceled', new Date()))
  })
  .get('/:id', async c => c.json(await readTourOf(c.env, c.req.param('id'), new Date())))

const unknown = (c: Context<App>) => refuseField(c, 't', 'is not from a mail of this site')

const errors = {
  taken: 'Another tour has this time',
  busy: 'Your own calendar has something then',
  'moved on': 'The tour has changed since',
}

const respond = (c: Context<App>, { status }: { status: 'changed' | keyof typeof errors }) =>
  status === 'changed'
    ? c.json({ changed: true as const }, 200)
    : c.json({ error: errors[status], status }, 409)
