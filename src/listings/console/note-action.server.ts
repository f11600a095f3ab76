import { data } from 'react-router'
import {
  changeNote,
  noteChange,
  noteConfirmation,
  noteUndo,
} from '../../../worker/listings/notes-api.ts'
import { check } from '../../../worker/middleware/valid.ts'
import type { PageContext } from '../../frame/page-context.ts'

/** What became of the form of a home's note, with what was typed. */
export type NoteResult = {
  status: 'saved' | 'wrong' | 'conflict' | 'failed'
  typed: string
  reason?: string
  /** The version to change next. */
  version: number
  /** The version before the change, for its undo; 0 for none. */
  before?: number
}

/** Saves the form of a home's note; its button `do` is `save`, `confirm`, `remove` or `undo 3`. */
export async function actOnNote(request: Request, id: number, { c, now, part }: PageContext) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const [action, to] = String(form.get('do') ?? 'save').split(' ')
  const typed = String(form.get('text') ?? '')
  const seen = form.get('version')
  const version = Number(seen) || 0
  const { value, errors } =
    action === 'confirm'
      ? check(noteConfirmation, { version: seen })
      : action === 'undo'
        ? check(noteUndo, { version: seen, to })
        : check(noteChange, { version: seen, text: action === 'remove' ? '' : typed })
  const respond = (result: Partial<NoteResult> & Pick<NoteResult, 'status'>, status = 200) =>
    data<NoteResult>({ typed, version, ...result }, { status })
  if (errors) return respond({ status: 'wrong', reason: errors.text ?? errors.version }, 400)
  const outcome = await part(changeNote(c, id, value, now))
  if (!outcome) return respond({ status: 'failed' }, 503)
  if (outcome.status === 'missing') throw data(null, { status: 404 })
  const { text, version: current } = outcome.current
  if (outcome.status === 'conflict') return respond({ status: 'conflict', version: current }, 409)
  return respond({ status: 'saved', typed: text, version: current, before: version })
}
