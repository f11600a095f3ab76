import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { searchConsole } from './console-search.ts'

export const searchQuery = z.object({
  q: z
    .string('Please write what to find.')
    .trim()
    .min(1, 'Please write what to find.')
    .max(100, 'is longer than 100 characters'),
})

/** People, leads, homes and lists that match the words, a few of each. Owner only. */
export const consoleSearch = new Hono<App>().get(
  '/',
  ownerOnly,
  valid('query', searchQuery),
  async c => c.json(await searchConsole(connect(c.env.DB), c.req.valid('query').q, new Date())),
)
