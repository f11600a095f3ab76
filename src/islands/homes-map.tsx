import { useEffect, useRef, useState } from 'react'
import type { MappedHome, MapView } from '../browser/map-view.ts'
import { homesMapWords as words } from '../content/homes-map.ts'
import { dollars } from '../domain/format.ts'
import { type Bounds, readArea, readBounds, writeArea, writeBounds } from '../domain/home-area.ts'
import type { Listing } from '../domain/listing.ts'
import { propertiesPath } from '../domain/listing-filter.ts'
import type { Point } from '../domain/projection.ts'

type State = { is: 'closed' | 'loading' | 'open' | 'failed' }
type Found = MappedHome & { sample: boolean; url: string }

const northwest: Bounds = { south: 36.15, west: -115.42, north: 36.36, east: -115.19 }
const maxHomes = 200

/**
 * The interactive map beside its list. The map library loads only when the visitor opens it. The
 * URL holds the map's state, so the list and a shared link show the same homes.
 */
export function HomesMap({ query }: { query: string }) {
  const [state, setState] = useState<State>({ is: 'closed' })
  const [params, setParams] = useState(query)
  const [homes, setHomes] = useState<Found[]>([])
  const [marked, setMarked] = useState<number | null>(null)
  const [follow, setFollow] = useState(true)
  const [corners, setCorners] = useState<Point[] | null>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const view = useRef<MapView | null>(null)
  const drawing = useRef(corners)
  drawing.current = corners
  const following = useRef(follow)
  following.current = follow

  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(before => {
      const next = new URLSearchParams(before)
      next.delete('page')
      edit(next)
      next.set('view', 'map')
      return String(next)
    })
  const searchHere = () => {
    const bounds = view.current?.bounds()
    if (bounds) change(next => next.set('bounds', writeBounds(bounds)))
  }

  async function open() {
    setState({ is: 'loading' })
    try {
      // Keeps the map library (about 1 MB) out of the server bundle.
      if (import.meta.env.SSR) return
      const [{ openMapView }] = await Promise.all([import('../browser/map-view.ts'), nextFrame()])
      if (!canvas.current) return
      const current = new URLSearchParams(params)
      const start = readBounds(current.get('bounds') ?? '') ?? northwest
      view.current = await openMapView(canvas.current, start, {
        moved: () => following.current && drawing.current === null && searchHere(),
        pressed: at => drawing.current && setCorners([...drawing.current, at]),
        chosen: setMarked,
        pointed: id => id !== null && setMarked(id),
      })
      view.current.outline(readArea(current.getAll('area').at(-1) ?? '') ?? [])
      setState({ is: 'open' })
    } catch {
      // No WebGL, or the chunk failed to load: the picture and the list remain.
      setState({ is: 'failed' })
    }
  }

  // Open the map when the URL says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial query
  useEffect(() => {
    if (new URLSearchParams(query).get('view') === 'map') open()
    return () => view.current?.close()
  }, [])

  useEffect(() => {
    if (state.is !== 'open') return
    history.replaceState(null, '', propertiesPath(new URLSearchParams(params)))
    const aborter = new AbortController()
    findHomes(params, aborter.signal).then(found => found && setHomes(found))
    return () => aborter.abort()
  }, [params, state.is])

  useEffect(() => view.current?.show(homes), [homes])
  useEffect(() => view.current?.mark(marked), [marked])
  useEffect(() => {
    if (corners) view.current?.outline(corners)
  }, [corners])

  if (state.is === 'closed' || state.is === 'failed') {
    return state.is === 'failed' ? (
      <p className='notice' role='status'>
        {words.failed}
      </p>
    ) : (
      <button type='button' className='button' onClick={open}>
        {words.open}
      </button>
    )
  }
  const hasArea = new URLSearchParams(params).has('area')
  return (
    <section className='homes-map' aria-label={words.region}>
      <div className='homes-map-tools'>
        {corners === null ? (
          <>
            <label className='choice'>
              <input
                type='checkbox'
                checked={follow}
                onChange={event => setFollow(event.target.checked)}
              />
              <span>{words.follow}</span>
            </label>
            {!follow && <Tool label={words.search} press={searchHere} />}
            <Tool label={words.draw} press={() => setCorners([])} />
            {hasArea && (
              <Tool
                label={words.clear}
                press={() => {
                  view.current?.outline([])
                  change(next => next.delete('area'))
                }}
              />
            )}
          </>
        ) : (
          <>
            <p role='status'>{words.drawing}</p>
            <Tool
              label={words.undo}
              press={() => setCorners(corners.slice(0, -1))}
              off={corners.length === 0}
            />
            <Tool
              label={words.finish}
              off={corners.length < 3}
              press={() => {
                change(next => next.set('area', writeArea(corners)))
                setCorners(null)
              }}
            />
            <Tool
              label={words.cancel}
              press={() => {
                setCorners(null)
                view.current?.outline([])
              }}
            />
          </>
        )}
      </div>
      <div className='homes-map-canvas' ref={canvas}>
        {state.is === 'loading' && <p role='status'>{words.loading}</p>}
      </div>
      <div className='homes-map-list'>
        <p role='status'>{words.count(homes.length)}</p>
        <ul aria-label={words.list}>
          {homes.map(home => (
            <li key={home.id} data-marked={home.id === marked || undefined}>
              <a
                href={home.url}
                onPointerEnter={() => setMarked(home.id)}
                onFocus={() => setMarked(home.id)}
              >
                <b>{dollars(home.price)}</b>
                <span>{home.street}</span>
                {home.sample && <small>{words.sample}</small>}
              </a>
            </li>
          ))}
        </ul>
        <a href={propertiesPath(asList(params))}>{words.asList}</a>
      </div>
    </section>
  )
}

/** Waits until React has rendered the map's element. */
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

function Tool({ label, press, off }: { label: string; press: () => void; off?: boolean }) {
  return (
    <button type='button' className='button quiet' onClick={press} disabled={off}>
      {label}
    </button>
  )
}

function asList(params: string): URLSearchParams {
  const list = new URLSearchParams(params)
  list.delete('view')
  return list
}

/** The homes for a query that have coordinates; null when the request fails. */
async function findHomes(params: string, signal: AbortSignal): Promise<Found[] | null> {
  const query = asList(params)
  query.delete('page')
  query.set('limit', String(maxHomes))
  try {
    const response = await fetch(`/api/properties?${query}`, { signal })
    if (!response.ok) return null
    const found = (await response.json()) as Listing[]
    return found.flatMap(({ id, price, street, coordinates, sample }) =>
      coordinates ? [{ id, price, street, coordinates, sample, url: `/property/${id}` }] : [],
    )
  } catch {
    // Aborted by a newer query, or a network error: keep the current homes.
    return null
  }
}
