import { href } from 'react-router'
import type { Pixel } from '../../drawings/projection.ts'
import { frame, frameAround } from '../../drawings/static-map/frame.ts'
import { plainMapPath } from '../../drawings/static-map.ts'
import { shortDollars } from '../../format/format.ts'
import type { Listing } from '../../inventory/listing.ts'
import { homesMapWords as words } from '../../map/home-map-words.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { baseMapWords, mapFailures } from '../../map/map-words.ts'
import { useStreets } from '../../map/street-archive.ts'
import { explorerHome } from '../../site/places/places.ts'

/**
 * CSS pixels. The picture is cropped to cover the pane, so pins keep this margin from the edges.
 */
const size = { width: 640, height: 720 }
const margin = 84
/** Minimum distance between the centers of two pins. */
const apart = 38

/**
 * A picture of the map with the page's homes as numbered links, until the interactive map opens.
 */
export function StillMap({ homes }: { homes: readonly Listing[] }) {
  const streets = useStreets()
  const pins = homes.flatMap((home, i) =>
    home.coordinates ? [{ home, number: i + 1, at: home.coordinates }] : [],
  )
  const [first, ...others] = pins.map(({ at }) => at)
  const { center, zoom, at } = first
    ? frameAround([first, ...others], { ...size, margin, maxZoom: 15 })
    : frame(explorerHome, 11, size.width, size.height)
  const places = pushApart(
    pins.map(pin => at(pin.at)),
    apart,
  )
  return (
    <>
      <div className='homes-map-cover'>
        <MapPicture
          src={plainMapPath({ center, zoom, ...size })}
          alt={first ? words.alt(pins.length) : words.unplaced}
          size={size}
          failed={mapFailures.card}
        />
        {first && (
          <svg className='homes-map-pins' viewBox={`0 0 ${size.width} ${size.height}`}>
            <title>{words.pane}</title>
            {pins.map(({ home, number, at: point }, i) => {
              const { x, y } = at(point)
              const { x: left, y: top } = places[i] ?? { x, y }
              return (
                <a
                  key={home.id}
                  href={href('/property/:id', { id: String(home.id) })}
                  aria-label={words.pin(number, shortDollars(home.price), home.street)}
                  data-home={home.id}
                >
                  <path d={line([x, y], [left, top])} />
                  <circle cx={Math.round(left)} cy={Math.round(top)} r='17' />
                  <text x={Math.round(left)} y={Math.round(top) + 6}>
                    {number}
                  </text>
                </a>
              )
            })}
          </svg>
        )}
      </div>
      {/* The attribution in the picture may be cropped. */}
      <p className='homes-map-credit'>{streets ? baseMapWords.streetsCredit : words.drawnCredit}</p>
    </>
  )
}

/** The path from a home to its pin, if the pin had to move. */
const line = (...points: [x: number, y: number][]) =>
  points.map(([x, y], i) => `${i > 0 ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`).join('')

const rounds = 60

/**
 * Moves points apart until they are `distance` pixels from each other, as little as possible. The
 * same points always move the same way.
 */
function pushApart(points: readonly Pixel[], distance: number): Pixel[] {
  const moved = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < rounds; round++) {
    let isClear = true
    for (const [i, a] of moved.entries()) {
      for (const [j, b] of moved.entries()) {
        const apart = Math.hypot(b.x - a.x, b.y - a.y)
        if (j <= i || apart >= distance) continue
        isClear = false
        // Two points at the same place are separated in a direction that depends on their indexes.
        const angle = apart > 0.5 ? Math.atan2(b.y - a.y, b.x - a.x) : i + 2.4 * j
        const step = (distance - apart) / 2 + 0.5
        a.x -= Math.cos(angle) * step
        a.y -= Math.sin(angle) * step
        b.x += Math.cos(angle) * step
        b.y += Math.sin(angle) * step
      }
    }
    if (isClear) break
  }
  return moved
}
