import { z } from 'zod'
import { sharedListLimits as limits, reactions } from '../../src/lists/shared-list.ts'
import { sharedListWords } from '../../src/lists/shared-list-words.ts'
import { hiddenFields, inquiry } from '../leads/inquiry.ts'

const { refused } = sharedListWords

/** Text without control characters other than line breaks, and without bidirectional overrides. */
const written = (max: number) =>
  z
    .string('must be text')
    .transform(text =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, refused.tooLong(max)))

const optional = (max: number) => z.preprocess(value => value ?? '', written(max))
const required = (max: number, reason: string) =>
  z.preprocess(value => value ?? '', written(max).pipe(z.string().min(1, reason)))

/** The secret in the list's URL: any other text is a list that does not exist. */
export const listToken = z.string().max(100).catch('')
/** The random key of a browser. */
export const personKey = z.string('is missing').regex(/^[\w-]{16,64}$/, 'must be a random key')

const homeId = z.coerce
  .number('must be the number of a home')
  .int()
  .positive('must be the number of a home')
const noteKey = z.uuid('must be a UUID')

/** Ids such as `12,40`, or a list of numbers. */
export const homeIds = z.preprocess(
  value => (typeof value === 'string' ? value.split(',').filter(id => id.trim()) : (value ?? [])),
  z
    .array(homeId, 'must be numbers of homes, such as 12,40')
    .max(limits.homes, refused.full)
    .transform(ids => [...new Set(ids)]),
)

export const listName = () => optional(limits.name)

/** What opens a list: its token, and the key of the browser if it has one. */
export const opened = z.object({ t: listToken, me: personKey.optional().catch(undefined) })
/** What starts a list. */
export const started = z.object({
  name: listName(),
  homes: homeIds,
  me: personKey,
  ...hiddenFields(),
})
/** An invitation of the agent to a list. */
export const invitation = z.intersection(z.object({ t: listToken }), inquiry)

/** A change that anyone on a list may make, as forms send it. */
const changes = {
  add: { home: required(200, refused.noHome) },
  strike: { home: homeId },
  restore: { home: homeId },
  note: { home: homeId, text: required(limits.note, refused.noNote), key: noteKey },
  'remove-note': { key: noteKey },
  delete: {},
}

const from = { t: listToken, me: personKey }
const reaction = z.enum(reactions, `must be one of ${reactions.join(', ')}`)

/** A change that a visitor may make. */
export const listChange = z.discriminatedUnion(
  'change',
  [
    z.object({ ...from, change: z.literal('add'), ...changes.add }),
    z.object({ ...from, change: z.literal('add-saved'), homes: homeIds }),
    z.object({ ...from, change: z.literal('strike'), ...changes.strike }),
    z.object({ ...from, change: z.literal('restore'), ...changes.restore }),
    z.object({ ...from, change: z.literal('note'), ...changes.note }),
    z.object({ ...from, change: z.literal('remove-note'), ...changes['remove-note'] }),
    z.object({
      ...from,
      change: z.literal('react'),
      home: homeId,
      reaction,
      why: optional(limits.why),
    }),
    z.object({ ...from, change: z.literal('take-back'), home: homeId }),
    z.object({ ...from, change: z.literal('nickname'), nickname: optional(limits.nickname) }),
    z.object({ ...from, change: z.literal('dismiss-agent') }),
    z.object({ ...from, change: z.literal('delete') }),
  ],
  'must be a change of a list',
)

/** A change that the agent may make in the console. */
export const agentChange = z.discriminatedUnion(
  'change',
  [
    z.object({ change: z.literal('add'), ...changes.add }),
    z.object({ change: z.literal('strike'), ...changes.strike }),
    z.object({ change: z.literal('restore'), ...changes.restore }),
    z.object({ change: z.literal('note'), ...changes.note }),
    z.object({ change: z.literal('remove-note'), ...changes['remove-note'] }),
    z.object({ change: z.literal('delete') }),
  ],
  'must be a change of a list',
)

type ChangeOnly<Change> = Change extends unknown ? Omit<Change, 't' | 'me'> : never
/** A change without the fields for the list and its author. */
export type ListChange = ChangeOnly<z.infer<typeof listChange>>
