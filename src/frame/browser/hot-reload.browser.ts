/**
 * Development only. Public pages have no client-side router: the hot-reload runtime swaps a changed
 * island in place, and any other change reloads the page.
 */
declare global {
  interface Window {
    __reactRouterDataRouter?: { revalidate: () => Promise<void> }
  }
}

// The runtime calls the router to revalidate before it swaps a component; public pages have none.
window.__reactRouterDataRouter ??= { revalidate: async () => {} }

let reload: ReturnType<typeof setTimeout> | undefined

import.meta.hot?.on('react-router:hmr', () => {
  reload = setTimeout(() => location.reload(), 200)
})
import.meta.hot?.on('vite:beforeUpdate', () => clearTimeout(reload))

export {}
