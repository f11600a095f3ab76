/**
 * Remembers which view of the list of homes the visitor chose last on a wide screen. Links and
 * forms that lead to the list pass it on, so the server renders that view and nothing shifts.
 */
import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'

const key = 'homes-view'
const isWide = matchMedia('(width >= 64rem)')
const chosen = () => (isWide.matches ? readStored<string>(key) : null)

/** Stores the view for later visits. `both` is the default on a wide screen and is not stored. */
export function storeView(view: string | undefined): void {
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
