import './styles/index.css'
import './browser/click-replay.ts'
import './browser/menus.ts'
import './browser/saved-homes.ts'
import './browser/uncaught.ts'
import { privacyControl } from './browser/keep-event.ts'
import { countVisit } from './browser/visits.ts'

// Owner pages hydrate as a React Router app. All other pages are documents: only the scripts that
// their islands and forms need are loaded.
if ('__reactRouterContext' in window) {
  import('./browser/app.tsx')
} else {
  if (!privacyControl()) countVisit()
  // Reports server-side failures of documents; in the app, the error fallback reports them.
  if (document.querySelector('[data-crash]'))
    import('./browser/report-render-error.ts').then(({ reportRenderError }) =>
      reportRenderError('page'),
    )
  if (document.querySelector('[data-island]')) import('./browser/islands.ts')
  const opens = () => location.hash || matchMedia('(width >= 60rem)').matches
  if (document.querySelector('.fold') && opens()) import('./browser/folds.ts')
  if (document.querySelector('.homes')) import('./browser/homes-view.ts')
  if (document.querySelector('[data-widget]')) import('./browser/widgets.ts')
  if (!HTMLScriptElement.supports?.('speculationrules')) import('./browser/prefetch.ts')
  if (import.meta.hot) import('./browser/hot-reload.ts')
  if (document.querySelector('[data-map-picture]')) import('./browser/map-pictures.ts')
  if (/^#photo-/.test(location.hash)) import('./browser/gallery.ts')
  const home = document.querySelector<HTMLElement>('[data-home][data-viewed]')
  if (home) import('./browser/home-page.ts').then(({ viewHome }) => viewHome(home))
  // On a home's own page the large picture already has its transition name in the CSS.
  else turnPages()
  const mend = () => import('./browser/broken-photos.ts')
  // Errors of images can only be captured; some have failed before this script ran.
  addEventListener('error', mend, { capture: true, once: true })
  for (const { complete, naturalWidth } of document.images) if (complete && !naturalWidth) mend()
  whenTouched('[data-lead],[data-touch]', () => import('./browser/touched.ts'))
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
  const load = () => import('./browser/view-transitions.ts')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') load()
  else whenTouched('.listing-card', load)
}
