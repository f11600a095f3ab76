import './early-press.ts'
import './menus.ts'
import './saved-homes.ts'
import './uncaught.ts'
import { reportRenderError } from './report-render-error.ts'
import { privacyControl } from './send-event.ts'
import { countVisit } from './visits.ts'

// An owner page brings the router's own scripts and becomes an app; any other page is a document
// with islands and forms. Only what is needed is loaded.
if ('__reactRouterContext' in window) {
  import('./app.tsx')
} else {
  if (!privacyControl()) countVisit()
  // A document that failed on the server cannot say so by itself; in an app, the fallback does.
  if (document.querySelector('[data-crash]')) reportRenderError('page')
  if (document.querySelector('[data-island]')) import('./islands.ts')
  if (document.querySelector('[data-widget]')) import('./widgets.ts')
  whenTouched('form[data-lead]', () => import('./lead-forms.ts'))
  if (!HTMLScriptElement.supports?.('speculationrules')) import('./fetch-ahead.ts')
  if (import.meta.hot) import('./hot-reload.ts')
  if (document.querySelector('[data-map]')) import('./map-pictures.ts')
  // The page of a home has its large picture already.
  if (!document.querySelector('[data-viewed]')) turnPages()
  whenTouched('[data-arrows]', () => import('./arrow-keys.ts'))
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
  const wake = () => import('./page-turn.ts')
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') wake()
  else whenTouched('.listing-card', wake)
}
