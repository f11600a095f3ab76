import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { valid } from '../middleware/valid.ts'
import { answer } from '../search/answer.ts'

const question = z.object({
  query: z
    .string('must be text')
    .trim()
    .min(1, 'must not be blank')
    .max(1000, 'must be at most 1000 characters'),
  context: z
    .enum(['buying', 'selling', 'value'], 'must be buying, selling or value')
    .default('buying'),
})

export const aiSearch = new Hono<App>().post('/', valid('json', question), async c => {
  c.header('cache-control', 'no-store')
  return c.json(await answer(connect(c.env.DB), c.req.valid('json'), new Date()))
})
