import './neighborhood-table.css'
import { dollars } from '../format/format.ts'
import { Stated } from '../site/claims/sources.tsx'
import { useContentSettings } from '../site/site-content.ts'
import { areaFigureWords } from './area-figure-words.ts'
import { type AreaSort, type Neighborhood, safetyLabel } from './heat-map.ts'
import { heatMapWords as words } from './heat-map-words.ts'
import { neighborhoodAnalysis } from './neighborhood-words.ts'

const { figures } = areaFigureWords

export type TableOrder = { sort: AreaSort | null; reverse: boolean }

/** The heat map as a table; headers link to sorting by that column, a second click reverses it. */
export function NeighborhoodTable({ areas, order }: { areas: Neighborhood[]; order: TableOrder }) {
  const { safetyLayer } = useContentSettings()
  const { caption, scroll, head, note } = neighborhoodAnalysis.table
  const highest = Math.max(...areas.map(({ averagePrice }) => averagePrice))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className='neighborhoods-scroll' id='areas' aria-label={scroll} tabIndex={0}>
        <table className='rows'>
          <caption>
            <span>{caption}</span>
          </caption>
          <thead>
            <tr>
              <Head sort='neighborhood' label={head.name} order={order} />
              <Head sort='averagePrice' label={head.average} order={order} />
              <th scope='col'>{head.range}</th>
              <Head sort='priceChange' label={head.change} order={order} />
              <Head sort='daysOnMarket' label={head.days} order={order} />
              <th scope='col'>{head.activity}</th>
              <Head sort='recentSales' label={head.sales} order={order} />
              <Head sort='schoolRating' label={head.school} order={order} />
              <Head sort='walkScore' label={head.walk} order={order} />
              {safetyLayer && <th scope='col'>{words.panel.safety}</th>}
              <th scope='col'>{head.amenities}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map(row => (
              <tr key={row.id}>
                <th scope='row'>{row.neighborhood}</th>
                <td>
                  <Stated figure={figures.average} area={row.neighborhood} claimed={!row.homes}>
                    {dollars(row.averagePrice)}
                  </Stated>
                  <svg aria-hidden='true'>
                    <rect width={`${(100 * row.averagePrice) / highest}%`} height='100%' rx='3' />
                  </svg>
                </td>
                <td>{row.priceRange}</td>
                <td>{words.signed(row.priceChange)}</td>
                <td>
                  <Stated figure={figures.days} area={row.neighborhood} claimed={!row.homes}>
                    {row.daysOnMarket}
                  </Stated>
                </td>
                <td>{words.activity[row.marketActivity]}</td>
                <td>{row.recentSales}</td>
                <td>{words.outOfTen(row.schoolRating)}</td>
                <td>{row.walkScore}</td>
                {safetyLayer && <td>{safetyLabel(row.crimeRating)}</td>}
                <td>{row.amenities.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className='hint'>{note}</p>
    </>
  )
}

function Head({ sort, label, order }: { sort: AreaSort; label: string; order: TableOrder }) {
  const chosen = order.sort === sort
  const next = new URLSearchParams({
    sort,
    ...(chosen && !order.reverse ? { order: 'reverse' } : {}),
  })
  // By default names sort ascending, figures descending.
  const rising = (sort === 'neighborhood') !== order.reverse
  return (
    <th scope='col' aria-sort={chosen ? (rising ? 'ascending' : 'descending') : undefined}>
      <a href={`${neighborhoodAnalysis.path}?${next}#areas`}>
        <span className='visually-hidden'>{words.sortBy('')}</span>
        {label}
      </a>
    </th>
  )
}
