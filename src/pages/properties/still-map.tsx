import './still-map.css'
import { href } from 'react-router'
import { baseMapWords } from '../../content/base-map.ts'
import { homesMapWords as words } from '../../content/homes-map.ts'
import { mapFailures } from '../../content/maps.ts'
import { shortDollars } from '../../domain/format.ts'
import type { Listing } from '../../domain/listing.ts'
import { frameAround } from '../../drawings/static-map/frame.ts'
import { plainMapPath } from '../../drawings/static-map.ts'
import { MapPicture } from '../../sections/map-picture.tsx'

/** CSS pixels. The pane covers itself with it, so the pins keep away from the edges. */
const size = { width: 640, height: 720 }
const margin = 84

/** A picture of the map with the page's homes as numbered links, until the map can be moved. */
export function StillMap({ homes }: { homes: readonly Listing[] }) {
  const pins = homes.flatMap((home, i) =>
    home.coordinates ? [{ home, number: i + 1, at: home.coordinates }] : [],
  )
  const [first, ...others] = pins.map(({ at }) => at)
  if (!first) return <p className='homes-map-none'>{words.unplaced}</p>
  const { center, zoom, at } = frameAround([first, ...others], { ...size, margin, maxZoom: 15 })
  return (
    <>
      <div className='homes-map-cover'>
        <MapPicture
          src={plainMapPath({ center, zoom, ...size })}
          alt={words.alt(pins.length)}
          size={size}
          failed={mapFailures.card}
        />
        <svg className='homes-map-pins' viewBox={`0 0 ${size.width} ${size.height}`}>
          <title>{words.pane}</title>
          {pins.map(({ home, number, at: point }) => {
            const { x, y } = at(point)
            return (
              <a
                key={home.id}
                href={href('/property/:id', { id: String(home.id) })}
                aria-label={words.pin(number, shortDollars(home.price), home.street)}
                data-home={home.id}
              >
                <circle cx={Math.round(x)} cy={Math.round(y)} r='17' />
                <text x={Math.round(x)} y={Math.round(y) + 6}>
                  {number}
                </text>
              </a>
            )
          })}
        </svg>
      </div>
      {/* The picture's own may lie beyond the edge. */}
      <p className='homes-map-credit'>{baseMapWords.drawnCredit}</p>
    </>
  )
}
