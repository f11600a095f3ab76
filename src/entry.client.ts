import './styles/index.css'
import './browser/click-replay.ts'
import './browser/menus.ts'
import './browser/saved-homes.ts'
import './browser/uncaught.ts'
import { reportRenderError } from './browser/report-render-error.ts'
import { privacyControl } from './browser/send-event.ts'
import { countVisit } from './browser/visits.ts'

// An owner page brings the router's own scripts and becomes an app; any other page is a document
// with islands and forms. Only what is needed is loaded.
if ('__reactRouterContext' in window) {
  import('./browser/app.tsx')
} else {
  if (!privacyControl()) countVisit()
  // A document that failed on the server cannot say so by itself; in an app, the fallback does.
  if (document.querySelector('[data-crash]')) reportRenderError('page')
  if (document.querySelector('[data-island]')) import('./browser/islands.ts')
  if (document.querySelector('[data-widget]')) import('./browser/widgets.ts')
  whenTouched('form[data-lead]', () => import('./browser/lead-forms.ts'))
  if (!HTMLScriptElement.supports?.('speculationrules')) import('./browser/prefetch.ts')
  if (import.meta.hot) import('./browser/hot-reload.ts')
  if (document.querySelector('[data-map]')) import('./browser/map-pictures.ts')
  // The page of a home has its large picture already.
  if (!document.querySelector('[data-viewed]')) turnPages()
  whenTouched('[data-arrows]', () => import('./browser/arrow-keys.ts'))
}

/** What only serves a part of the page comes when that part is first pointed at or focused. */
function whenTouched(part: string, wake: () => Promise<unknown>) {
  for (const touch of ['focusin', 'pointerover']) {
    document.addEventListener(touch, ({ target }) => {
      if ((target as Element).closest(part)) wake()
    })
  }
}

/** Whoever comes back to a list finds their place in it; whoever leaves it touches a card first. */
function turnPages() {
  const wake = () => import('./browser/view-transitions.ts')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') wake()
  else whenTouched('.listing-card', wake)
}
