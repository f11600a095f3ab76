import '../ui/field.css'
import './explorer.css'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { PlaceDetails } from '../../worker/api/explorer.ts'
import {
  explorerEntries,
  explorerHome,
  explorerPlaces,
  explorerWords as words,
} from '../content/explorer.ts'
import { mapFailures } from '../content/maps.ts'
import {
  driveBetween,
  type ExplorerEntry,
  type ExplorerState,
  explorerHref,
  explorerZooms,
  shownAtFirst,
  suggest,
} from '../domain/explorer.ts'
import { mapPresets, placeMapPath } from '../domain/static-map.ts'
import { MapPicture } from '../sections/map-picture.tsx'

/**
 * Places around Skye Canyon on a map. As a document every control is a link or a form; awake, it
 * answers in place and suggests while one types.
 */
export function Explorer({ start }: { start: ExplorerState }) {
  const [state, setState] = useState(start)
  const place = explorerEntries.find(({ id }) => id === state.place) ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)

  // After a choice the reader is where the choice led; not so on the first page.
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true })
  }, [])

  const go = (next: Partial<ExplorerState>) => {
    moved.current = 'place' in next
    setState(before => ({ ...before, ...next }))
  }
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
    <div className='explorer'>
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
            heading={heading}
            back={<a {...link(back)}>{words.back}</a>}
          />
        ) : (
          <>
            <h3 ref={heading} tabIndex={-1} className='actions'>
              {words.list}
            </h3>
            <ul className='explorer-list'>
              {explorerPlaces.slice(0, state.more ? undefined : shownAtFirst).map(one => (
                <li key={one.id}>
                  <a {...link(choose(one.id))}>
                    <b>{one.name}</b>
                    <span className='hint'>
                      {words.kinds[one.kind]} · {words.sureties[one.surety]}
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
        <MapPicture
          key={`${state.place} ${state.zoom}`}
          src={placeMapPath(place?.at ?? explorerHome, 'large', state.zoom)}
          alt={words.alt(place?.name ?? words.start)}
          size={mapPresets.large}
          failed={mapFailures.card}
        />
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

/** A form that finds on the next page; awake, a combobox (ARIA authoring practices, list autocomplete). */
function Search({
  sought,
  choose,
  href,
}: {
  sought: string
  choose: (id: string) => void
  href: (id: string) => string
}) {
  const id = useId()
  const [text, setText] = useState(sought)
  const [active, setActive] = useState(-1)
  const [awake, setAwake] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const found = suggest(explorerEntries, text)

  useEffect(() => {
    setAwake(true)
    setText(input.current?.value ?? '')
  }, [])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive(
        before => (before + step + found.length + (before < 0 && step < 0 ? 1 : 0)) % found.length,
      )
    }
    if (event.key === 'Escape') {
      setText('')
      setActive(-1)
    }
    if (event.key === 'Enter') {
      const chosen = found[Math.max(0, active)]
      if (!chosen) return
      event.preventDefault()
      choose(chosen.id)
    }
  }

  const combobox = awake && {
    role: 'combobox',
    'aria-expanded': found.length > 0,
    'aria-controls': found.length > 0 ? `${id}-list` : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
  }
  return (
    <form className='field' method='get' action='#explorer'>
      <label htmlFor={id}>{words.search}</label>
      <input
        ref={input}
        id={id}
        name='explore'
        type='text'
        enterKeyHint='search'
        autoComplete='off'
        maxLength={80}
        value={text}
        aria-describedby={`${id}-hint`}
        {...combobox}
        onChange={event => {
          setText(event.target.value)
          setActive(-1)
        }}
        onKeyDown={press}
      />
      <button type='submit' className='button quiet'>
        {words.find}
      </button>
      <p className='hint' id={`${id}-hint`} role='status'>
        {found.length > 0
          ? words.found(found.length)
          : text.trim().length > 2
            ? words.none(text.trim())
            : words.searchHint}
      </p>
      {found.length > 0 && !awake && (
        <ul aria-label={words.suggestions}>
          {found.map(one => (
            <li key={one.id}>
              <a href={href(one.id)}>
                {one.name} <span className='hint'>{words.kinds[one.kind]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* The focus stays in the field: its options are no links. */}
      {found.length > 0 && awake && (
        <div id={`${id}-list`} role='listbox' aria-label={words.suggestions}>
          {found.map((one, i) => (
            <div
              key={one.id}
              id={`${id}-${i}`}
              role='option'
              tabIndex={-1}
              aria-selected={i === active}
              onPointerDown={event => {
                event.preventDefault()
                choose(one.id)
              }}
            >
              {one.name} <span className='hint'>{words.kinds[one.kind]}</span>
            </div>
          ))}
        </div>
      )}
    </form>
  )
}

function Detail({
  place,
  heading,
  back,
}: {
  place: ExplorerEntry
  heading: React.RefObject<HTMLHeadingElement | null>
  back: React.ReactNode
}) {
  const [more, setMore] = useState<PlaceDetails | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetchDetails(place.id, leaving.signal).then(setMore)
    return () => leaving.abort()
  }, [place.id])

  const { labels } = words
  const { miles, minutes } = driveBetween(explorerHome, place.at)
  const { hours, phone, website } = more ?? place
  return (
    <article className='explorer-detail'>
      <p>{back}</p>
      <h3 ref={heading} tabIndex={-1}>
        {place.name}
      </h3>
      <p>
        {words.kinds[place.kind]} · {words.sureties[place.surety]}
      </p>
      <dl>
        {place.address && <Fact label={labels.address}>{place.address}</Fact>}
        {hours.length > 0 && <Fact label={labels.hours}>{hours.join(', ')}</Fact>}
        {phone && (
          <Fact label={labels.phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {website && (
          <Fact label={labels.website}>
            <a href={website}>{new URL(website).hostname}</a>
          </Fact>
        )}
        <Fact label={labels.away}>{words.drive(miles.toFixed(1), minutes)}</Fact>
      </dl>
      {more && more.photos.length > 0 && (
        <ul>
          {more.photos.map(({ small, large, attribution }) => (
            <li key={small}>
              <a href={large}>
                <img src={small} alt={words.photo(place.name, attribution)} loading='lazy' />
              </a>
              <span>
                {words.photoBy} {attribution}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className='hint'>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the provider adds, if one is configured; without it the place keeps its own facts. */
async function fetchDetails(id: string, signal: AbortSignal): Promise<PlaceDetails | null> {
  try {
    const answer = await fetch(`/api/explorer/${id}`, { signal })
    return answer.ok ? ((await answer.json()) as PlaceDetails) : null
  } catch {
    // No connection, or the reader went on to another place.
    return null
  }
}
