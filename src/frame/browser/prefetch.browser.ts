import { neverFetchedAhead } from '../../site/indexed-pages.ts'

/**
 * Prefetches the page behind a hovered, touched or focused link, in browsers without speculation
 * rules. Documents may be cached for a minute, so the click is served from the HTTP cache.
 */
const fetched = new Set([location.pathname])
// Ignore a pointer that only passes over a link.
const hoverDelayMs = 80

for (const type of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(type, ({ target }) => consider(target as Element), { passive: true })
}

function consider(target: Element) {
  const link = target.closest('a')
  if (!link || link.origin !== location.origin) return
  setTimeout(() => {
    if (!link.matches(':hover, :focus, :active') || fetched.has(link.pathname)) return
    if (link.search || neverFetchedAhead.some(path => link.pathname.startsWith(path))) return
    fetched.add(link.pathname)
    // A failed prefetch is harmless: the click loads the page again and shows any error.
    fetch(link.pathname, { priority: 'low' }).catch(() => fetched.delete(link.pathname))
  }, hoverDelayMs)
}
