import { takeEarlyPress, waitingButton } from './click-replay.ts'

/** Wakes the islands of a document. Nothing of React is loaded before a person does something. */

const awake = new WeakMap<HTMLElement, Promise<void>>()

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (element.dataset.when === 'load') wake(element)
  else if (element.dataset.when === 'visible') wakeInView(element)
  else wakeOnTouch(element)
}

const early = takeEarlyPress()
const pressedIsland = early?.closest<HTMLElement>('[data-island]')
if (early && pressedIsland) giveAgain(pressedIsland, early)

function wakeOnTouch(element: HTMLElement) {
  for (const touch of ['pointerover', 'touchstart', 'focusin'] as const) {
    element.addEventListener(touch, () => wake(element), { passive: true })
  }
  element.addEventListener('click', keepPress, { capture: true })
  // This file comes after the document: who was quicker is already there.
  if (element.matches(':hover, :focus-within')) wake(element)
}

function wakeInView(element: HTMLElement) {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    observer.disconnect()
    wake(element)
  })
  observer.observe(element)
}

function wake(element: HTMLElement): Promise<void> {
  const waking = awake.get(element) ?? comeAlive(element)
  awake.set(element, waking)
  // A chunk that did not arrive is asked for again at the next touch.
  waking.catch(() => awake.delete(element))
  return waking
}

async function comeAlive(element: HTMLElement) {
  const { hydrate } = await import('./hydrate.ts')
  await hydrate(element)
  element.removeEventListener('click', keepPress, { capture: true })
  element.dataset.awake = ''
}

/**
 * A press on a plain button means nothing until its island is awake: it is kept and given again.
 * Links, form buttons, summaries and pop-overs already work by themselves; a form button that does
 * something better once it is awake asks to be kept as well, with `data-kept`.
 */
async function keepPress(event: Event) {
  const island = event.currentTarget as HTMLElement
  const button = (event.target as HTMLElement).closest<HTMLElement>(waitingButton)
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  await giveAgain(island, button)
}

/** Without its code the press stays unanswered, and the next one tries again. */
function giveAgain(island: HTMLElement, button: HTMLElement) {
  return wake(island).then(
    () => button.click(),
    () => undefined,
  )
}
