import type { ReactNode } from 'react'
import { mapPresets, type Point, placeMapPath } from '../drawings/static-map.ts'
import { Ridgeline } from '../frame/ridgeline.tsx'
import { aroundWords } from '../map/home-map-words.ts'
import { MapPicture } from '../map/map-picture.tsx'

export type Area = {
  name: string
  price: ReactNode
  description: string
  features: readonly string[]
  link: { label: string; to: string }
  /** Its center, for a map instead of a drawing. */
  at?: Point
}

/** Far enough out for the freeways around an area. */
const areaZoom = 12

/** Parts of the valley as cards, each with a drawing of its mountains or a map. */
export function AreaCards({
  heading,
  text,
  areas,
  note,
}: {
  heading: string
  text: string
  areas: readonly Area[]
  /** A line below the cards. */
  note: string | null
}) {
  return (
    <section className='section'>
      <header className='section-head'>
        <h2>{heading}</h2>
        <p>{text}</p>
      </header>
      <div className='topics area-grid'>
        {areas.map(area => (
          <article key={area.name}>
            <div className='area-picture'>
              {area.at ? (
                <MapPicture
                  src={placeMapPath(area.at, 'small', areaZoom)}
                  alt={aroundWords.place(area.name)}
                  size={mapPresets.small}
                  pins={[{ at: area.at, name: area.name, kind: 'community', to: area.link.to }]}
                />
              ) : (
                <Ridgeline scene={area.name} />
              )}
            </div>
            <h3>{area.name}</h3>
            <p className='price-range'>{area.price}</p>
            <p>{area.description}</p>
            <ul className='dotted'>
              {area.features.map(feature => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a className='button quiet' href={area.link.to}>
              {area.link.label}
            </a>
          </article>
        ))}
      </div>
      {note && <p className='figure-source'>{note}</p>}
    </section>
  )
}
