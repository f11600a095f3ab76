import './area-cards.css'
import type { ReactNode } from 'react'
import { Ridgeline } from './ridgeline.tsx'

export type Area = {
  name: string
  price: ReactNode
  description: string
  features: readonly string[]
  link: { label: string; to: string }
}

/** Parts of the valley as cards, each with a drawing of its mountains. */
export function AreaCards({
  heading,
  text,
  areas,
  note,
}: {
  heading: string
  text: string
  areas: readonly Area[]
  note: string
}) {
  return (
    <section className='section area-cards'>
      <header className='section-head'>
        <h2>{heading}</h2>
        <p>{text}</p>
      </header>
      <div className='area-grid'>
        {areas.map(area => (
          <article key={area.name}>
            <div className='area-picture'>
              <Ridgeline scene={area.name} />
            </div>
            <h3>{area.name}</h3>
            <p className='area-price'>{area.price}</p>
            <p>{area.description}</p>
            <ul>
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
      <p className='figure-source'>{note}</p>
    </section>
  )
}
