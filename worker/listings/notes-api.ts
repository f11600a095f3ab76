import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { maxNoteText } from '../../src/inventory/note-words.ts'
import { noteAdminWords as words } from '../../src/listings/owner-words.ts'
import { connect } from '../db/connect.ts'
import { type App, displayRulesOf } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { protectedWordsIn } from '../search/guard.ts'
import { publishContent } from '../site/publish-content.ts'
import { listingId } from './api.ts'
import { confirmNote, listNotes, readHomeNote, saveNote, undoNote } from './note-admin.ts'

const version = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must not be negative')

/** One paragraph that says nothing about who lives or should live in a home. */
const noteText = z
  .string('must be text')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are dropped
  .transform(typed => typed.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim())
  .pipe(z.string().max(maxNoteText, words.tooLong))
  .superRefine((text, c) => {
    const people = protectedWordsIn(text)
    if (people.length > 0) c.addIssue({ code: 'custom', message: words.steers(people) })
  })

export const noteChange = z.strictObject({ text: noteText, version })
export const noteConfirmation = z.strictObject({ version })
export const noteUndo = z.strictObject({ to: version, version })

/**
 * The agent's notes on homes. A change names the version that the owner saw; 409 with the current
 * note if someone else has saved since. Owner only.
 */
export const homeNotes = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await listNotes(connect(c.env.DB), displayRulesOf(c.env))))
  .get('/:id', valid('param', listingId), async c => {
    const { id } = c.req.valid('param')
    const note = await readHomeNote(connect(c.env.DB), id, displayRulesOf(c.env))
    return note ? c.json(note, 200) : c.json(missing, 404)
  })
  .put('/:id', valid('param', listingId), valid('json', noteChange), async c =>
    respond(c, await changeNote(c, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/confirm', valid('param', listingId), valid('json', noteConfirmation), async c =>
    respond(c, await changeNote(c, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/undo', valid('param', listingId), valid('json', noteUndo), async c =>
    respond(c, await changeNote(c, c.req.valid('param').id, c.req.valid('json'))),
  )

const missing = { error: 'No such home' }

/** Saves a text, restores the version `to`, or with neither confirms the note; publishes it. */
export async function changeNote(
  c: Context<App>,
  id: number,
  { version: seen, text, to }: { version: number; text?: string; to?: number },
  now = new Date(),
) {
  const db = connect(c.env.DB)
  const rules = displayRulesOf(c.env)
  const change = { who: c.get('owner'), now }
  const outcome = await (text !== undefined
    ? saveNote(db, id, { seen, text, did: 'save' }, rules, change)
    : to !== undefined
      ? undoNote(db, id, { to, seen }, rules, change)
      : confirmNote(db, id, seen, rules, change))
  if (outcome.status === 'saved') await publishContent(c)
  return outcome
}

function respond(c: Context<App>, outcome: Awaited<ReturnType<typeof changeNote>>) {
  if (outcome.status === 'missing') return c.json(missing, 404)
  const { status, current } = outcome
  if (status === 'conflict') return c.json({ error: 'Saved by someone else', current }, 409)
  return c.json(current, 200)
}
