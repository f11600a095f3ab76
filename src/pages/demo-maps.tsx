import './demo-maps.css'
import { caching } from '../caching.ts'
import { type MappedHome, mappedHomes, demoMapsWords as words } from '../content/demo-maps.ts'
import { count, dollars } from '../domain/format.ts'
import { describePage } from '../meta.ts'
import { PageHero } from '../sections/page-hero.tsx'
import type { Route } from './+types/demo-maps.ts'

export const headers: Route.HeadersFunction = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/demo/maps', robots: 'noindex' })
}

export default function DemoMaps() {
  const { reserved, sizes } = words
  return (
    <>
      <PageHero
        scene='/demo/maps'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/demo/maps' }]}
      />
      <section className='band demo-maps'>
        <p className='sample-note'>{words.sample}</p>
        <fieldset className='pills'>
          <legend className='visually-hidden'>{words.tabsLabel}</legend>
          {words.tabs.map(({ id, label }, i) => (
            <label key={id}>
              <input type='radio' name='view' value={id} defaultChecked={i === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div className='demo-map-reserved'>
          <p>
            <b>{reserved.heading}</b>
          </p>
          <p>{reserved.text}</p>
        </div>
        {words.tabs.map(({ id, label, shows }) => (
          <Homes key={id} id={id} label={label} homes={mappedHomes.filter(shows)} />
        ))}
      </section>
      <section className='band demo-map-sizes'>
        <h2>{sizes.heading}</h2>
        <p>{sizes.text}</p>
        <dl>
          {sizes.list.map(({ size, use }) => (
            <div key={size}>
              <dt>{size}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Homes({ id, label, homes }: { id: string; label: string; homes: MappedHome[] }) {
  const { columns, markers } = words
  return (
    <table className='rows' data-view={id}>
      <caption>{label}</caption>
      <thead>
        <tr>
          {Object.values(columns).map(column => (
            <th key={column} scope='col'>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {homes.map(home => (
          <tr key={home.id}>
            <th scope='row'>{home.address}</th>
            <td>{dollars(home.price)}</td>
            <td>{home.bedrooms}</td>
            <td>{count(home.bathrooms)}</td>
            <td>
              <b>{markers[home.propertyType].label}</b> {markers[home.propertyType].name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
