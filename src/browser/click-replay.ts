/** Matches buttons that do nothing until their island has hydrated. */
export const unhydratedButton = 'button:is([type=button], [data-replay]):not([popovertarget])'

let clicked: HTMLElement | null = null
let isFailed = false

/** Records a click made before islands.ts has loaded, so that it can be replayed. */
function record(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>(`[data-island] ${unhydratedButton}`)
  if (!button) return
  event.preventDefault()
  clicked = button
  if (isFailed) clickWithoutScript(button)
}

document.addEventListener('click', record, { capture: true })

/** Returns the last recorded button, or null, and stops recording. */
export function takeRecordedClick(): HTMLElement | null {
  document.removeEventListener('click', record, { capture: true })
  return clicked
}

/** Handles the recorded click, and later ones, when islands.ts failed to load. */
export function failClicks(): void {
  isFailed = true
  if (clicked) clickWithoutScript(clicked)
}

/** What each island's place for problems contained before it said that its script did not load. */
const replaced = new WeakMap<Element, ChildNode[]>()

/**
 * Handles a click whose island's script failed to load: a submit button submits its form as it is;
 * any other click is lost, and the island says so where it says its other problems.
 */
export function clickWithoutScript(button: HTMLElement): void {
  if (button instanceof HTMLButtonElement && button.type === 'submit') {
    button.form?.requestSubmit(button)
    return
  }
  const place = placeIn(button.closest('[data-island]'))
  if (!place) return
  if (!replaced.has(place)) replaced.set(place, [...place.childNodes])
  const problem = document.createElement('span')
  problem.className = 'voice-problem'
  problem.textContent = place.dataset.notLoaded ?? ''
  place.replaceChildren(problem)
}

/** Restores the server's markup of an island before it hydrates. */
export function restorePlace(island: Element): void {
  const place = placeIn(island)
  const before = place && replaced.get(place)
  if (before) place.replaceChildren(...before)
}

const placeIn = (island: Element | null) =>
  island?.querySelector<HTMLElement>('[data-not-loaded]') ?? null
