import './parks-page.css'
import { useId } from 'react'
import { longDay } from '../format/format.ts'
import { ClosingSection } from '../frame/closing-section.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { park, realEstateAgent, StructuredData } from '../frame/structured-data.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { isUnproven } from '../site/claims/claim-rules.ts'
import { bar } from '../site/navigation.ts'
import type { Sourced } from '../site/places/place-facts.ts'
import { formatWeek, type WeekHours } from '../site/places/place-hours.ts'
import { explorerWords } from '../site/places/places.ts'
import { useContentSettings } from '../site/site-content.ts'
import { areaWords, skyeCanyon } from '../site/skye-canyon.ts'
import { DrawnFigure } from '../ui/drawn-figure.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/parks-page.ts'
import { AreaPages } from './area-pages.tsx'
import { type Park, parkFinder, parks, parksFaqs, parksWords as words } from './parks-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ context }: Route.LoaderArgs) {
  const place = [skyeCanyon.name]
  return { homes: await loadHomesCount(context.get(pageContext), { place }) }
}

export function meta() {
  const { title, description, crumb } = words
  return describePage({ title, description, path: crumb.to })
}

export default function SkyeCanyonParks({ loaderData: { homes } }: Route.ComponentProps) {
  const { crumb, others, finder } = words
  const { places } = useContentSettings()
  const hoursOf = ({ place }: Park) => (place ? places[place]?.hours : undefined)
  const [main, ...rest] = parks
  const mainHours = hoursOf(main)
  return (
    <>
      <PageHero
        scene='parks'
        heading={words.heading}
        lead={words.lead}
        badges={words.badges}
        crumbs={[areaWords.guide, crumb]}
      >
        <a className='button' href={areaWords.allHomes.to}>
          {areaWords.allHomes.label}
        </a>
        <a className='button quiet' href='/contact'>
          {words.ask}
        </a>
      </PageHero>
      <section className='section columns park-main'>
        <div>
          <h2>{main.name}</h2>
          <p className='lead'>{main.description}</p>
          <ParkFacts park={main} hours={mainHours} />
        </div>
        <div>
          <h3>{words.scale.title}</h3>
          <Scale />
        </div>
      </section>
      <section className='section'>
        <header className='section-head'>
          <h2>{others.heading}</h2>
          <p>{others.text}</p>
        </header>
        <div className='topics park-list'>
          {rest.map(one => (
            <article key={one.name}>
              <h3>{one.name}</h3>
              <p>{one.description}</p>
              <ParkFacts park={one} />
            </article>
          ))}
        </div>
      </section>
      <section className='band'>
        <div className='section park-finder'>
          <h2>{finder.heading}</h2>
          <p className='soft'>{finder.text}</p>
          <dl>
            {parkFinder.map(({ what, where }) => (
              <div key={what} className='record'>
                <dt className='term'>{what}</dt>
                <dd>{where.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <FaqList
        heading={words.faqHeading}
        items={parksFaqs(mainHours ? formatWeek(mainHours.value) : null)}
      />
      <HomesLine name='all-properties' place={skyeCanyon.name} count={homes} />
      <AreaPages except={crumb.to} />
      <StructuredData data={realEstateAgent()} />
      {parks.map((one: Park) => (
        <StructuredData
          key={one.name}
          data={park({
            ...one,
            hours: hoursOf(one)?.value,
            within: skyeCanyon.name,
            postalCode: skyeCanyon.zip,
          })}
        />
      ))}
      <ClosingSection />
    </>
  )
}

/** Address, size, hours, features and highlights, each only if known. */
function ParkFacts({
  park: { name, address, size, features, highlights, place },
  hours,
}: {
  park: Park
  hours?: Sourced<WeekHours> | undefined
}) {
  const { labels } = words
  return (
    <dl className='park-facts'>
      <div>
        <dt className='hint'>{labels.address}</dt>
        <dd>
          {address}
          {place ? <PlaceMap id={place} size='small' /> : <br />}
          <ExternalLink to={mapOf(name)} hint={`${name} ${bar.newTab}`}>
            {areaWords.map}
          </ExternalLink>
        </dd>
      </div>
      {size && (
        <div>
          <dt className='hint'>{labels.size}</dt>
          <dd>{size}</dd>
        </div>
      )}
      {hours && (
        <div>
          <dt className='hint'>{labels.hours}</dt>
          <dd className='park-hours'>{formatWeek(hours.value)}</dd>
          <dd>
            {explorerWords.source(hours.source, longDay(hours.checked))}{' '}
            {isUnproven(hours) && <span className='sample-mark'>{explorerWords.unproven}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt className='hint'>{labels.features}</dt>
        {features.map(feature => (
          <dd key={feature}>{feature}</dd>
        ))}
      </div>
      <div>
        <dt className='hint'>{labels.highlights}</dt>
        {highlights.map(highlight => (
          <dd key={highlight}>{highlight}</dd>
        ))}
      </div>
    </dl>
  )
}

/** A Google Maps search by name, since the parks have no verified coordinates. */
const mapOf = (name: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${skyeCanyon.city}, ${skyeCanyon.state}` })}`

/** The size of the main park beside familiar sizes. One unit is one foot. */
function Scale() {
  const { scale } = words
  const id = useId()
  return (
    <DrawnFigure
      caption={scale.caption}
      table={{ label: areaWords.table, columns: scale.columns, rows: scale.rows }}
    >
      <svg
        className='park-scale'
        viewBox='0 0 808 808'
        role='img'
        aria-labelledby={`${id}title ${id}description`}
      >
        <title id={`${id}title`}>{scale.title}</title>
        <desc id={`${id}description`}>{scale.description}</desc>
        <rect className='ground' width='808' height='808' rx='14' />
        <rect className='path' x='74' y='74' width='660' height='660' rx='60' />
        <rect className='pitch' x='224' y='324' width='360' height='160' />
        <path
          className='lines'
          d='M254 324v160m30-160v160m30-160v160m30-160v160m30-160v160m30-160v160m30-160v160m30-160v160m30-160v160m30-160v160m30-160v160'
        />
        <rect className='pool' x='224' y='560' width='82' height='44' rx='3' />
        <text x='404' y='46' textAnchor='middle'>
          {scale.side}
        </text>
        <text x='404' y='140' textAnchor='middle'>
          {scale.path}
        </text>
        <text x='404' y='300' textAnchor='middle'>
          {scale.field}
        </text>
        <text x='330' y='595'>
          {scale.pool}
        </text>
      </svg>
    </DrawnFigure>
  )
}
