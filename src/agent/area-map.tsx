import { frame } from '../drawings/static-map/frame.ts'
import { groundMapPath } from '../drawings/static-map.ts'
import { MapPicture } from '../map/map-picture.tsx'
import type { MapPin } from '../map/map-pin.ts'
import { mapFailures } from '../map/map-words.ts'
import { home } from './front-words.ts'

const { map: words } = home.areas
const size = { width: 480, height: 380 }
const ground = { center: { lat: 36.25, lng: -115.27 }, zoom: 11, ...size }
const chip = { width: 190, height: 44 }
const { at } = frame(ground.center, ground.zoom, size.width, size.height)

/** The places where the agent works, as links on a map. One without coordinates is off the map. */
export function AreaMap() {
  const pins = words.names.flatMap(({ name, to, at: point, side }): MapPin[] =>
    point ? [{ at: point, name, text: name, to, side }] : [],
  )
  return (
    <div className='area-map'>
      <MapPicture
        src={groundMapPath(ground)}
        alt={words.alt}
        size={size}
        failed={mapFailures.card}
        phone={null}
        pins={pins}
      >
        {words.credit}
      </MapPicture>
      <nav aria-label={words.label}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it contains links with their own names */}
        <svg viewBox={`0 0 ${size.width} ${size.height}`}>
          {words.names.map(({ name, to, at: point, side }) => {
            const { x, y } = point ? at(point) : { x: size.width - 20, y: size.height - 46 }
            return (
              <foreignObject
                key={name}
                {...chip}
                x={Math.round(side === 'left' ? x + 16 - chip.width : x - 16)}
                y={Math.round(y - chip.height / 2)}
                data-side={side}
                data-beyond={point ? undefined : ''}
              >
                <a href={to}>{name}</a>
              </foreignObject>
            )
          })}
        </svg>
      </nav>
    </div>
  )
}
