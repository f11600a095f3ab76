import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { ListingSection } from '../homes/listing-section.tsx'
import { loadListingSection } from '../homes/load-listing-section.server.ts'
import { SearchPanel } from '../homes/search-panel.tsx'
import { bar } from '../site/navigation.ts'
import { useContentSettings } from '../site/site-content.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/las-vegas-page.ts'
import { AreaCards } from './area-cards.tsx'
import { areaFigureWords } from './area-figure-words.ts'
import { PriceRange } from './area-figures.tsx'
import { lasVegas as words } from './las-vegas-words.ts'
import { loadAreaFigures } from './load-area-figures.server.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [homes, figures] = await Promise.all([
    loadListingSection(site, 'all-properties'),
    loadAreaFigures(site, ...words.areas.list.map(({ name }) => name)),
  ])
  return { homes, figures }
}

export const meta = () => describePage(words)

export default function LasVegasRealEstate({
  loaderData: { homes, figures },
}: Route.ComponentProps) {
  const { hero, listings, areas, faq, crumb, path } = words
  const { isDemo } = useContentSettings()
  const cards = areas.list.map(({ priceRange, ...area }) => ({
    ...area,
    price: (
      <PriceRange area={area.name} estimate={priceRange} figures={figures.byArea[area.name]} />
    ),
  }))
  return (
    <>
      <PageHero scene={path} {...hero} crumbs={[{ label: crumb, to: path }]} />
      <ListingSection name='all-properties' {...listings} homes={homes} map alert />
      <AreaCards
        heading={areas.heading}
        text={areas.text}
        areas={cards}
        note={isDemo ? areaFigureWords.sampleRanges : null}
      />
      <Ground />
      <FaqList {...faq} />
      <SearchPanel type='las-vegas' />
    </>
  )
}

function Ground() {
  const { heading, facts } = words.ground
  return (
    <section className='section'>
      <h2>{heading}</h2>
      <dl>
        {facts.map(fact => (
          <div key={fact.term} className='record'>
            <dt className='term'>{fact.term}</dt>
            <dd>
              {fact.text}
              {'link' in fact && (
                <p>
                  <ExternalLink to={fact.link.to} hint={bar.newTab}>
                    {fact.link.label}
                  </ExternalLink>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
