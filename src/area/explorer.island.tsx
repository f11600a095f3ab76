import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mapPresets, placeMapPath } from '../drawings/static-map.ts'
import { loadMaps, openOnInteraction } from '../map/lazy-maps.browser.ts'
import { MapOpen } from '../map/map-open.tsx'
import { MapPicture } from '../map/map-picture.tsx'
import type { MapPin } from '../map/map-pin.ts'
import { baseMapWords, mapFailures } from '../map/map-words.ts'
import type { PlaceMap } from '../map/place-map.browser.ts'
import { StreetsProvider } from '../map/street-archive.ts'
import type { PlacesFacts } from '../site/places/place-facts.ts'
import {
  type ExplorerState,
  explorerHref,
  explorerZooms,
  shownAtFirst,
} from '../site/places/place-kinds.ts'
import {
  explorerEntries,
  explorerHome,
  explorerPlaces,
  explorerWords as words,
} from '../site/places/places.ts'
import { Detail } from './explorer-detail.tsx'
import { Search } from './explorer-search.tsx'

declare module '../frame/island.tsx' {
  interface Islands {
    explorer: typeof Explorer
  }
}

/** All places on the interactive map; those of the list come first. */
const pins = [...new Set([...explorerPlaces, ...explorerEntries])].map(
  ({ id, name, kind, confidence, at }): MapPin => ({
    id,
    at,
    name,
    kind,
    note: `${words.kinds[kind]} · ${words.sureties[confidence]}`,
    to: explorerHref({ place: id, zoom: explorerZooms.selected, more: false, sought: '' }),
  }),
)

/**
 * Places around Skye Canyon on a map. Without JavaScript every control is a link or a form;
 * hydrated, it updates in place and suggests places as the visitor types. Its picture becomes an
 * interactive map on request: clicking a pin chooses the place, and choosing a place moves the map.
 */
export function Explorer({
  start,
  facts,
  streets,
  renderedAt,
}: {
  start: ExplorerState
  facts: PlacesFacts
  /** The version of the street map; null if the site has none. */
  streets: string | null
  /** ISO 8601: when the document was rendered, if it shows a chosen place. */
  renderedAt: string | undefined
}) {
  const [state, setState] = useState(start)
  const place = explorerEntries.find(({ id }) => id === state.place) ?? null
  const moved = useRef(false)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PlaceMap | null>(null)
  const src = placeMapPath(place?.at ?? explorerHome, 'large', state.zoom)
  // The picture stays the same while the interactive map covers it.
  const [still, setStill] = useState(src)
  if (!map && still !== src) setStill(src)

  // Move focus to the heading after a choice, but not on page load.
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    if (moved.current) element?.focus({ preventScroll: true })
  }, [])

  const go = (next: Partial<ExplorerState>) => {
    moved.current = 'place' in next
    setState(before => ({ ...before, ...next }))
  }
  // A layout effect listens before a queued click is replayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map opens once, and go never changes
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    return openOnInteraction(current, async () => {
      const { openPlaceMap } = await loadMaps()
      const opened = await openPlaceMap(current, {
        pins,
        choose: ({ id }) => id && go(choose(id)),
      })
      setMap(opened)
      return opened
    })
  }, [])
  useEffect(() => {
    map?.mark(state.place)
    map?.show(src)
  }, [map, state.place, src])

  const link = (next: Partial<ExplorerState>) => ({
    href: explorerHref({ ...state, ...next }),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(next)
    },
  })
  const choose = (id: string) => ({ place: id, zoom: explorerZooms.selected, sought: '' })
  const back = { place: null, zoom: explorerZooms.start, sought: '' }

  return (
    <div className='columns explorer'>
      <div>
        <Search
          key={state.place}
          sought={state.sought}
          choose={id => go(choose(id))}
          href={id => explorerHref({ ...state, ...choose(id) })}
        />
        {place ? (
          <Detail
            key={place.id}
            place={place}
            facts={facts[place.id] ?? {}}
            renderedAt={renderedAt}
            heading={heading}
            back={<a {...link(back)}>{words.back}</a>}
          />
        ) : (
          <>
            <h3 ref={heading} tabIndex={-1} className='actions'>
              {words.list}
            </h3>
            <ul className='explorer-list'>
              {explorerPlaces.slice(0, state.more ? undefined : shownAtFirst).map(place => (
                <li key={place.id}>
                  <a {...link(choose(place.id))}>
                    <b>{place.name}</b>
                    <span className='hint'>
                      {words.kinds[place.kind]} · {words.sureties[place.confidence]}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
            <p className='actions'>
              <a className='button quiet' {...link({ more: !state.more })}>
                {state.more ? words.less : words.more}
              </a>
            </p>
          </>
        )}
      </div>
      <div className='explorer-map'>
        <StreetsProvider value={streets}>
          <div className='explorer-map-frame' ref={frame}>
            <MapPicture
              key={still}
              src={still}
              alt={words.alt(place?.name ?? words.start)}
              size={mapPresets.large}
              failed={mapFailures.card}
            />
            <MapOpen alt={words.alt(words.start)} />
          </div>
        </StreetsProvider>
        {streets === null && <p className='hint'>{baseMapWords.drawn}</p>}
        <nav className='actions' aria-label={words.zooms}>
          {Object.values(explorerZooms).map(zoom => (
            <a
              key={zoom}
              className='button quiet'
              aria-current={zoom === state.zoom || undefined}
              {...link({ zoom })}
            >
              {words.zoom(zoom)}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}
