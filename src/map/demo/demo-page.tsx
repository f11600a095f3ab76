import './demo-page.css'
import { useId } from 'react'
import { homeMapPath, homesMapPath, mapPresets } from '../../drawings/static-map.ts'
import { count, dollars } from '../../format/format.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { PageHero } from '../../frame/page-hero.tsx'
import { ColumnHeads } from '../../ui/drawn-figure.tsx'
import { MapPicture } from '../map-picture.tsx'
import { mapFailures } from '../map-words.ts'
import type { Route } from './+types/demo-page.ts'
import { type MappedHome, mappedHomes, demoMapsWords as words } from './demo-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { zooms, maptypes } = words.test
  const [first] = mappedHomes
  const home = mappedHomes.find(({ id }) => id === query.get('home')) ?? first
  const zoom = zooms.find(({ value }) => String(value) === query.get('zoom'))?.value ?? 14
  const maptype = query.get('maptype') === 'hybrid' ? 'hybrid' : 'roadmap'
  return { homeId: home?.id, zoom, maptype: maptype satisfies keyof typeof maptypes }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/demo/maps', robots: 'noindex' })
}

export default function DemoMaps({ loaderData }: Route.ComponentProps) {
  const { sizes } = words
  return (
    <>
      <PageHero
        scene='/demo/maps'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/demo/maps' }]}
      />
      <section className='section demo-maps stack'>
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
        {words.tabs.map(({ id, label, shows }) => (
          <View key={id} id={id} label={label} homes={mappedHomes.filter(shows)} />
        ))}
      </section>
      <Trial {...loaderData} />
      <section className='section demo-map-sizes'>
        <h2>{sizes.heading}</h2>
        <p className='hint'>{sizes.text}</p>
        <dl className='cluster'>
          {sizes.list.map(({ size, use }) => (
            <div key={size}>
              <dt className='price'>{size}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function View({ id, label, homes }: { id: string; label: string; homes: MappedHome[] }) {
  return (
    <div className='demo-maps-view split' data-view={id}>
      <MapPicture
        src={homesMapPath(homes.map(marked), 'demo')}
        alt={words.alt.view(label, homes.length)}
        size={mapPresets.demo}
        failed={mapFailures.card}
      />
      <Homes label={label} homes={homes} />
      <ul className='demo-maps-homes tiles'>
        {homes.map(home => (
          <li key={home.id}>
            <MapPicture
              src={homeMapPath(marked(home), 'demoHome')}
              alt={words.alt.home(home.address)}
              size={mapPresets.demoHome}
              failed={mapFailures.card}
            >
              {home.address}
            </MapPicture>
          </li>
        ))}
      </ul>
    </div>
  )
}

const marked = ({ coordinates, propertyType: category }: MappedHome) => ({
  ...coordinates,
  category,
})

function Homes({ label, homes }: { label: string; homes: MappedHome[] }) {
  const { columns, markers } = words
  return (
    <table className='rows'>
      <caption>{label}</caption>
      <thead>
        <ColumnHeads names={Object.values(columns)} />
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

/** A form that draws a static map: its fields become the image's URL. */
function Trial({ homeId, zoom, maptype }: Route.ComponentProps['loaderData']) {
  const { test } = words
  const home = mappedHomes.find(({ id }) => id === homeId)
  if (!home) return null
  const src = homeMapPath(marked(home), 'demoHome', { zoom, maptype })
  return (
    <section className='section demo-maps-trial split' id='trial'>
      <div>
        <h2>{test.heading}</h2>
        <p>{test.text}</p>
        <form method='get' action='/demo/maps#trial' className='short-form'>
          <Select
            name='home'
            label={test.home}
            chosen={home.id}
            options={mappedHomes.map(({ id, address }) => [id, address])}
          />
          <Select
            name='zoom'
            label={test.zoom}
            chosen={String(zoom)}
            options={test.zooms.map(({ value, label }) => [String(value), label])}
          />
          <Select
            name='maptype'
            label={test.maptype}
            chosen={maptype}
            options={Object.entries(test.maptypes)}
          />
          <button type='submit' className='button'>
            {test.generate}
          </button>
        </form>
      </div>
      <MapPicture
        src={src}
        alt={words.alt.home(home.address)}
        size={mapPresets.demoHome}
        failed={mapFailures.demo}
      >
        <a href={src}>{test.address}</a>
      </MapPicture>
    </section>
  )
}

function Select({
  name,
  label,
  chosen,
  options,
}: {
  name: string
  label: string
  chosen: string
  options: (readonly [value: string, label: string])[]
}) {
  const id = useId()
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
