import { z } from 'zod'
import { replyLimits } from '../../src/leads/lead-list.ts'
import { templateWords as words } from '../../src/settings/templates/template-words.ts'
import { fieldsOf, templateLimits, unknownFields } from '../../src/site/reply-template.ts'
import { wordsAboutPeople } from '../search/guard.ts'

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
