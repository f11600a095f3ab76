import { takeRecordedClick, unhydratedButton } from './click-replay.browser.ts'

/** Hydrates the islands of a document. React is not loaded until a visitor interacts. */

const hydrating = new WeakMap<HTMLElement, Promise<void>>()

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (element.dataset.when === 'load' || mayRestoreSearch(element)) ensureHydrated(element)
  else if (element.dataset.when === 'visible') hydrateWhenVisible(element)
  else hydrateOnTouch(element)
}

const clicked = takeRecordedClick()
const clickedIsland = clicked?.closest<HTMLElement>('[data-island]')
if (clicked && clickedIsland) replay(clickedIsland, clicked)

/** Whether the visitor may have come back to a search result. */
function mayRestoreSearch({ dataset }: HTMLElement) {
  return dataset.island === 'ai-search' && history.state?.asked
}

function hydrateOnTouch(element: HTMLElement) {
  for (const touch of ['pointerover', 'touchstart', 'focusin'] as const) {
    element.addEventListener(touch, () => ensureHydrated(element), { passive: true })
  }
  element.addEventListener('click', queueClick, { capture: true })
  // The visitor may have reached the island before this script loaded.
  if (element.matches(':hover, :focus-within')) ensureHydrated(element)
}

function hydrateWhenVisible(element: HTMLElement) {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    observer.disconnect()
    ensureHydrated(element)
  })
  observer.observe(element)
}

function ensureHydrated(element: HTMLElement): Promise<void> {
  const hydrated = hydrating.get(element) ?? hydrateIsland(element)
  hydrating.set(element, hydrated)
  // Retry on the next touch when the chunk fails to load.
  hydrated.catch(() => hydrating.delete(element))
  return hydrated
}

async function hydrateIsland(element: HTMLElement) {
  const { hydrate } = await import('./hydrate.browser.ts')
  await hydrate(element)
  element.removeEventListener('click', queueClick, { capture: true })
  element.dataset.hydrated = ''
}

/**
 * Queues a click on a plain button until its island has hydrated, then replays it. Links, submit
 * buttons, summaries and popovers work without hydration; a submit button that works better with it
 * opts in with `data-replay`.
 */
async function queueClick(event: Event) {
  const island = event.currentTarget as HTMLElement
  const button = (event.target as HTMLElement).closest<HTMLElement>(unhydratedButton)
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  await replay(island, button)
}

/** When the island's script fails to load, the next click retries. */
function replay(island: HTMLElement, button: HTMLElement) {
  return ensureHydrated(island).then(
    () => button.click(),
    () => import('./not-loaded.browser.ts').then(module => module.clickWithoutScript(button)),
  )
}
