import type { AnimationOptions, Map as LibreMap } from 'maplibre-gl'
import { type Bounds, isIn } from '../../drawings/projection.ts'
import { filtersOf, findPins } from '../../map/find-pins.browser.ts'
import type { FarHomes } from '../../map/fit-homes.ts'
import { readBounds, writeBounds } from '../../map/home-area.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import type { MapView } from '../../map/map-view.ts'
import { element } from '../../ui/element.ts'
import { showHomes } from '../list/homes-list.browser.ts'
import { textButton } from './tools.browser.ts'
import { bringIntoView, contains, intersect, visibleBounds } from './view.browser.ts'
import {
  cameraFor,
  everywhere,
  type StillView,
  type Viewport,
  viewportOf,
  withMargin,
} from './viewport.ts'

/** The homes that match the filters within the bounds. */
export type LoadedHomes = { filters: string; bounds: Bounds; mapView: MapView }

/**
 * Keeps the map, the list and the URL on the same search: a change on the map shows in the list,
 * and a change elsewhere moves the map.
 */
export function createSearch(
  map: LibreMap,
  first: LoadedHomes | null,
  handlers: {
    showPins: (mapView: MapView) => void
    showMessage: (message: string, next?: NoticeButton) => void
    /** The search has changed. */
    searchChanged: (params: URLSearchParams) => void
  },
) {
  // Read now, because the visitor may have changed filters while the map was loading.
  let params = new URLSearchParams(location.search)
  let loaded = first
  let aborter = new AbortController()
  /** Whether the last history entry is a move of the map; the next move replaces it. */
  let isMoved = false
  /** Whether a request is under way after which the map moves to the homes found. */
  let isFitting = false
  /** Homes that were too far away to fit into the view, until the map moves elsewhere. */
  let far: FarHomes | undefined
  let box: StillView['box'] | undefined

  const show = (mapView: MapView, view: Bounds, searched: Bounds | null) => {
    // Homes beyond the view appear as the map moves, unless they are outside the searched bounds.
    const isWhole = !searched || contains(searched, view)
    const homes = isWhole ? mapView.homes : mapView.homes.filter(home => isIn(searched, home))
    handlers.showPins({ ...mapView, homes })
    const isEmpty = !mapView.groups.length && !homes.some(home => isIn(view, home))
    if (isEmpty) handlers.showMessage(words.none)
    else if (far)
      handlers.showMessage(words.far(far.homes), { text: words.showAll, press: showAll })
    else handlers.showMessage('')
  }

  const load = async () => {
    aborter.abort()
    aborter = new AbortController()
    // The map is hidden, such as behind the list on a phone.
    if (map.getContainer().clientHeight === 0) return
    const { signal } = aborter
    const filters = String(filtersOf(params))
    const view = visibleBounds(map)
    const searched = readBounds(params.get('bounds') ?? '')
    const bounds = searched ? intersect(view, searched) : view
    if (!bounds) {
      handlers.showPins({ total: 0, homes: [], groups: [] })
      return handlers.showMessage(words.elsewhere)
    }
    const covering = loaded?.filters === filters && contains(loaded.bounds, bounds) ? loaded : null
    // Without groups, the loaded homes are complete.
    const isAll =
      covering && (covering.mapView.groups.length === 0 || contains(bounds, covering.bounds))
    if (isAll) return show(covering.mapView, view, searched)
    try {
      const mapView = await findPins(params, bounds, signal)
      loaded = { filters, bounds, mapView }
      show(mapView, view, searched)
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      handlers.showMessage(`${words.unavailable}. ${words.failed}`, {
        text: words.again,
        press: load,
      })
    }
  }

  /** Moves the map to the search: to its bounds, its areas, or the homes that it finds. */
  const fitToSearch = async () => {
    let next = viewportOf(params)
    if (!next) {
      isFitting = true
      aborter.abort()
      aborter = new AbortController()
      const { signal } = aborter
      const mapView = await findPins(params, everywhere, signal).catch(() => null)
      if (signal.aborted) return
      if (mapView) loaded = { filters: String(filtersOf(params)), bounds: everywhere, mapView }
      next = isFitting ? viewportOf(params, mapView) : null
    }
    if (next) moveTo(next, { duration: 500 })
    else load()
  }
  const moveTo = (next: Viewport, options: AnimationOptions) => {
    far = next.far
    if (params.has('bounds') || !box) return bringIntoView(map, next.bounds, options)
    // As the document would show them, so that the same homes have the same pins.
    const { center, zoom } = cameraFor(next.bounds, box)
    map.easeTo({ ...options, center, zoom: zoom - 1 })
  }
  const showAll = () => far && moveTo({ bounds: withMargin(far.all) }, { duration: 500 })

  const go = (next: URLSearchParams, how: 'push' | 'replace') => {
    next.delete('page')
    params = next
    far = undefined
    handlers.searchChanged(params)
    showHomes(next, how)
  }

  document.addEventListener('homes-shown', event => {
    const before = params
    params = new URLSearchParams((event as CustomEvent<{ params: URLSearchParams }>).detail.params)
    if (isSame(before, params)) return
    isMoved = false
    far = undefined
    handlers.searchChanged(params)
    const [was, status] = [before, params].map(one => one.get('bounds'))
    const isFiltered = String(filtersOf(before)) !== String(filtersOf(params))
    if (was !== status || (isFiltered && !status)) fitToSearch()
    else load()
  })

  return {
    load,
    /** Call when a visitor moves the map: a search under way will then not move it. */
    moving() {
      far = undefined
      isFitting = false
    },
    /** Starts with the homes that the still map shows, where it shows them. */
    start(still: StillView) {
      far = still.far
      box = still.box
      handlers.searchChanged(params)
      if (loaded && loaded.filters !== String(filtersOf(params))) fitToSearch()
      else if (loaded)
        show(loaded.mapView, visibleBounds(map), readBounds(params.get('bounds') ?? ''))
      else load()
    },
    /** Searches the visible part of the map. */
    here() {
      const next = new URLSearchParams(params)
      next.set('bounds', writeBounds(visibleBounds(map)))
      go(next, isMoved ? 'replace' : 'push')
      isMoved = true
      load()
    },
    /** Changes the search and drops its bounds; with `fit` the map moves to the result. */
    change(edit: (next: URLSearchParams) => unknown, then: 'stay' | 'fit' = 'stay') {
      const next = new URLSearchParams(params)
      edit(next)
      next.delete('bounds')
      go(next, 'push')
      isMoved = false
      if (then === 'fit') fitToSearch()
      else load()
    },
  }
}

function isSame(a: URLSearchParams, b: URLSearchParams): boolean {
  const [one, other] = [new URLSearchParams(a), new URLSearchParams(b)]
  for (const params of [one, other]) params.sort()
  return String(one) === String(other)
}

/** An action that the notice offers. */
type NoticeButton = { text: string; press: () => void }

/** A status message on the map, announced when it changes; an empty text hides it. */
export function createNotice() {
  const text = element('span', {})
  const notice = element(
    'p',
    { className: 'map-message cluster panel raised', role: 'status' },
    text,
  )
  return {
    notice,
    show(message: string, button?: NoticeButton) {
      text.textContent = message
      notice.replaceChildren(text, ...(button ? [textButton(button.text, button.press)] : []))
    },
  }
}
