import './neighborhood-page.css'
import type { ReactNode } from 'react'
import { readHeatMap } from '../../worker/market/read-heat-map.ts'
import { frame } from '../drawings/static-map/frame.ts'
import { shapeOf } from '../drawings/static-map/pen.ts'
import { dollars, shortDollars, thousands } from '../format/format.ts'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { type Stat, StatCards } from '../frame/stat-cards.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { SearchPanel } from '../homes/search-panel.tsx'
import { metricOf } from '../site/claims/claim-rules.ts'
import { Sources } from '../site/claims/sources.tsx'
import { useClaims } from '../site/site-content.ts'
import { skyeCanyon } from '../site/skye-canyon.ts'
import { FactList } from '../ui/fact-list.tsx'
import type { Route } from './+types/neighborhood-page.ts'
import { areaFigureWords } from './area-figure-words.ts'
import { areaSorts, type Neighborhood, sortAreas } from './heat-map.ts'
import { HeatMap } from './heat-map.tsx'
import { outlineOf } from './heat-map-outlines.ts'
import {
  areaRadiusM,
  heatMapFrame,
  heatMapWords as map,
  sampleInsights,
  sampleNeighborhoods,
} from './heat-map-words.ts'
import { NeighborhoodTable } from './neighborhood-table.tsx'
import { neighborhoodAnalysis as words } from './neighborhood-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const { db, settings, now, part } = site
  // If the figures cannot be read, the page shows its sample data.
  const [heatMap, homes] = await Promise.all([
    part(readHeatMap(db, settings.safetyLayer, now)),
    loadHomesCount(site, 'homepage'),
  ])
  const { neighborhoods, insights } = heatMap ?? {
    neighborhoods: sampleNeighborhoods,
    insights: sampleInsights,
  }
  return {
    homes,
    insights,
    areas: neighborhoods.map(area => ({ ...area, shape: drawArea(area) })),
    order: orderOf(new URL(request.url).searchParams),
    failed: heatMap === null,
  }
}

export const meta = () => describePage(words)

export default function NeighborhoodAnalysis({ loaderData }: Route.ComponentProps) {
  const { homes, areas, insights, order, failed } = loaderData
  const { hero, faq, crumb, path } = words
  return (
    <>
      <PageHero scene={path} {...hero} crumbs={[{ label: crumb, to: path }]} />
      <section className='section neighborhoods' id='heat-map'>
        <h2>{map.heading}</h2>
        {failed && (
          <p className='notice' role='status'>
            {map.fallback}
          </p>
        )}
        <HeatMap areas={areas} insights={insights} />
        {!failed && areas.some(({ sample }) => sample) && (
          <p className='figure-source'>{map.sample}</p>
        )}
        <NeighborhoodTable
          areas={order.sort ? sortAreas(areas, order.sort, order.reverse) : areas}
          order={order}
        />
      </section>
      <SkyeCanyonGlance area={areas.find(({ neighborhood }) => neighborhood === skyeCanyon.name)} />
      <Groups areas={areas} />
      <HomesLine name='homepage' count={homes} />
      <FaqList {...faq} />
      <SearchPanel type='neighborhoods' />
    </>
  )
}

/** The average prices are the same as in the table above. */
function Groups({ areas }: { areas: readonly Neighborhood[] }) {
  const { heading, list, average, varies } = words.groups
  const rowsOf = (names: readonly string[]) =>
    names.map((name): [string, ReactNode] => {
      const area = areas.find(({ neighborhood }) => neighborhood === name)
      return [name, area ? average(shortDollars(area.averagePrice)) : varies]
    })
  return (
    <section className='section neighborhood-groups'>
      <h2>{heading}</h2>
      <div className='topics'>
        {list.map(({ label, text, names }) => (
          <article key={label}>
            <h3>{label}</h3>
            <FactList className='pairs' facts={rowsOf(names)} />
            <p className='soft'>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

/** The area's outline, or a circle if none is known. */
function drawArea({ neighborhood, coordinates }: Neighborhood) {
  const { center, zoom, width, height } = heatMapFrame
  return shapeOf(
    frame(center, zoom, width, height),
    coordinates,
    areaRadiusM,
    outlineOf(neighborhood),
  )
}

function orderOf(query: URLSearchParams) {
  const sort = areaSorts.find(sort => sort === query.get('sort')) ?? null
  return { sort, reverse: query.get('order') === 'reverse' }
}

const { figures } = words

/**
 * Four figures for Skye Canyon. Price and days on market are counted from its homes for sale, as on
 * the heat map; school rating and sales are the agent's own. Without homes all four are the
 * agent's.
 */
function SkyeCanyonGlance({ area }: { area: Neighborhood | undefined }) {
  const counted = area?.homes ? area : null
  const claims = useClaims(
    ...(counted ? [] : (['headlinePrice', 'stripDays'] as const)),
    'headlineSchool',
    'headlineSales',
  )
  return (
    <StatCards
      heading={figures.heading}
      stats={[
        ...(counted ? statsOf(counted) : []),
        ...claims.map(claim => ({
          ...claim,
          figure: { name: metricOf(claim), area: claim.area, claimed: true },
        })),
      ]}
      source={
        <>
          {counted && <p className='figure-source'>{figures.counted(counted.homes ?? 0)}</p>}
          <Sources claims={claims} />
        </>
      }
    />
  )
}

function statsOf({ neighborhood: area, averagePrice, daysOnMarket }: Neighborhood): Stat[] {
  const { figures: names } = areaFigureWords
  return [
    {
      label: figures.average,
      value: dollars(averagePrice),
      figure: { name: names.average, area },
    },
    { label: figures.days, value: thousands(daysOnMarket), figure: { name: names.days, area } },
  ]
}
