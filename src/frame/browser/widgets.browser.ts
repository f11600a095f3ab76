/**
 * Loads RealScout's widgets into their slots (site/widget-slot.tsx), on pages that have one.
 */
import { realScout } from '../../site/widget-words.ts'

/** The distance below the viewport at which a widget starts to load, and how long it may take. */
const loadMargin = '300px'
const timeoutMs = 5000

let scriptRequested = false

const observer = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      place(target as HTMLElement)
    }
  },
  { rootMargin: loadMargin },
)

const watch = () => {
  for (const slot of document.querySelectorAll('[data-widget]:not([data-shows])'))
    observer.observe(slot)
}
watch()
// Another list has its own blocks below it.
document.addEventListener('homes-shown', watch)

/** Adds the widget hidden and shows it once it is defined; after the timeout our block stays. */
async function place(slot: HTMLElement) {
  const { widget = '', attributes = '{}' } = slot.dataset
  const element = document.createElement(widget)
  for (const [name, value] of Object.entries<string>(JSON.parse(attributes))) {
    element.setAttribute(name, value)
  }
  element.inert = true
  slot.appendChild(element)
  loadScript()
  const tooLate = new Promise<boolean>(resolve => setTimeout(resolve, timeoutMs, true))
  const isLate = await Promise.race([customElements.whenDefined(widget).then(() => false), tooLate])
  // Do not replace our block while it has keyboard focus.
  if (isLate || slot.matches(':focus-within')) return element.remove()
  element.inert = false
  slot.dataset.shows = 'theirs'
}

function loadScript() {
  if (scriptRequested) return
  scriptRequested = true
  const script = document.createElement('script')
  script.type = 'module'
  script.src = realScout.script
  document.head.appendChild(script)
}
