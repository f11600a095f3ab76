import { neverFetchedAhead } from '../content/indexed-pages.ts'

/**
 * Fetches the page behind a link that is pointed at, touched or focused, for browsers that do not
 * know speculation rules: the document may be kept for a minute, so the press finds it here.
 */
const asked = new Set([location.pathname])
// A pointer that only passes over a link means nothing.
const restingMs = 80

for (const sign of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(sign, ({ target }) => consider(target as Element), { passive: true })
}

function consider(target: Element) {
  const link = target.closest('a')
  if (!link || link.origin !== location.origin) return
  setTimeout(() => {
    if (!link.matches(':hover, :focus, :active') || asked.has(link.pathname)) return
    if (link.search || neverFetchedAhead.some(path => link.pathname.startsWith(path))) return
    asked.add(link.pathname)
    // Without it the press asks again, and says what is wrong.
    fetch(link.pathname, { priority: 'low' }).catch(() => asked.delete(link.pathname))
  }, restingMs)
}
