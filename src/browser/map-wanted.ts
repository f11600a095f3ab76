import { liveMapWords as words } from '../content/live-map.ts'
import { element } from '../ui/element.ts'
import type { PlaceMap } from './place-map.ts'

// Long enough for a pointer that merely passes, or that the page scrolls away under.
const restMs = 200

/** Loads the maps that move, with MapLibre about 1 MB, which must stay out of the server's bundle. */
export function loadMaps() {
  if (import.meta.env.SSR) throw new Error('Maps that move are for browsers')
  return import('./place-map.ts')
}

/**
 * Opens the map over a picture when it is wanted: a pointer rests on the picture, or it or its button
 * is pressed. While the map cannot be opened, the picture stays, and a press says so. The attribute
 * `data-live` says how far it is. Returns a function that ends the wait.
 */
export function whenWanted(frame: HTMLElement, open: () => Promise<PlaceMap>): () => void {
  const ended = new AbortController()
  const button = frame.querySelector<HTMLButtonElement>('.map-open')
  let rest = 0
  let tried = false

  const start = async (isPress: boolean) => {
    clearTimeout(rest)
    if (frame.dataset.live || (tried && !isPress)) return
    tried = true
    frame.dataset.live = 'loading'
    const label = button?.firstChild
    if (isPress && label) label.nodeValue = words.loading
    try {
      const { map } = await open()
      frame.dataset.live = 'open'
      if (isPress || button?.matches(':focus')) map.getCanvas().focus({ preventScroll: true })
      ended.abort()
    } catch (error) {
      // Expected without WebGL or a connection, and the picture still shows everything.
      console.info(error)
      delete frame.dataset.live
      if (label) label.nodeValue = words.open
      if (isPress) say(frame)
    }
  }
  const options = { signal: ended.signal }
  const wait = () => {
    clearTimeout(rest)
    rest = window.setTimeout(start, restMs, false)
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  frame.addEventListener('pointerenter', event => isMouse(event) && wait(), options)
  frame.addEventListener('pointerleave', () => clearTimeout(rest), options)
  // A press is answered sooner, and it is the press that says what went wrong.
  frame.addEventListener('focusin', () => loadMaps().catch(console.info), options)
  frame.addEventListener(
    'click',
    event => {
      const pressed = (event.target as Element).closest('button, a')
      if (!pressed || pressed === button) start(true)
    },
    options,
  )
  // The pointer, or a tap, was here before this script was.
  if (frame.matches(':hover')) wait()
  return () => {
    clearTimeout(rest)
    ended.abort()
  }
}

function say(frame: HTMLElement) {
  frame.querySelector('.map-failed')?.remove()
  frame.appendChild(element('p', { className: 'map-failed', role: 'alert' }, words.failed))
}
