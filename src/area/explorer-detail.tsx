import { type ReactNode, type RefCallback, useEffect, useState } from 'react'
import type { PlaceDetails } from '../../worker/area/api.ts'
import { placeTones, view } from '../drawings/place-scene/canvas.ts'
import { drawPlaceScene, type SceneKind } from '../drawings/place-scene.ts'
import { longDay } from '../format/format.ts'
import { HomePhoto } from '../inventory/cards/home-photo.tsx'
import { isUnproven } from '../site/claims/claim-rules.ts'
import { photoPath } from '../site/photo.ts'
import type { PlaceFacts, PlacePhoto, Sourced } from '../site/places/place-facts.ts'
import { driveBetween, type ExplorerEntry } from '../site/places/place-kinds.ts'
import { explorerHome, explorerWords as words } from '../site/places/places.ts'
import { Strokes } from '../ui/strokes.tsx'
import { Hours } from './explorer-hours.tsx'

/** The details of one place: each known fact with its source, and which facts are missing. */
export function Detail({
  place,
  facts: own,
  renderedAt,
  heading,
  back,
}: {
  place: ExplorerEntry
  facts: PlaceFacts
  renderedAt: string | undefined
  heading: RefCallback<HTMLHeadingElement>
  back: ReactNode
}) {
  const [more, setMore] = useState<PlaceDetails | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    fetchDetails(place.id, aborter.signal).then(setMore)
    return () => aborter.abort()
  }, [place.id])

  const { labels, missing } = words
  const { name, kind, address } = place
  const { miles, minutes } = driveBetween(explorerHome, place.at)
  const { phone, website, hours, picture } = more?.facts ?? own
  const isPlace = kind !== 'community'
  return (
    <article className='stack explorer-detail'>
      <p>{back}</p>
      <h3 ref={heading} tabIndex={-1}>
        {name}
      </h3>
      <p>
        {words.kinds[kind]} · {words.sureties[place.confidence]}
      </p>
      <PlacePicture
        photo={picture?.value}
        kind={kind}
        drawn={words.drawn(words.kinds[kind])}
        note={picture ? describePhoto(picture) : words.drawnNote}
      />
      <dl className='stack loose'>
        {isPlace && (
          <Fact label={labels.address} source={address ? words.addressSource : undefined}>
            {address ?? missing.address}
          </Fact>
        )}
        {(isPlace || phone) && (
          <Fact label={labels.phone} source={phone}>
            {phone ? <a href={`tel:${dialed(phone.value)}`}>{phone.value}</a> : missing.phone}
          </Fact>
        )}
        {(isPlace || website) && (
          <Fact label={labels.website} source={website}>
            {website ? (
              <a href={website.value}>{new URL(website.value).hostname}</a>
            ) : (
              missing.website
            )}
          </Fact>
        )}
        {(isPlace || hours) && (
          <Fact label={labels.hours} source={hours}>
            {hours ? (
              <Hours name={name} week={hours.value} renderedAt={renderedAt} />
            ) : (
              missing.hours
            )}
          </Fact>
        )}
        <Fact label={labels.away}>{words.drive(miles.toFixed(1), minutes)}</Fact>
      </dl>
      {more && more.photos.length > 0 && (
        <ul>
          {more.photos.map(({ small, large, attribution }) => (
            <li key={small}>
              <a href={large}>
                <img src={small} alt={words.photo(name, attribution)} loading='lazy' />
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

/** A fact with its source and the day it was checked. */
function Fact({
  label,
  source,
  children,
}: {
  label: string
  source?: Omit<Sourced<unknown>, 'value'> | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {source && (
        <dd className='soft'>
          {words.source(source.source, longDay(source.checked))}{' '}
          {isUnproven(source) && <span className='sample-mark'>{words.unproven}</span>}
        </dd>
      )}
    </div>
  )
}

const describePhoto = ({ source, checked }: Sourced<unknown>) =>
  `${words.photoBy} ${words.source(source, longDay(checked))}`

const dialed = (phone: string) => phone.replace(/[^\d+]/g, '')

/** Details from the maps provider; null when none is configured or the request fails. */
async function fetchDetails(id: string, signal: AbortSignal): Promise<PlaceDetails | null> {
  try {
    const response = await fetch(`/api/explorer/${id}`, { signal })
    return response.ok ? ((await response.json()) as PlaceDetails) : null
  } catch {
    // Network error, or aborted because another place was chosen.
    return null
  }
}

/** The owner's photo of a place, or a drawing for its kind, labeled as a drawing. */
function PlacePicture({
  photo,
  kind,
  drawn,
  note,
}: {
  photo: PlacePhoto | undefined
  kind: SceneKind
  /** A text alternative for the drawing. */
  drawn: string
  /** The photo's source, or that there is no photo. */
  note: string
}) {
  return (
    <figure className='place-picture'>
      {photo ? (
        <HomePhoto
          photo={{ ...photo, url: photoPath(photo.hash, 'full') }}
          sizes='(width >= 60rem) 30rem, 100vw'
        />
      ) : (
        <svg viewBox={`0 0 ${view.width} ${view.height}`} role='img' aria-label={drawn}>
          <Strokes strokes={drawPlaceScene(kind)} tones={placeTones} />
        </svg>
      )}
      <figcaption className='hint'>{note}</figcaption>
    </figure>
  )
}
