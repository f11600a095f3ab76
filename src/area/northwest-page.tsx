import './northwest-page.css'
import { listMarketDays } from '../../worker/market/market-days.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { ClaimCards } from '../frame/stat-cards.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import type { AreaFigures } from '../inventory/figure-areas.ts'
import { homesLink } from '../inventory/filter/crawling.ts'
import { AreaCards } from '../market/area-cards.tsx'
import { AreaFiguresToday, AskingRange, ClaimedRange } from '../market/area-figures.tsx'
import { loadAreaFigures } from '../market/load-area-figures.server.ts'
import { MarketLines } from '../market/market-lines.tsx'
import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { bar } from '../site/navigation.ts'
import { explorerEntries } from '../site/places/places.ts'
import { useContentSettings } from '../site/site-content.ts'
import type { Route } from './+types/northwest-page.ts'
import { northwest as words } from './northwest-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const names = words.communities.list.map(({ name }) => name)
  const [homes, areas, days] = await Promise.all([
    loadHomesCount(site, { place: ['Northwest Las Vegas'] }),
    loadAreaFigures(site, 'Northwest Las Vegas', ...names),
    site.part(listMarketDays(site.db, site.now, 'Northwest Las Vegas')),
  ])
  return { homes, areas, days }
}

export const meta = () => describePage(words)

export default function NorthwestLasVegas({
  loaderData: { homes, areas, days },
}: Route.ComponentProps) {
  const { hero, figures, communities, crumb, path } = words
  const { isDemo } = useContentSettings()
  const cards = communities.list.map(({ to, priceRange, ...area }) => ({
    ...area,
    at: explorerEntries.find(({ name }) => name === area.name)?.at,
    price: (
      <>
        <CountedRange figures={areas.byArea[area.name]} />
        {isDemo && (
          <span className='area-claimed'>
            <ClaimedRange area={area.name} range={priceRange} />
          </span>
        )}
      </>
    ),
    link: { label: communities.view(area.name), to },
  }))
  return (
    <>
      <PageHero
        scene={path}
        heading={hero.heading}
        lead={hero.lead}
        badges={hero.badges}
        crumbs={[{ label: crumb, to: path }]}
      >
        <a className='button' {...homesLink('/properties?place=89149&place=89166&place=89144')}>
          {hero.homes}
        </a>
        <a className='button quiet' href={agent.phone.href}>
          {bar.call}
        </a>
      </PageHero>
      <AreaFiguresToday figures={areas.byArea['Northwest Las Vegas']} asOf={areas.asOf} />
      {days && <MarketLines area={words.crumb} days={days} />}
      <AreaCards
        heading={communities.heading}
        text={communities.text}
        areas={cards}
        note={isDemo ? communities.note : null}
      />
      <ClaimCards
        heading={figures.heading}
        names={['northwestMedian', 'northwestDays', 'northwestSold', 'northwestSqft']}
      />
      <HomesLine name='all-properties' place={words.crumb} count={homes} />
      <ZipCodes />
      <Why />
    </>
  )
}

const CountedRange = ({ figures }: { figures: AreaFigures | undefined }) =>
  figures && <AskingRange figures={figures} />

function Why() {
  const { heading, reasons, schools, consultation } = words.why
  return (
    <section className='band'>
      <div className='section topics northwest-why'>
        <h2>{heading}</h2>
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        <p className='actions'>
          <AgentLink name='consultation' className='button'>
            {consultation}
          </AgentLink>
          <a className='button quiet' href={schools.to}>
            {schools.label}
          </a>
        </p>
      </div>
    </section>
  )
}

function ZipCodes() {
  const { heading, see, list } = words.zips
  return (
    <section className='section northwest-zips'>
      <h2>{heading}</h2>
      <ul>
        {list.map(({ zip, text }) => (
          <li key={zip} className='record'>
            <b className='figure'>{zip}</b>
            <p>{text}</p>
            <a href={`/properties?place=${zip}`}>{see(zip)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
