import { privacyControl, queueInteraction } from '../../frame/browser/event-queue.browser.ts'
import { readSaved, writeSaved } from '../../inventory/cards/saved-homes.browser.ts'
import { view } from '../../inventory/cards/saved-homes.ts'
import { rememberHome } from '../../inventory/cards/viewed-homes.browser.ts'

/** Adds this page's home to the viewed homes, and counts the view. */
export function viewHome(page: HTMLElement) {
  const id = page.dataset.home ?? ''
  writeSaved(view(readSaved(), Number(id)))
  if (privacyControl()) return
  rememberHome(id)
  const text = (part: string) => page.querySelector(part)?.textContent ?? ''
  queueInteraction('property_viewed', {
    property_id: id,
    address: text('h1'),
    price: Number(text('.property-price').replace(/\D/g, '')),
  })
}

// Opens a photo over the page even if it is clicked before the gallery script has loaded.
document.addEventListener('click', event => {
  const target = event.target as Element
  if (target.closest('[data-print]')) print()
  const link = target.closest<HTMLAnchorElement>('.gallery-photos a')
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  import('../gallery/gallery.browser.ts').then(
    ({ openClicked }) => openClicked(link),
    () => location.assign(link.href),
  )
})
