import type { Context } from 'hono'
import { templateWords } from '../../src/settings/templates/template-words.ts'
import { type SetTemplate, templateKey, templateLimits } from '../../src/site/reply-template.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { isSetting } from '../site/content-settings.ts'
import { listTemplates } from '../site/reply-templates.ts'
import { changeSetting } from './change-setting.ts'

type Change = { id: string; seen: number }

/** Saves a reply template or adds one, if there is room; null if the id cannot be that of one. */
export async function changeTemplate(
  c: Context<App>,
  { id, seen, value }: Change & { value: SetTemplate },
  now: Date,
) {
  const key = templateKey(id)
  if (!isSetting(key)) return null
  const all = await listTemplates(connect(c.env.DB))
  const isNew = all.every(template => template.id !== id)
  if (isNew && all.length >= templateLimits.templates) {
    return { status: 'wrong' as const, errors: { 'en.label': templateWords.tooMany } }
  }
  return changeSetting(c, { key, seen, value }, now)
}

/** Removes a reply template, or resets a default one; null if the id cannot be that of one. */
export async function removeTemplate(c: Context<App>, { id, seen }: Change, now: Date) {
  const key = templateKey(id)
  return isSetting(key) ? changeSetting(c, { key, seen, value: null }, now) : null
}
