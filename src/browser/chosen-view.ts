/**
 * The view of the homes that this browser chose last on a wide screen. Links and forms that lead to the
 * homes ask for it, so the server renders it and nothing moves.
 */
import { readStored, writeStored } from './storage.ts'

const key = 'homes-view'
const isWide = matchMedia('(width >= 64rem)')
const chosen = () => (isWide.matches ? readStored<string>(key) : null)

/** Keeps a view for the next visits. A wide screen shows both without being asked. */
export function keepView(view: string | undefined): void {
  if (isWide.matches) writeStored(key, view === 'both' || !view ? null : view)
}

for (const touch of ['pointerover', 'focusin']) {
  document.addEventListener(touch, ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/properties"]')
    if (link?.pathname !== '/properties' || link.closest('.homes')) return
    const params = new URLSearchParams(link.search)
    const view = chosen()
    if (view) params.set('view', view)
    else params.delete('view')
    link.search = String(params)
  })
}

document.addEventListener('formdata', ({ target, formData }) => {
  const form = target as HTMLFormElement
  const view = chosen()
  if (!view || form.getAttribute('action') !== '/properties' || form.closest('.homes')) return
  formData.set('view', view)
})
