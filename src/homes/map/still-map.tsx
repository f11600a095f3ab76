import type { Point } from '../../drawings/projection.ts'
import { frame } from '../../drawings/static-map/frame.ts'
import { plainMapPath } from '../../drawings/static-map.ts'
import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesPath } from '../../inventory/filter/listing-filter.ts'
import { writeBounds } from '../../map/home-area.ts'
import { homesMapWords } from '../../map/home-map-words.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { baseMapWords, mapFailures } from '../../map/map-words.ts'
import { useStreets } from '../../map/street-archive.ts'
import { describePin, type HomePin, layOutHomes } from './home-pins.ts'
import { layOutNames } from './map-names.ts'
import { cameraFor, type FirstView, panes, type StillView, withMargin } from './viewport.ts'

/**
 * A picture of the map with the pins of all homes of the search, as links. The interactive map opens
 * over it with the same pins at the same places. Phones have a picture and pins of their own.
 */
export function StillMap({ first, query }: { first: FirstView; query: URLSearchParams }) {
  const streets = useStreets()
  const { mapView, start } = first
  const drawn = (pane: keyof typeof panes) => drawnOn(pane, first, query, streets === null)
  const isAlone = query.get('view') === 'map'
  const phone = drawn('phone')
  const narrow = isAlone ? null : drawn('narrow')
  const wide = drawn(isAlone ? 'map' : 'both')
  return (
    <>
      <MapPicture
        src={wide.src}
        alt={homesMapWords.alt(mapView.total)}
        size={wide.picture}
        phone={{ src: phone.src, size: phone.picture, media: '(width < 64rem)' }}
        narrow={narrow && { src: narrow.src, size: narrow.picture, media: '(width < 80rem)' }}
        failed={mapFailures.card}
      />
      {[phone, narrow, wide]
        .filter(drawing => drawing !== null)
        .map(({ pane, pins, names, view, isFar }) => (
          // biome-ignore lint/a11y/noSvgWithoutTitle: it contains links with their own names
          <svg
            key={pane}
            className='home-pins'
            data-pane={pane}
            data-still={JSON.stringify(view)}
            width='1'
            height='1'
          >
            {names.map(({ text, look, size: { width, height }, from }) => (
              <foreignObject
                key={text}
                x={from.x - width / 2}
                y={from.y - height / 2}
                width={width}
                height={height}
              >
                <span className='map-name' data-look={look} aria-hidden='true'>
                  {text}
                </span>
              </foreignObject>
            ))}
            {pins.map(pin => {
              const { href, text, rest, range, data } = describePin(pin, query)
              const { width, height } = pin.size
              const [x, y] = [
                Math.round(pin.from.x) - width / 2,
                Math.round(pin.from.y) - height / 2,
              ]
              return (
                <foreignObject key={pin.key} x={x} y={y} width={width} height={height}>
                  <a
                    className='home-pin'
                    href={href}
                    rel='nofollow'
                    tabIndex={isFar(pin) ? -1 : undefined}
                    {...data}
                  >
                    <span>{text}</span>
                    <span className='visually-hidden'>{rest}</span>
                    {range && <small aria-hidden='true'>{range}</small>}
                  </a>
                </foreignObject>
              )
            })}
          </svg>
        ))}
      {start.far && (
        <p className='still-far panel raised cluster'>
          {words.far(start.far.homes)} <a {...allOf(start.far.all, query)}>{words.showAll}</a>
        </p>
      )}
      <p className='homes-map-credit'>
        {streets ? baseMapWords.streetsCredit : homesMapWords.drawnCredit}
      </p>
    </>
  )
}

/** The picture of a pane, and its pins. */
function drawnOn(
  pane: keyof typeof panes,
  { start, bounds, mapView }: FirstView,
  query: URLSearchParams,
  shields: boolean,
) {
  const { picture, homes, searched } = panes[pane]
  const { center, zoom } = cameraFor(start.bounds, query.get('bounds') ? searched : homes)
  const { at } = frame(center, zoom, 0, 0)
  const pins = layOutHomes(mapView, at)
  const view: StillView = { center, zoom, bounds, far: start.far, box: homes }
  return {
    pane,
    picture,
    view,
    src: plainMapPath({ center, zoom, ...picture, scale: 1 }),
    pins,
    names: layOutNames(pins, at, zoom, { width: searched.width, shields }),
    isFar: (pin: HomePin) => start.far !== undefined && !isIn(start.bounds, pin.at),
  }
}

/** Homes farther away may lie beyond the pane, where a focus would not be seen. */
const isIn = ({ south, west, north, east }: FirstView['bounds'], { lat, lng }: Point) =>
  lat >= south && lat <= north && lng >= west && lng <= east

function allOf(all: FirstView['bounds'], query: URLSearchParams) {
  const params = new URLSearchParams(query)
  params.set('bounds', writeBounds(withMargin(all)))
  params.delete('page')
  return homesLink(propertiesPath(params))
}
