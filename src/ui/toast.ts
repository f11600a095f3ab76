import { toastWords as words } from '../site/toast-words.ts'
import { element } from './element.ts'

export type Toast = {
  title: string
  description?: string
  /** A destructive toast reports a failure and interrupts a screen reader. */
  kind?: 'default' | 'destructive'
  link?: { label: string; to: string }
}

const removalDelayMs = 1_000_000
/**
 * A toast that does not report a failure closes itself after this time, unless hovered or focused.
 */
const closeAfterMs = 8_000

let closeShown = () => {}

/**
 * Shows a message at the bottom of the window. It replaces the previous one.
 * Uses no framework, so islands and plain scripts can call it.
 */
export function showToast({ title, description, kind = 'default', link }: Toast): void {
  closeShown()
  const before = document.activeElement as HTMLElement | null
  const dismiss = element('button', { type: 'button', className: 'toast-dismiss' })
  dismiss.ariaLabel = words.dismiss
  const text = [
    element('p', { className: 'toast-title' }, title),
    ...(description ? [element('p', {}, description)] : []),
    ...(link ? [element('a', { href: link.to }, link.label)] : []),
  ]
  const toast = element(
    'div',
    { className: 'panel beside toast' },
    element('div', {}, ...text),
    dismiss,
  )
  toast.dataset.kind = kind

  const region = regionFor(kind)
  const lifeMs = kind === 'destructive' ? removalDelayMs : closeAfterMs
  let removal = setTimeout(close, lifeMs)
  // Live regions announce only what is added after they exist.
  const arrival = setTimeout(() => region.appendChild(toast))
  for (const stay of ['pointerenter', 'focusin']) {
    toast.addEventListener(stay, () => clearTimeout(removal))
  }
  for (const leave of ['pointerleave', 'focusout']) {
    toast.addEventListener(leave, () => {
      clearTimeout(removal)
      if (!toast.matches(':hover, :focus-within')) removal = setTimeout(close, lifeMs)
    })
  }
  closeShown = close
  dismiss.addEventListener('click', () => {
    close()
    // Restore focus after a dismissal by keyboard.
    if (before?.isConnected) before.focus({ preventScroll: true })
  })

  function close() {
    clearTimeout(arrival)
    clearTimeout(removal)
    toast.remove()
  }
}

/** The live region for an urgency, in the top layer; created on first use. */
function regionFor(kind: NonNullable<Toast['kind']>): Element {
  let place = document.querySelector<HTMLElement>('.toasts')
  if (!place) {
    const regions = [element('div', { role: 'status' }), element('div', { role: 'alert' })]
    place = element('section', { className: 'toasts', popover: 'manual' }, ...regions)
    place.ariaLabel = words.region
    document.body.appendChild(place)
  }
  place.togglePopover(true)
  return place.children[kind === 'destructive' ? 1 : 0] as Element
}
