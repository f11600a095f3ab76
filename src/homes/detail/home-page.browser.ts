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

// Opens a photo or the tour form over the page, even if its script has not loaded before the click.
document.addEventListener('click', event => {
  const target = event.target as Element
  if (target.closest('[data-print]')) print()
  const link = target.closest<HTMLAnchorElement>('.gallery-photos a, a[data-tour]')
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const opened = link.hasAttribute('data-tour')
    ? import('../../tours/tour-form.browser.ts').then(({ openTour }) => openTour(link))
    : import('../gallery/gallery.browser.ts').then(({ openClicked }) => openClicked(link))
  opened.catch(() => location.assign(link.href))
})
