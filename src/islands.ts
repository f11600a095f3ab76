import { takeEarlyPress, waitingButton } from './early-press.ts'
import { reportRenderError } from './report-render-error.ts'

/** Wakes the islands of a document. Nothing of React is loaded before a person does something. */

type Modules = Record<string, () => Promise<Record<string, React.ComponentType<never>>>>
const modules = import.meta.glob('./islands/*.tsx') as Modules

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
  const waking = awake.get(element) ?? hydrate(element)
  awake.set(element, waking)
  // A chunk that did not arrive is asked for again at the next touch.
  waking.catch(() => awake.delete(element))
  return waking
}

async function hydrate(element: HTMLElement) {
  const { island: name, props = '{}', prefix } = element.dataset
  const load = modules[`./islands/${name}.tsx`]
  if (!load) throw new Error(`There is no island named ${name}`)
  // In development the components need the hot-reload runtime before they are loaded.
  if (import.meta.env.DEV)
    await import(/* @vite-ignore */ 'virtual:react-router/inject-hmr-runtime')
  const [{ createElement }, { hydrateRoot }, module] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    load(),
  ])
  const [component] = Object.values(module)
  if (!component) throw new Error(`The island ${name} exports no component`)
  const restore = remember(element)
  hydrateRoot(element, createElement(component, JSON.parse(props)), {
    identifierPrefix: prefix,
    onUncaughtError(error) {
      console.error(`The island ${name} failed:`, error)
      reportRenderError(name ?? 'island')
      // React empties the root of what it could not render, right after this.
      queueMicrotask(restore)
    },
  })
  // Hydration runs in a task of its own; a kept press must come after it.
  await new Promise(resolve => setTimeout(resolve))
  element.removeEventListener('click', keepPress, { capture: true })
  element.dataset.awake = ''
}

/** Keeps an island as the server rendered it: the form or link that works without its script. */
function remember(element: HTMLElement): () => void {
  const html = element.innerHTML
  const fields = () => element.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const used = fields()
  return () => {
    element.innerHTML = html
    // Nothing that was typed is lost.
    fields().forEach((field, i) => {
      const typed = used[i]
      if (!typed) return
      field.value = typed.value
      field.checked = typed.checked
    })
  }
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
