/**
 * Morphs a home's picture between its card in a list and its own page (the CSS is off under reduced
 * motion), and restores focus to the followed link when the browser goes back to a list.
 * Source: CSS View Transitions 2, HTML.
 */

addEventListener('pageswap', ({ viewTransition, activation }) => {
  nameCardPicture(viewTransition, activation?.entry?.url)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  nameCardPicture(viewTransition, navigation.activation?.from?.url)
})

/** Gives the card picture of the home at that URL the same transition name as the large picture. */
function nameCardPicture(transition: ViewTransition | null, address: string | null | undefined) {
  const id = address && /^\/property\/(\d+)$/.exec(new URL(address).pathname)?.[1]
  if (!transition || !id) return
  const cards = [...document.querySelectorAll(`.listing-card[data-home="${id}"]`)]
  const card = cards.find(candidate => candidate.contains(document.activeElement)) ?? cards[0]
  const picture = card?.querySelector<HTMLElement>('.listing-card-picture > :is(img, svg)')
  if (!picture) return
  picture.style.viewTransitionName = 'home-picture'
  const undo = () => picture.style.removeProperty('view-transition-name')
  transition.finished.then(undo, undo)
}

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a')
  if (link) history.replaceState({ ...history.state, left: [...document.links].indexOf(link) }, '')
})

function focusFollowedLink() {
  document.links[history.state?.left ?? -1]?.focus({ preventScroll: true })
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'back_forward') focusFollowedLink()
// Chromium removes focus from a page in its back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.activeElement === document.body) focusFollowedLink()
})

export {}
