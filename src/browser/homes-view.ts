/**
 * The view of `/properties`: the one in the address, or on a wide screen the one that this browser chose
 * last. Loaded with that page.
 */
import { readStored, writeStored } from './storage.ts'

const key = 'homes-view'
const page = document.querySelector<HTMLElement>('.homes')
const isWide = matchMedia('(width >= 64rem)')

/** The view that was chosen here or in the address; undefined where nobody did. */
const chosen = () =>
  new URLSearchParams(location.search).get('view') ??
  history.state?.view ??
  (isWide.matches ? readStored<string>(key) : null) ??
  undefined

function show(view = chosen()) {
  if (!page) return
  if (view) page.dataset.view = view
  const shown = view ?? (isWide.matches ? 'both' : 'list')
  for (const link of page.querySelectorAll<HTMLElement>('.homes-views a')) {
    link.ariaCurrent = link.dataset.viewLink === shown ? 'true' : null
  }
}

show()
document.addEventListener('homes-shown', () => show())
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-view-link]')
  const view = link?.dataset.viewLink
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  // Going back shows the view that was left.
  history.replaceState({ ...history.state, view: page?.dataset.view ?? 'both' }, '')
  if (isWide.matches) writeStored(key, view)
  show(view)
  import('./homes-list.ts').then(
    ({ showHomes }) => showHomes(new URLSearchParams(link.search), 'push'),
    () => location.assign(link.href),
  )
})

// Back and forward; a link within the page changes only what follows the #.
let { search } = location
document.addEventListener('homes-shown', () => {
  search = location.search
})
addEventListener('popstate', ({ state }) => {
  if (location.search === search) return
  import('./homes-list.ts').then(({ showEntry }) => showEntry(state))
})
