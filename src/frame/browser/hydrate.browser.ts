import './shown-profile.browser.ts'
import { islandCrash as words } from '../../site/failures.ts'
import { element as make } from '../../ui/element.ts'
import { reportRenderError } from './send-event.browser.ts'

type Modules = Record<string, () => Promise<Record<string, React.ComponentType<never>>>>
const modules = import.meta.glob('/src/**/*.island.tsx') as Modules

/**
 * Hydrates one island. Rejects when its script fails to load; the caller may retry. If the island
 * crashes, now or later, it shows a notice and restores the server's markup, which works without
 * JavaScript.
 */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name, props = '{}' } = element.dataset
  const [, load] =
    Object.entries(modules).find(([file]) => file.endsWith(`/${name}.island.tsx`)) ?? []
  if (!load) throw new Error(`Unknown island ${name}`)
  // In development the hot-reload runtime must load before any component.
  if (import.meta.env.DEV)
    await import(/* @vite-ignore */ 'virtual:react-router/inject-hmr-runtime')
  const [{ createElement }, { hydrateRoot }, module] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    load(),
  ])
  const [component] = Object.values(module)
  if (!component) throw new Error(`The island ${name} exports no component`)
  // The island may show that its script did not load, which is not in the server's markup.
  element.dispatchEvent(new Event('hydrate'))
  const restore = snapshot(element)
  const root = hydrateRoot(element, createElement(component, JSON.parse(props)), {
    onUncaughtError(error) {
      console.error(`The island ${name} failed:`, error)
      reportRenderError(name ?? 'island')
      // React empties the root right after this callback.
      queueMicrotask(() => {
        root.unmount()
        restore()
        showCrash(element)
      })
    },
  })
  // Hydration runs in its own task; a queued click must be replayed after it.
  await new Promise(resolve => setTimeout(resolve))
}

/** Puts a notice above the restored markup, with a button to try again. */
function showCrash(element: HTMLElement) {
  const again = make('button', { type: 'button', className: 'button quiet' }, words.tryAgain)
  const refresh = make('a', { href: location.href, className: 'button quiet' }, words.refresh)
  const title = make('p', {}, make('b', {}, words.title))
  const actions = make('p', { className: 'actions' }, again, refresh)
  const notice = make('div', { className: 'notice', role: 'alert' })
  element.insertAdjacentElement('beforebegin', notice)
  notice.replaceChildren(title, make('p', {}, words.text), actions)
  element.dataset.crashed = ''
  again.addEventListener('click', () => {
    notice.remove()
    delete element.dataset.crashed
    hydrate(element).catch(error => {
      console.error(`The island ${element.dataset.island} did not start again:`, error)
      showCrash(element)
    })
  })
}

/**
 * Copies the server-rendered markup. The returned function restores it after a failed hydration.
 */
function snapshot(element: HTMLElement): () => void {
  const rendered = element.cloneNode(true)
  const fields = () => element.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const used = fields()
  return () => {
    element.replaceChildren(...rendered.childNodes)
    // Keep what the visitor has typed.
    fields().forEach((field, i) => {
      const typed = used[i]
      if (!typed) return
      field.value = typed.value
      field.checked = typed.checked
    })
  }
}
