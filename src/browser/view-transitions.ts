/**
 * From a list of homes to the page of one and back: the picture moves from its card and back to it
 * (CSS says how, and not for people who want it still), and a list that has to be made anew on the way
 * back gives the focus to the link that led away. Source: CSS View Transitions 2, HTML.
 */

addEventListener('pageswap', ({ viewTransition, activation }) => {
  move(viewTransition, activation?.entry?.url)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  move(viewTransition, navigation.activation?.from?.url)
})

/** Gives the name of the large picture to the one on the card of the home at that address. */
function move(transition: ViewTransition | null, address: string | null | undefined) {
  const id = address && /^\/property\/(\d+)$/.exec(new URL(address).pathname)?.[1]
  if (!transition || !id) return
  const cards = [...document.querySelectorAll(`.listing-card[data-home="${id}"]`)]
  const card = cards.find(one => one.contains(document.activeElement)) ?? cards[0]
  const picture = card?.querySelector<HTMLElement>('.listing-card-picture > :is(img, svg)')
  if (!picture) return
  picture.style.viewTransitionName = 'home-picture'
  const undo = () => picture.style.removeProperty('view-transition-name')
  transition.finished.then(undo, undo)
}

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a')
  if (link) history.replaceState({ left: [...document.links].indexOf(link) }, '')
})

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'back_forward') {
  document.links[history.state?.left ?? -1]?.focus({ preventScroll: true })
}

export {}
