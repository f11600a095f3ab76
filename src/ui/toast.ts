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
 * Shows a message on top of the page, where it covers no control. It replaces the previous one.
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
  const arrival = setTimeout(() => {
    region.appendChild(toast)
    place()
  })
  const place = () => placeToast(toast)
  const moves = ['scrollend', 'resize'] as const
  for (const move of moves) addEventListener(move, place)
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
    for (const move of moves) removeEventListener(move, place)
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

/** Controls and error messages, which a toast should not cover. */
const mustStayVisible =
  'a[href], button, input, select, textarea, summary, label, iframe, [role=alert], .field-error'
const stepPx = 8

/**
 * Moves a toast from its corner to the lowest place in the window where it covers no control and no
 * error message, trying three columns from the left; if there is none, to where it covers the
 * fewest.
 */
function placeToast(toast: HTMLElement): void {
  toast.style.translate = ''
  const home = toast.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(mustStayVisible)]
    .filter(cover => !toast.contains(cover) && !cover.contains(toast))
    .filter(cover => cover.checkVisibility({ visibilityProperty: true }))
    .map(cover => cover.getBoundingClientRect())
    .filter(({ bottom, top, height }) => height > 0 && bottom > 0 && top < home.bottom)
  const freeWidth = Math.max(0, document.documentElement.clientWidth - home.right - home.left)
  let best = { right: 0, up: 0, covered: Number.POSITIVE_INFINITY }
  for (const right of [0, freeWidth / 2, freeWidth]) {
    for (let up = 0; up <= home.top && best.covered > 0; up += stepPx) {
      const covered = boxes.filter(
        box =>
          box.left < home.right + right &&
          box.right > home.left + right &&
          box.top < home.bottom - up &&
          box.bottom > home.top - up,
      ).length
      if (covered < best.covered) best = { right, up, covered }
    }
  }
  toast.style.translate = `${best.right}px ${-best.up}px`
}
