/**
 * The view of `/properties`, which is in the URL. Loaded with the page if the URL has one,
 * otherwise when the page is first touched.
 */
import { storeView } from './chosen-view.browser.ts'
import { openMapFor } from './homes-pane.browser.ts'

const page = document.querySelector<HTMLElement>('.homes')
const isWide = matchMedia('(width >= 64rem)')

function show(view = page?.dataset.view) {
  if (!page) return
  if (view) page.dataset.view = view
  const shown = view ?? (isWide.matches ? 'both' : 'list')
  for (const link of page.querySelectorAll<HTMLElement>('.homes-views a')) {
    link.ariaCurrent = link.dataset.viewLink === shown ? 'true' : null
  }
  openMapFor(view)
}

show()
document.addEventListener('homes-shown', () => show())
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-view-link]')
  const view = link?.dataset.viewLink
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  storeView(view)
  show(view)
  import('./homes-list.browser.ts').then(
    ({ showHomes }) => showHomes(new URLSearchParams(link.search), 'push'),
    () => location.assign(link.href),
  )
})

// Handles back and forward, except within the page, where only the hash changes.
let { search } = location
document.addEventListener('homes-shown', () => {
  search = location.search
})
addEventListener('popstate', ({ state }) => {
  if (location.search === search) return
  import('./homes-list.browser.ts').then(({ showEntry }) => showEntry(state))
})
