import './guide-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { community, StructuredData } from '../frame/structured-data.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { SearchPanel } from '../homes/search-panel.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import { propertiesPath, toSearchParams } from '../inventory/filter/listing-filter.ts'
import { Around } from '../map/around.tsx'
import { AreaFiguresToday } from '../market/area-figures.tsx'
import { loadAreaFigures } from '../market/load-area-figures.server.ts'
import { agent } from '../site/agent/agent.ts'
import { FigureRow, SampleMark } from '../site/claims/sources.tsx'
import { explorerHome } from '../site/places/places.ts'
import { useClaims } from '../site/site-content.ts'
import { areaWords, skyeCanyon } from '../site/skye-canyon.ts'
import { SpanChart } from '../ui/span-chart.tsx'
import type { Route } from './+types/guide-page.ts'
import { AreaPages } from './area-pages.tsx'
import { distances, relatedSearches, skyeCanyonFaqs, guideWords as words } from './guide-words.ts'

export const handle = { caching: 'document' } satisfies Handle

const path = '/skye-canyon-guide'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [homes, areas] = await Promise.all([
    loadHomesCount(site, { place: [skyeCanyon.name] }),
    loadAreaFigures(site, skyeCanyon.name),
  ])
  return { homes, areas }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path })
}

export default function SkyeCanyonGuide({ loaderData: { homes, areas } }: Route.ComponentProps) {
  const { amenities } = words
  return (
    <>
      <PageHero
        scene='skye-canyon'
        heading={words.heading}
        lead={words.lead}
        crumbs={[areaWords.guide]}
      >
        <a className='button' href={words.homes.to}>
          {words.homes.label}
        </a>
        <a className='button quiet' href='/contact'>
          {words.ask}
        </a>
      </PageHero>
      <AreaFiguresToday figures={areas.byArea[skyeCanyon.name]} asOf={areas.asOf} />
      <CommunityFigures />
      <Where />
      <div className='section'>
        <Around name={skyeCanyon.name} center={explorerHome} />
      </div>
      <section className='section columns area-amenities'>
        <h2>{amenities.heading}</h2>
        <dl>
          {amenities.items.map(({ name, text }) => (
            <div key={name} className='record'>
              <dt className='term'>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <aside className='notice stack' aria-labelledby='disputed'>
          <h3 id='disputed'>{amenities.disputed.heading}</h3>
          <p>{amenities.disputed.text}</p>
          <p>
            <a href={agent.phone.href}>{amenities.disputed.call}</a>
          </p>
        </aside>
      </section>
      <HomesLine name='luxury' place={skyeCanyon.name} count={homes} />
      <AreaPages except={path} />
      <div className='section columns area-questions'>
        <div className='stack'>
          <FaqList heading={words.faqHeading} items={skyeCanyonFaqs} />
          <RelatedSearches />
        </div>
        <SearchPanel type='skye-canyon' />
      </div>
      <StructuredData data={community(skyeCanyon.name, path, skyeCanyon.zip)} />
    </>
  )
}

function CommunityFigures() {
  const { heading, text, names } = words.figures
  if (useClaims(...names).length === 0) return null
  return (
    <section className='section area-figures'>
      <header className='section-head'>
        <h2>{heading}</h2>
        <p>{text}</p>
      </header>
      <FigureRow names={names} />
    </section>
  )
}

function Where() {
  const { where, distances: chart } = words
  const drive = useClaims(where.drive)
  return (
    <section className='section columns word-and-figure'>
      <div className='stack'>
        <h2>{where.heading}</h2>
        {where.text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {drive.map(({ value, label }) => (
          <p className='stack tight area-drive' key={label}>
            <b className='figure'>{value}</b>
            <span>
              {label} <SampleMark claims={drive} />
            </span>
          </p>
        ))}
      </div>
      <div className='stack'>
        <h3>{chart.title}</h3>
        <SpanChart
          title={chart.title}
          description={chart.description}
          caption={chart.caption}
          table={{ label: areaWords.table, columns: chart.columns }}
          axis={{
            from: 0,
            to: distances.farthest,
            ticks: distances.ticks.map(at => ({ at, label: chart.miles(at) })),
          }}
          spans={distances.places.map(({ name, miles }) => ({
            label: name,
            value: chart.miles(miles),
            from: 0,
            to: miles,
          }))}
        />
      </div>
    </section>
  )
}

function RelatedSearches() {
  const { heading, text } = words.related
  return (
    <section className='section stack tight' aria-labelledby='related'>
      <h2 id='related'>{heading}</h2>
      <p className='soft'>{text}</p>
      <ul className='links'>
        {relatedSearches.map(({ label, filter }) => (
          <li key={label}>
            <a {...homesLink(propertiesPath(toSearchParams(filter)))}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
