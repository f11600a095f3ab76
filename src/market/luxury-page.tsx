import './luxury-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { ListingSection } from '../homes/listing-section.tsx'
import { loadListingSection } from '../homes/load-listing-section.server.ts'
import { SearchPanel } from '../homes/search-panel.tsx'
import { useContentSettings } from '../site/site-content.ts'
import type { Route } from './+types/luxury-page.ts'
import { areaFigureWords } from './area-figure-words.ts'
import { PriceRange } from './area-figures.tsx'
import { type CountedAreas, loadAreaFigures } from './load-area-figures.server.ts'
import { luxuryHomes as words } from './luxury-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [homes, figures] = await Promise.all([
    loadListingSection(site, 'luxury'),
    loadAreaFigures(site, ...words.communities.list.map(({ name }) => name)),
  ])
  return { homes, figures }
}

export const meta = () => describePage(words)

export default function LuxuryHomesLasVegas({
  loaderData: { homes, figures },
}: Route.ComponentProps) {
  const { hero, listings, faq, crumb, path } = words
  return (
    <>
      <PageHero scene={path} {...hero} crumbs={[{ label: crumb, to: path }]} />
      <ListingSection name='luxury' {...listings} homes={homes} alert />
      <Communities figures={figures} />
      <Checks />
      <FaqList {...faq} />
      <SearchPanel type='luxury-homes' />
    </>
  )
}

function Communities({ figures }: { figures: CountedAreas }) {
  const { heading, list } = words.communities
  const { isDemo } = useContentSettings()
  return (
    <section className='section luxury-communities'>
      <h2>{heading}</h2>
      {list.map(({ name, priceRange, description, features }) => (
        <article key={name} className='record'>
          <h3>{name}</h3>
          <p className='price-range'>
            <PriceRange area={name} estimate={priceRange} figures={figures.byArea[name]} />
          </p>
          <div>
            <p>{description}</p>
            <ul className='dotted'>
              {features.map(feature => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </article>
      ))}
      {isDemo && <p className='figure-source'>{areaFigureWords.sampleRanges}</p>}
    </section>
  )
}

function Checks() {
  const { heading, facts } = words.checks
  return (
    <section className='band dark'>
      <div className='section topics luxury-checks'>
        <h2>{heading}</h2>
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className='term'>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
