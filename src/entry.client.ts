import './frame/browser/click-replay.browser.ts'
import { previousVisit } from './inventory/cards/last-visit.browser.ts'
import { storage } from './inventory/cards/saved-homes.browser.ts'
import './frame/browser/uncaught.browser.ts'
import { privacyControl } from './frame/browser/event-queue.browser.ts'
import { countVisit } from './reports/visits.browser.ts'

// For this visit the line about samples stays dismissed.
const samples = 'samples'
if (storage('session')?.getItem(samples)) document.documentElement.dataset.samples = 'hidden'

// Owner pages hydrate as a React Router app. All other pages are documents: only the scripts that
// their islands and forms need are loaded.
if ('__reactRouterContext' in window) {
  import('./frame/browser/app.browser.tsx')
} else {
  if (!privacyControl()) countVisit()
  // Reports server-side failures of documents; in the app, the error fallback reports them.
  if (has('[data-crash]'))
    import('./frame/browser/send-event.browser.ts').then(report => report.reportRenderError('page'))
  if (has('[data-island]')) {
    import('./frame/browser/islands.browser.ts').catch(() =>
      import('./frame/browser/not-loaded.browser.ts').then(clicks => clicks.handleClicks()),
    )
  }
  if (has('.tour-times')) import('./tours/tour-times.browser.ts')
  if (has('[data-list]')) import('./lists/shared-list.browser.ts')
  if (has('[data-lists]')) import('./lists/own-lists.browser.ts')
  if (has('[data-saved]')) import('./lists/saved-page.browser.ts')
  const previous = previousVisit()
  if (previous && has('[data-since], .properties-count'))
    import('./inventory/cards/since-visit.browser.ts').then(homes => homes.showNew(previous))
  if (storage()?.getItem('saved-prices') && !has('[data-saved=own]'))
    import('./inventory/cards/saved-prices.browser.ts').then(homes => homes.showChanges())
  const opens = () => location.hash || matchMedia('(width >= 60rem)').matches
  if (has('.fold') && opens()) import('./frame/browser/folds.browser.ts')
  // Otherwise it loads on the first touch.
  if (has('.homes') && hasView()) import('./homes/list/homes-view.browser.ts')
  if (storage()?.getItem('homes-view')) import('./homes/list/chosen-view.browser.ts')
  if (has('[data-widget]')) import('./frame/browser/widgets.browser.ts')
  if (!HTMLScriptElement.supports?.('speculationrules'))
    import('./frame/browser/prefetch.browser.ts')
  if (import.meta.hot) import('./frame/browser/hot-reload.browser.ts')
  if (/^#photo-/.test(location.hash)) import('./homes/gallery/gallery.browser.ts')
  const home = has('[data-home][data-viewed]')
  if (home) import('./homes/detail/home-page.browser.ts').then(page => page.viewHome(home))
  // On a home's own page the large picture already has its transition name in the CSS.
  else turnPages()
  const replacePhotos = () => import('./inventory/cards/broken-photos.browser.ts')
  // Image errors can only be captured; some images failed before this script ran.
  addEventListener('error', replacePhotos, { capture: true, once: true })
  if ([...document.images].some(one => one.complete && !one.naturalWidth)) replacePhotos()
  // No bubble of the browser: a blank search does nothing, and every other form asks the server.
  addEventListener('invalid', focusInvalid, true)
  whenTouched('[data-lead],[data-touch]', () => import('./entry.touch.ts'))
  whenTouched('[data-suggest]', () => import('./search/suggestions.browser.ts'))
}

function focusInvalid(event: Event) {
  event.preventDefault()
  const field = event.target as HTMLInputElement
  // Each invalid field of a form has this event.
  if (field.form?.querySelector(':is(input, select, textarea):invalid') === field) field.focus()
}

// Loads what a click needs that no script of its page has loaded yet. One listener serves all.
document.addEventListener('click', event => {
  const target = event.target as Element
  // saved-page.browser.ts may not have loaded yet.
  const listButton = target.closest<HTMLElement>('[data-copy], [data-forget]')
  if (listButton)
    import('./lists/saved-page.browser.ts').then(page => page.onListButton(listButton))

  if (target.closest('[data-hide-samples]')) {
    document.documentElement.dataset.samples = 'hidden'
    storage('session')?.setItem(samples, 'hidden')
  }

  if (target.closest('.map-open'))
    import('./map/live-maps.browser.ts').then(maps => maps.replay(event))

  const link = target.closest<HTMLAnchorElement>('a[data-map], [data-homes-map] .home-pin')
  // Leave clicks for a new tab or a download to the browser.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const isOpen = link.matches('.home-pin')
    ? import('./homes/list/homes-view.browser.ts').then(() => press(link, event.detail))
    : import('./map/map-dialog.browser.ts').then(dialogs => dialogs.openMap(link))
  // The chunk failed to load: follow the link instead.
  isOpen.catch(() => location.assign(link.href))
})

/** Presses a pin again, now that its script has loaded. */
const press = (pin: HTMLElement, detail: number) =>
  pin.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

function has(selector: string) {
  return document.querySelector<HTMLElement>(selector)
}

/**
 * Whether the URL has a view of the list, or the visitor has been in one of its lists before, or has
 * homes that the map shows as saved or viewed.
 */
function hasView() {
  return history.state || /view=/.test(location.search) || storage()?.getItem('saved-homes')
}

/** Loads a module when an element matching `selector` is first hovered, touched or focused. */
function whenTouched(selector: string, load: () => Promise<unknown>) {
  for (const touch of ['focusin', 'pointerover']) {
    document.addEventListener(touch, ({ target }) => {
      if ((target as Element).closest(selector)) load()
    })
  }
}

/** Loads view transitions on back/forward navigation, or when a listing card is first touched. */
function turnPages() {
  const load = () => import('./frame/browser/view-transitions.browser.ts')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') load()
  else whenTouched('.listing-card', load)
}

/** Closes a menu when one of its links is followed; light dismiss covers clicks outside. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest('[popover] a')
  link?.closest<HTMLElement>('[popover]')?.hidePopover()
})
