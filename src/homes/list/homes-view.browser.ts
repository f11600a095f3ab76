/**
 * The view of `/properties`, which is in the URL. Loaded with the page if the URL has one,
 * otherwise when the page is first touched.
 */
import { connectPins } from '../map/pin-cards.browser.ts'
import { storeView } from './chosen-view.browser.ts'

// Ignores a pointer that merely passes.
const hoverDelayMs = 150
const pane = document.querySelector<HTMLElement>('[data-homes-map]')
let timer: ReturnType<typeof setTimeout>

if (pane) {
  connectPins(pane, () => openMap(pane))
  const preview = () => openMap(pane).catch(console.info)
  // The interactive map opens when the visitor shows interest in it.
  pane.addEventListener('pointerenter', () => {
    timer = setTimeout(preview, hoverDelayMs)
  })
  pane.addEventListener('pointerleave', () => clearTimeout(timer))
  pane.addEventListener('touchstart', preview, { passive: true })
  pane.addEventListener('focusin', preview)
  // The pointer or the focus may have been here before this script loaded.
  if (pane.matches(':hover')) timer = setTimeout(preview, hoverDelayMs)
  if (pane.matches(':focus-within')) preview()
}

/** Opens the map for a chosen view that shows it, if the pane is visible. */
function openMapFor(view: string | undefined) {
  if ((view === 'map' || view === 'both') && pane?.checkVisibility()) {
    openMap(pane).catch(console.info)
  }
}

async function openMap(pane: HTMLElement) {
  const script = import('../homes-map.browser.ts')
  // Would otherwise be asked for one answer later.
  import('../map/map.browser.ts').catch(console.info)
  return (await script).openHomesMap(pane)
}

const page = document.querySelector<HTMLElement>('.homes')
const isWide = matchMedia('(width >= 64rem)')

function show(view = page?.dataset.view) {
  if (!page) return
  if (view) page.dataset.view = view
  const currentView = view ?? (isWide.matches ? 'both' : 'list')
  for (const link of page.querySelectorAll<HTMLElement>('.homes-views a')) {
    link.ariaCurrent = link.dataset.viewLink === currentView ? 'true' : null
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
