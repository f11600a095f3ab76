import { useEffect, useState } from 'react'
import type { PlaceDetails } from '../../../worker/api/explorer.ts'
import { explorerHome, explorerWords as words } from '../../content/explorer.ts'
import { driveBetween, type ExplorerEntry } from '../../domain/explorer.ts'

/** The details of one place. */
export function Detail({
  place,
  heading,
  back,
}: {
  place: ExplorerEntry
  heading: React.RefCallback<HTMLHeadingElement>
  back: React.ReactNode
}) {
  const [more, setMore] = useState<PlaceDetails | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    fetchDetails(place.id, aborter.signal).then(setMore)
    return () => aborter.abort()
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
        {words.kinds[place.kind]} · {words.sureties[place.confidence]}
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
