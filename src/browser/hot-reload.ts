/**
 * Development only. A document is no app: a changed island is swapped in place by the hot-reload
 * runtime, after any other change the page is loaded anew.
 */
declare global {
  interface Window {
    __reactRouterDataRouter?: { revalidate: () => Promise<void> }
  }
}

// The runtime asks the router for fresh data before it swaps a component; here there is none.
window.__reactRouterDataRouter ??= { revalidate: async () => {} }

let reload: ReturnType<typeof setTimeout> | undefined

import.meta.hot?.on('react-router:hmr', () => {
  reload = setTimeout(() => location.reload(), 200)
})
import.meta.hot?.on('vite:beforeUpdate', () => clearTimeout(reload))

export {}
