import type { Context } from 'hono'
import { z } from 'zod'
import { replyLimits } from '../../src/leads/lead-list.ts'
import {
  templateWords,
  templateWords as words,
} from '../../src/settings/templates/template-words.ts'
import {
  fieldsOf,
  type SetTemplate,
  templateKey,
  templateLimits,
  unknownFields,
} from '../../src/site/reply-template.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { wordsAboutPeople } from '../search/guard.ts'
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

const text = (max: number, fields = true) =>
  z
    .string(words.missing)
    .transform(typed => typed.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, words.missing)
        .max(max, `is longer than ${max} characters`)
        .superRefine((typed, c) => {
          const unknown = fields ? unknownFields(typed) : fieldsOf(typed).map(name => `[${name}]`)
          const steering = wordsAboutPeople(typed.replaceAll(/\[\w+\]/g, ''))
          // A field shows only one message.
          const message = [
            unknown.length > 0 && words.unknown([...new Set(unknown)].join(', ')),
            steering.length > 0 && words.steers(steering),
          ]
            .filter(Boolean)
            .join(' ')
          if (message) c.addIssue({ code: 'custom', message })
        }),
    )

const inOneLanguage = z.strictObject({
  label: text(templateLimits.label, false),
  subject: text(replyLimits.subject),
  text: text(replyLimits.text),
})

/** A template in both languages. */
export const templateFields = { en: inOneLanguage, es: inOneLanguage }
