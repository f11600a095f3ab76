import './homes-map.css'
import type { Map as LibreMap, MapLibreEvent } from 'maplibre-gl'
import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'
import { closestOf, hideNames, openBaseMap } from '../../map/base-map.browser.ts'
import { readAreas, writeArea } from '../../map/home-area.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'
import { createAreas } from './areas.browser.ts'
import { createDrawTools } from './draw-tools.browser.ts'
import { createLayers } from './layers.browser.ts'
import { mapNames } from './map-names.ts'
import { boundsNearMe } from './near-me.browser.ts'
import { createPins } from './pins.browser.ts'
import { createNotice, createSearch, type LoadedHomes } from './search.browser.ts'
import { checkbox, textButton, toolButton } from './tools.browser.ts'
import { bringIntoView, byVisitor, isByVisitor, stripHeight } from './view.browser.ts'
import { circleOf, type StillView } from './viewport.ts'

/** What a press on a pin needs of the interactive map. */
export type HomesMap = {
  canSplit: () => boolean
  zoomTo: (bounds: [south: number, west: number, north: number, east: number]) => void
}

/**
 * Starts the map of a list of homes over its still map: the same pins at the same places, and tools,
 * with map and list showing the same homes. Resolves once it is drawn. Throws if the browser has no
 * WebGL.
 */
export async function startHomesMap(
  pane: HTMLElement,
  { still, loaded }: { still: StillView; loaded: LoadedHomes | null },
): Promise<HomesMap> {
  const canvas = element('div', { className: 'homes-map-canvas' })
  const frame = element('section', { className: 'homes-map', ariaLabel: words.region }, canvas)
  pane.appendChild(frame)
  let map: LibreMap
  try {
    map = await openBaseMap(canvas, still, { locale: { 'Map.Title': words.canvas } })
  } catch (error) {
    frame.remove()
    throw error
  }
  map.on('style.load', () => hideNames(map, mapNames))
  const [state, hint] = [createNotice(), createNotice()]
  const areas = createAreas(map, {
    area: index =>
      search.change(next => replaceAll(next, 'area', without(next.getAll('area'), index))),
    circle: () => search.change(next => replaceAll(next, 'near', []) ?? next.delete('within')),
  })
  const pins = createPins(map)
  const searchOnMove = createSearchOnMove(() => search.here())
  /** Whether the visitor has moved the map since the last search. */
  let isMovedByVisitor = false
  const search = createSearch(map, loaded, {
    showPins: pins.show,
    showMessage: state.show,
    searchChanged: now => {
      isMovedByVisitor = false
      searchOnMove.reset()
      areas.show(readAreas(now.getAll('area')), circleOf(now))
      draw.count(now.getAll('area').length)
    },
  })
  const draw = createDrawTools(map, areas, {
    area: corners => search.change(next => next.append('area', writeArea(corners))),
    near: (place, miles) =>
      search.change(next => {
        next.set('near', place)
        next.set('within', miles)
      }, 'fit'),
  })
  const near = toolButton('near', words.nearMe)
  near.addEventListener('click', async () => {
    hint.show(words.locating)
    const here = await boundsNearMe()
    hint.show('problem' in here ? here.problem : words.located)
    if ('bounds' in here) bringIntoView(map, here.bounds, { duration: 600 }, byVisitor)
  })
  const layers = createLayers(map, pane, () =>
    search.change(next => next.set('openHouse', 'weekend')),
  )
  const tools = element('div', { className: 'map-tools cluster' }, draw.button, near, layers)
  const notices = element('div', { className: 'map-messages stack' }, hint.notice, state.notice)
  frame.appendChild(
    element('div', { className: 'map-top' }, tools, searchOnMove.control, draw.panel),
  )
  frame.appendChild(notices)

  map.on('dragstart', () => hint.show(''))
  const note = (event: MapLibreEvent) => {
    if (!isByVisitor(event)) return
    search.moving()
    isMovedByVisitor ||= !draw.isDrawing()
  }
  map.on('movestart', event => {
    searchOnMove.moving()
    note(event)
  })
  // The visitor's event may be on only one of a move's two events: a wheel move starts without it,
  // and a move cut short by a resize ends without it.
  map.on('moveend', event => {
    note(event)
    if (!isMovedByVisitor || draw.isDrawing() || !searchOnMove.moved()) search.load()
  })
  const isLoaded = map.once('load')
  search.start(still)
  await isLoaded
  canvas.dataset.ready = ''
  pins.takeFocus()
  // A fade that is cut short, such as by printing, is over too.
  await Promise.allSettled(frame.getAnimations().map(({ finished }) => finished))
  return {
    // Several homes show their cards where a closer map has no more to show.
    canSplit: () => map.getZoom() < closestOf(map),
    zoomTo: ([south, west, north, east]) => {
      const padding = { top: 60, left: 60, right: 60, bottom: 60 + stripHeight(map) }
      const corners: [[number, number], [number, number]] = [
        [west, south],
        [east, north],
      ]
      const maxZoom = closestOf(map)
      const camera = map.cameraForBounds(corners, { padding, maxZoom })
      const zoom = Math.min(maxZoom, Math.max(camera?.zoom ?? 0, map.getZoom() + 1))
      map.easeTo({ ...(camera?.center && { center: camera.center }), zoom }, byVisitor)
    },
  }
}

function replaceAll(params: URLSearchParams, name: string, values: string[]) {
  params.delete(name)
  for (const value of values) params.append(name, value)
}

const without = <One>(all: One[], index: number) => all.filter((_, i) => i !== index)

const name = 'homes-follow'
/** Milliseconds after a move before a search; another move within them restarts the wait. */
const pauseMs = 300

/**
 * Searches the visible part of the map after each move or on a click, as the visitor has chosen.
 */
function createSearchOnMove(search: () => void) {
  let isOn = readStored<boolean>(name) !== false
  let timer: ReturnType<typeof setTimeout>
  const button = textButton(words.search, () => {
    box.querySelector('input')?.focus({ preventScroll: true })
    button.hidden = true
    search()
  })
  button.hidden = true
  const box = checkbox(words.follow, isOn, checked => {
    isOn = checked
    writeStored(name, checked)
    if (checked && !button.hidden) search()
    button.hidden = true
  })
  box.classList.add('chip', 'raised')
  button.classList.add('raised')
  return {
    control: element('div', { className: 'map-follow cluster' }, box, button),
    moving: () => clearTimeout(timer),
    /** Call after a move. Returns whether a search follows automatically. */
    moved(): boolean {
      clearTimeout(timer)
      if (isOn) timer = setTimeout(search, pauseMs)
      else button.hidden = false
      return isOn
    },
    /** Call when the search has changed. */
    reset() {
      clearTimeout(timer)
      button.hidden = true
    },
  }
}
