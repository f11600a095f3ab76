import './early-press.ts'
import './menus.ts'

// An owner page brings the router's own scripts and becomes an app; any other page is a document
// with islands and forms. Only what is needed is loaded.
if ('__reactRouterContext' in window) {
  import('./app.tsx')
} else {
  import('./islands.ts')
  if (document.querySelector('[data-widget]')) import('./widgets.ts')
  if (document.querySelector('form[data-lead]')) import('./lead-forms.ts')
}
