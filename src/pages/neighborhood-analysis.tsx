import './neighborhood-analysis.css'
import { caching } from '../caching.ts'
import { neighborhoods, neighborhoodAnalysis as words } from '../content/neighborhood-analysis.ts'
import { dollars } from '../domain/format.ts'
import { loadBand } from '../load-band.ts'
import { describePage } from '../meta.ts'
import { pageContext } from '../page-context.ts'
import { ClosingBand } from '../sections/closing-band.tsx'
import { FaqList } from '../sections/faq-list.tsx'
import { ListingBand } from '../sections/listing-band.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { SearchPanel } from '../sections/search-panel.tsx'
import { claimStats, StatCards } from '../sections/stat-cards.tsx'
import type { Route } from './+types/neighborhood-analysis.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { homes: await loadBand(context.get(pageContext).api, 'homepage') }
}

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function NeighborhoodAnalysis({ loaderData: { homes } }: Route.ComponentProps) {
  const { hero, figures, map, listings, faq, crumb, path } = words
  return (
    <>
      <PageHero scene={path} {...hero} crumbs={[{ label: crumb, to: path }]} />
      <StatCards
        heading={figures.heading}
        {...claimStats('headlinePrice', 'headlineDays', 'headlineSchool', 'headlineSales')}
      />
      <section className='band neighborhoods' id='heat-map'>
        <h2>{map.heading}</h2>
        <p className='notice'>{map.text}</p>
        <Comparison />
      </section>
      <Groups />
      <ListingBand name='homepage' {...listings} homes={homes} />
      <FaqList {...faq} />
      <SearchPanel type='neighborhoods' />
      <ClosingBand />
    </>
  )
}

/** The five neighborhoods as a table, with the average price also drawn as a bar. */
function Comparison() {
  const { caption, scroll, head, activity, outOfTen, signed, note } = words.table
  const highest = Math.max(...neighborhoods.map(({ averagePrice }) => averagePrice))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it as well. */}
      <section className='neighborhoods-scroll' aria-label={scroll} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {Object.values(head).map(label => (
                <th key={label} scope='col'>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {neighborhoods.map(row => (
              <tr key={row.name}>
                <th scope='row'>{row.name}</th>
                <td>
                  {dollars(row.averagePrice)}
                  <svg aria-hidden='true'>
                    <rect width={`${(100 * row.averagePrice) / highest}%`} height='100%' rx='3' />
                  </svg>
                </td>
                <td>{row.priceRange}</td>
                <td>{signed(row.priceChange)}</td>
                <td>{row.daysOnMarket}</td>
                <td>{activity[row.activity]}</td>
                <td>{row.recentSales}</td>
                <td>{outOfTen(row.schoolRating)}</td>
                <td>{row.walkScore}</td>
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

function Groups() {
  const { heading, list } = words.groups
  return (
    <section className='band neighborhood-groups'>
      <h2>{heading}</h2>
      <div>
        {list.map(({ label, text, rows }) => (
          <article key={label}>
            <h3>{label}</h3>
            <dl>
              {rows.map(([name, price]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{price}</dd>
                </div>
              ))}
            </dl>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
