/** Places RealScout's widgets into their slots (sections/widget-slot.tsx). Loaded where there is one. */
import { realScout } from '../content/realscout.ts'

/** How far below the screen a slot is when its widget is asked for, and how long that may take. */
const near = '300px'
const patienceMs = 5000

let asked = false

const observer = new IntersectionObserver(
  entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      place(target as HTMLElement)
    }
  },
  { rootMargin: near },
)

for (const slot of document.querySelectorAll('[data-widget]')) observer.observe(slot)

/** Lays the widget over our block unseen, and shows it once it is defined; else ours stays alone. */
async function place(slot: HTMLElement) {
  const { widget = '', attributes = '{}' } = slot.dataset
  const theirs = document.createElement(widget)
  for (const [name, value] of Object.entries<string>(JSON.parse(attributes))) {
    theirs.setAttribute(name, value)
  }
  theirs.inert = true
  slot.appendChild(theirs)
  loadScript()
  const tooLate = new Promise<boolean>(resolve => setTimeout(resolve, patienceMs, true))
  const isLate = await Promise.race([customElements.whenDefined(widget).then(() => false), tooLate])
  // Whoever is inside our block already, by keyboard, stays there.
  if (isLate || slot.matches(':focus-within')) return theirs.remove()
  theirs.inert = false
  slot.dataset.shows = 'theirs'
}

function loadScript() {
  if (asked) return
  asked = true
  const script = document.createElement('script')
  script.type = 'module'
  script.src = realScout.script
  document.head.appendChild(script)
}
