import './market-page.css'
import { Suspense, use } from 'react'
import { listMarketDays } from '../../worker/market/market-days.ts'
import { readMarketStats } from '../../worker/market/read-market-stats.ts'
import { reasonOf } from '../../worker/platform/log.ts'
import { ClosingSection } from '../frame/closing-section.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { type PageContext, pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { bar } from '../site/navigation.ts'
import { useWords } from '../site/site-content.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Fold } from '../ui/fold.tsx'
import type { Route } from './+types/market-page.ts'
import { areaFigureWords } from './area-figure-words.ts'
import { AreaTable } from './area-figures.tsx'
import { type MarketInsight, marketInsights } from './insights.ts'
import { loadAreaFigures } from './load-area-figures.server.ts'
import { MarketIntelligence } from './market-intelligence.tsx'
import { MarketLines } from './market-lines.tsx'
import { MarketStatistics, MarketStatisticsSkeleton } from './market-statistics.tsx'
import { marketAnalysis as words } from './market-words.ts'
import { PriceDistribution } from './price-distribution.tsx'

export const handle = { caching: 'streamed' } satisfies Handle

/**
 * Returns the data as a promise that never rejects, so the page streams without waiting for it.
 * Each section shows a notice if its data is missing.
 */
export function loader({ context }: Route.LoaderArgs) {
  return { market: loadMarket(context.get(pageContext)) }
}

export const meta = () => describePage(words)

export default function MarketAnalysis({ loaderData }: Route.ComponentProps) {
  const { hero, faq, crumb, path } = words
  return (
    <>
      <PageHero
        scene={path}
        heading={hero.heading}
        lead={hero.lead}
        crumbs={[{ label: crumb, to: path }]}
      >
        <a className='button' href='/contact'>
          {hero.ask}
        </a>
        <a className='button quiet' href='#prices'>
          {hero.chart}
        </a>
      </PageHero>
      <Suspense fallback={<MarketStatisticsSkeleton />}>
        <Market market={loaderData.market} />
      </Suspense>
      <WhyInvest />
      <FaqList {...faq} />
      <ClosingSection />
    </>
  )
}

type MarketData = Awaited<ReturnType<typeof loadMarket>>

function Market({ market }: { market: Promise<MarketData> }) {
  const { stats, areas, insights, homes, days } = use(market)
  return (
    <>
      <MarketStatistics stats={stats} />
      {days && <MarketLines area={areaFigureWords.table.everywhere} days={days} />}
      {stats && <AreaTable areas={compared.flatMap(name => areas.byArea[name] ?? [])} />}
      {stats && <PriceDistribution ranges={stats.priceRanges} median={stats.medianPrice} />}
      <MarketIntelligence stats={stats} />
      <HomesLine name='all-properties' count={homes} />
      <Insights insights={insights} />
    </>
  )
}

const compared = ['Skye Canyon', 'Northwest Las Vegas', 'Centennial Hills', 'Summerlin'] as const

async function loadMarket(site: PageContext) {
  const { c, settings, now, part } = site
  const [stats, areas, homes, days] = await Promise.all([
    part(readMarketStats(c.env.DB, settings.claims, now).catch(marketFailed)),
    loadAreaFigures(site, ...compared),
    loadHomesCount(site, 'all-properties'),
    part(listMarketDays(site.db, now)),
  ])
  return { stats, areas, insights: marketInsights.slice(0, maxInsights), homes, days }
}

function marketFailed(cause: unknown): never {
  throw new Error('Failed to fetch market data', { cause: reasonOf(cause) })
}

const maxInsights = 4

function Insights({ insights }: { insights: MarketInsight[] | null }) {
  const { heading, note, text, readMore, failed } = words.insights
  return (
    <div className='section'>
      <Fold heading={heading} note={insights && note(insights.length)} wide>
        <p className={insights ? 'soft' : 'notice'}>{insights ? text : failed}</p>
        <div className='topics market-insights'>
          {insights?.map(insight => (
            <article key={insight.link} className='stack'>
              {insight.imageUrl && <img src={insight.imageUrl} alt='' loading='lazy' />}
              <p className='kicker'>{insight.source}</p>
              <h3>{insight.title}</h3>
              <p>{insight.description}</p>
              <p>
                <ExternalLink to={insight.link} hint={`${insight.source} ${bar.newTab}`}>
                  {readMore}
                </ExternalLink>
              </p>
            </article>
          ))}
        </div>
      </Fold>
    </div>
  )
}

function WhyInvest() {
  const { heading, text, cards } = useWords(words.why)
  return (
    <section className='band market-why'>
      <div className='section columns'>
        <header className='stack'>
          <h2>{heading}</h2>
          <p className='soft'>{text}</p>
        </header>
        <ol className='topics'>
          {cards.map(card => (
            <li key={card.title}>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
