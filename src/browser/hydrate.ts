import { reportRenderError } from './report-render-error.ts'

type Modules = Record<string, () => Promise<Record<string, React.ComponentType<never>>>>
const modules = import.meta.glob('../islands/*.tsx') as Modules

/** Brings one island to life. Rejects when its script did not arrive; it can be asked for again. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name, props = '{}', prefix } = element.dataset
  const load = modules[`../islands/${name}.tsx`]
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
}

/** Keeps an island as the server rendered it: the form or link that works without its script. */
function remember(element: HTMLElement): () => void {
  const rendered = element.cloneNode(true)
  const fields = () => element.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const used = fields()
  return () => {
    element.replaceChildren(...rendered.childNodes)
    // Nothing that was typed is lost.
    fields().forEach((field, i) => {
      const typed = used[i]
      if (!typed) return
      field.value = typed.value
      field.checked = typed.checked
    })
  }
}
