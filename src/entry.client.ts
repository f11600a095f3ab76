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
  if (document.querySelector('form[data-lead]')) wakeLeadForms()
  if (!HTMLScriptElement.supports?.('speculationrules')) import('./fetch-ahead.ts')
  if (import.meta.hot) import('./hot-reload.ts')
  if (document.querySelector('[data-map]')) import('./map-pictures.ts')
  // The page of a home has its large picture already.
  if (document.querySelector('.listing-card') && !document.querySelector('[data-viewed]'))
    import('./page-turn.ts')
  if (document.querySelector('[data-arrows]')) import('./arrow-keys.ts')
}

/** A page of a home is remembered at once; anywhere else a form needs its script once it is used. */
function wakeLeadForms() {
  const wake = () => import('./lead-forms.ts')
  for (const touch of ['focusin', 'pointerover']) {
    document.addEventListener(touch, ({ target }) => {
      if ((target as Element).closest('form[data-lead]')) wake()
    })
  }
}
