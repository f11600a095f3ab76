import { element } from '../ui/element.ts'
import { liveMapWords as words } from './home-map-words.ts'
import type { PlaceMap } from './place-map.browser.ts'

// Ignores a pointer that merely passes, or that the page scrolls away under.
const hoverDelayMs = 200

/**
 * Loads the interactive maps with MapLibre, about 1 MB, which must stay out of the server's bundle.
 * Throws where they cannot be shown.
 */
export async function loadMaps() {
  const canvas = import.meta.env.SSR ? null : document.createElement('canvas')
  if (import.meta.env.SSR || !canvas?.getContext('webgl2')) throw new Error('There is no WebGL')
  const maps = import('./place-map.browser.ts')
  // Not imported above: the server's build would emit the library's worker.
  const { requestMapFiles } = await import('./map-files.browser.ts')
  requestMapFiles()
  return maps
}

/**
 * Opens the map over a picture when the pointer rests on the picture, or when the picture or its
 * button is clicked. If the map cannot be opened, the picture stays, and after a click a message
 * says so. The attribute `data-live` has the state. Returns a function that stops listening.
 */
export function openOnInteraction(
  frame: HTMLElement,
  open: () => Promise<Pick<PlaceMap, 'map'>>,
): () => void {
  const ended = new AbortController()
  const button = frame.querySelector<HTMLButtonElement>('.map-open')
  let timer = 0
  let tried = false

  const start = async (isClick: boolean) => {
    clearTimeout(timer)
    if (frame.dataset.live || (tried && !isClick)) return
    tried = true
    frame.dataset.live = 'loading'
    const label = button?.firstChild
    if (isClick && label) label.nodeValue = words.loading
    try {
      const { map } = await open()
      frame.dataset.live = 'open'
      if (isClick || button?.matches(':focus')) map.getCanvas().focus({ preventScroll: true })
      ended.abort()
    } catch (error) {
      // Expected without WebGL or a connection; the picture still shows everything.
      console.info(error)
      delete frame.dataset.live
      if (label) label.nodeValue = words.open
      if (isClick) showFailure(frame)
    }
  }
  const options = { signal: ended.signal }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(start, hoverDelayMs, false)
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  frame.addEventListener('pointerenter', event => isMouse(event) && wait(), options)
  frame.addEventListener('pointerleave', () => clearTimeout(timer), options)
  // Focus only preloads the map, so that a click opens it sooner; the click reports errors.
  button?.addEventListener('focus', () => loadMaps().catch(console.info), options)
  frame.addEventListener(
    'click',
    event => {
      const clicked = (event.target as Element).closest('button, a')
      if (!clicked || clicked === button) start(true)
    },
    options,
  )
  // The pointer, or a tap, may have been here before this script loaded.
  if (frame.matches(':hover')) wait()
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

function showFailure(frame: HTMLElement) {
  frame.querySelector('.map-failed')?.remove()
  frame.appendChild(element('p', { className: 'map-failed panel', role: 'alert' }, words.failed))
}
