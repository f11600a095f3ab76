import { data } from 'react-router'
import { settingsWords } from '../../content/content-settings.ts'
import { portraitWords as words } from '../../content/portrait-setting.ts'
import { type PageContext, readErrors } from '../../server/page-context.ts'

/** The result of the portrait's form, which is posted only without JavaScript. */
export type PortraitPosted = {
  portrait: {
    says: string
    errors: Record<string, string>
    /** The alt text that was not saved. */
    alt?: string
  }
}

/** Stores the portrait as uploaded, without smaller versions, or removes it. */
export async function postPortrait(api: PageContext['api'], form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const version = Number(text('version'))
  const setting = api['content-settings'].portrait
  if (text('do') === 'remove') {
    return said(await setting.$delete({ json: { version } }), words.removed)
  }
  const photo = form.get('photo')
  let hash = text('hash')
  const isNew = photo instanceof File && photo.size > 0
  if (isNew) {
    const headers = { 'content-type': 'application/octet-stream' }
    const stored = await api.photos.$post({ query: {} }, { init: { body: photo, headers } })
    if (!stored.ok) return said(stored, '', text('alt'))
    hash = ((await stored.json()) as { hash: string }).hash
  }
  const single = isNew || form.has('single') || undefined
  const json = { hash, alt: text('alt'), version, single }
  return said(await setting.$put({ json }), settingsWords.done, json.alt)
}

async function said(response: { ok: boolean; status: number }, done: string, typed?: string) {
  const { status } = response
  const errors = [400, 413].includes(status)
    ? await readErrors(response as Parameters<typeof readErrors>[0])
    : {}
  const says = response.ok
    ? done
    : status === 409
      ? settingsWords.history.moved
      : settingsWords.failed
  const alt = response.ok ? undefined : typed
  const posted: PortraitPosted = { portrait: { says, errors, alt } }
  return data(posted, { status })
}
