import { data } from 'react-router'
import { addPhoto } from '../../worker/listings/photos/add-photo.ts'
import { check } from '../../worker/middleware/valid.ts'
import { changePortrait, changeSetting } from '../../worker/settings/change-setting.ts'
import { portraitChange, removal } from '../../worker/settings/content-settings-api.ts'
import type { PageContext } from '../frame/page-context.ts'
import { portraitWords as words } from './profile-words.ts'
import { settingsWords } from './settings-words.ts'

/** The result of the portrait's form, which is posted only without JavaScript. */
export type PortraitPosted = {
  portrait: {
    message: string
    errors: Record<string, string>
    /** The alt text that was not saved. */
    alt?: string
  }
}

/** Stores the portrait as uploaded, without smaller versions, or removes it. */
export async function postPortrait({ c, now, part }: PageContext, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const version = Number(text('version'))
  const alt = text('alt')
  if (text('do') === 'remove') {
    const { value, errors } = check(removal, { version })
    if (errors) return refuse(errors)
    const change = { key: 'portrait', seen: value.version, value: null } as const
    return respond(await part(changeSetting(c, change, now)), words.removed)
  }
  const photo = form.get('photo')
  const isNew = photo instanceof File && photo.size > 0
  const added = isNew && (await part(addPhoto(c, await photo.bytes(), 'upload', now)))
  if (added === null) return respond(null, '', alt)
  if (added && added.status === 'wrong') return refuse({ photo: added.reason }, alt)
  const hash = added ? added.photo.hash : text('hash')
  const single = isNew || form.has('single') || undefined
  const { value, errors } = check(portraitChange, { hash, alt, version, single })
  if (errors) return refuse(errors, alt)
  return respond(await part(changePortrait(c, value, now)), settingsWords.done, alt)
}

type Outcome = Awaited<ReturnType<typeof changePortrait>>

/** @param typed the alt text, if it was not saved */
function respond(outcome: Outcome | null, done: string, typed?: string) {
  if (!outcome) return say({ message: settingsWords.failed, errors: {}, alt: typed }, 503)
  if (outcome.status === 'wrong') return refuse(outcome.errors, typed)
  if (outcome.status !== 'conflict') return say({ message: done, errors: {} }, 200)
  return say({ message: settingsWords.history.moved, errors: {}, alt: typed }, 409)
}

const refuse = (errors: Record<string, string>, alt?: string) =>
  say({ message: settingsWords.failed, errors, alt }, 400)

const say = (portrait: PortraitPosted['portrait'], status: number) =>
  data<PortraitPosted>({ portrait }, { status })
