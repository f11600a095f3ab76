import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { isoDay } from '../../src/format/format.ts'
import { exportWords } from '../../src/settings/companies-words.ts'
import { connect } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { checks } from '../db/schema.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { recordAudit } from '../site/audit-log.ts'
import { exportPart } from './export.ts'

const chosen = z.object({
  part: z.coerce.number('must be a number').int().min(1).max(999).default(1),
})

/**
 * `POST /api/export`: everything as a ZIP. A POST, so that no other site can start it with the
 * owner's cookie. Owner only, never cached, in the audit log.
 */
export const exportEverything = new Hono<App>().post(
  '/',
  ownerOnly,
  valid('form', chosen),
  async c => {
    const { part } = c.req.valid('form')
    const now = new Date()
    const zip = await exportPart(c.env, part, now)
    if (!zip) return c.json({ error: exportWords.tooLarge }, 413)
    const db = connect(c.env.DB)
    const who = c.get('owner')
    await db.batch([
      recordAudit(db, { at: now, who, action: 'site.export', subject: null, detail: { part } }),
      insertFrom(db, checks, { name: 'backup', workedAt: now }, sql`where true`).onConflictDoUpdate(
        {
          target: checks.name,
          set: { workedAt: now },
        },
      ),
    ])
    c.header('content-type', 'application/zip')
    c.header(
      'content-disposition',
      `attachment; filename="${exportWords.fileName(isoDay(now), part)}"`,
    )
    return c.body(zip)
  },
)
