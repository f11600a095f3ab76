import './home.css'
import { explorerEntries, explorerWords } from '../content/explorer.ts'
import { home as words } from '../content/home.ts'
import { sectionAttributes } from '../content/listing-sections.ts'
import { voiceSearchWords } from '../content/voice-search.ts'
import { readExplorer } from '../domain/explorer.ts'
import { CountedLine } from '../sections/area-figures.tsx'
import { CallForHomes } from '../sections/call-for-homes.tsx'
import { ClosingSection } from '../sections/closing-section.tsx'
import { FaqList } from '../sections/faq-list.tsx'
import { FeatureRequestForm } from '../sections/feature-request-form.tsx'
import { FigureRow } from '../sections/figure-row.tsx'
import { HomeAddressForm } from '../sections/home-address-form.tsx'
import { ListingGrid } from '../sections/listing-grid.tsx'
import { PlaceExplorer } from '../sections/place-explorer.tsx'
import { PriceSection } from '../sections/price-section.tsx'
import { Ridgeline } from '../sections/ridgeline.tsx'
import { ServicesGrid } from '../sections/services-grid.tsx'
import { StructuredData } from '../sections/structured-data.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { WidgetExtra } from '../sections/widget-extra.tsx'
import { WidgetSlot } from '../sections/widget-slot.tsx'
import { caching } from '../server/caching.ts'
import { Island } from '../server/island.tsx'
import { loadAreaFigures } from '../server/load-area-figures.ts'
import { loadListingSections } from '../server/load-listing-section.ts'
import { describePage } from '../server/meta.ts'
import { pageContext } from '../server/page-context.ts'
import { realEstateAgent, webSite } from '../server/structured-data.ts'
import type { Route } from './+types/home.ts'

const shown = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const ranges = words.priceRanges.items.map(range => range.name)
  const [blocks, figures] = await Promise.all([
    loadListingSections(api, ['featured', 'homepage', ...ranges]),
    loadAreaFigures(api, 'Skye Canyon'),
  ])
  const others = blocks?.homepage.filter(home => !home.featured) ?? []
  return {
    figures,
    homes: blocks && [...blocks.featured, ...others].slice(0, shown),
    priceRanges: ranges.map(range => blocks?.[range] ?? null),
    around: readExplorer(new URL(request.url).searchParams, explorerEntries),
  }
}

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { homes, priceRanges, around, figures } = loaderData
  const today = figures.of['Skye Canyon']
  const { hero, market, featured, voice, areas, explore, value, wish } = words
  return (
    <>
      <section className='home-hero'>
        <Ridgeline scene='home' />
        <div className='home-hero-text'>
          <p className='kicker'>{hero.kicker}</p>
          <h1>{hero.heading}</h1>
          <p className='lead'>{hero.text}</p>
        </div>
        <div className='home-hero-search' id='search'>
          <Island name='ai-search' />
        </div>
      </section>
      <div className='section home-figures'>
        <FigureRow names={hero.figures} heading={hero.figuresHeading} />
        <section>
          <FigureRow names={market.figures} heading={market.heading} />
          {today && <CountedLine figures={today} asOf={figures.asOf} />}
          <a href='/market-analysis'>{market.link}</a>
        </section>
      </div>
      <section className='section'>
        <header className='section-head'>
          <h2>{featured.heading}</h2>
          <p>{homes?.length === 0 ? featured.none : featured.text}</p>
          <a href='/properties'>{featured.all}</a>
        </header>
        <WidgetSlot widget='realscout-office-listings' attributes={sectionAttributes('homepage')}>
          {homes ? <ListingGrid homes={homes} /> : <CallForHomes />}
        </WidgetSlot>
      </section>
      <section className='section home-voice'>
        <header className='section-head'>
          <h2>{voice.heading}</h2>
          <p>{voice.text}</p>
          <a href='/preferences'>{voice.link}</a>
        </header>
        <Island name='voice-search' />
        <ol className='home-areas' aria-label={voiceSearchWords.how.heading}>
          {voiceSearchWords.how.steps.map(step => (
            <li key={step.heading}>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ServicesGrid />
      <section className='section'>
        <header className='section-head'>
          <h2>{words.priceRanges.heading}</h2>
          <p>{words.priceRanges.text}</p>
        </header>
        {words.priceRanges.items.map((range, i) => (
          <PriceSection key={range.name} range={range} homes={priceRanges[i] ?? null} />
        ))}
      </section>
      <section className='section'>
        <header className='section-head'>
          <h2>{areas.heading}</h2>
        </header>
        <ul className='home-areas'>
          {areas.items.map(area => (
            <li key={area.name}>
              <h3>
                <a href={area.to}>{area.name}</a>
              </h3>
              <p>{area.text}</p>
            </li>
          ))}
        </ul>
        <nav className='home-explore' aria-label={explore.heading}>
          <h3>{explore.heading}</h3>
          <ul>
            {explore.items.map(item => (
              <li key={item.to}>
                <a href={item.to}>{item.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <section className='section' id='explorer'>
        <header className='section-head'>
          <h2>{explorerWords.heading}</h2>
          <p>{explorerWords.text}</p>
        </header>
        <PlaceExplorer start={around} />
      </section>
      <section className='section home-value'>
        <div>
          <h2>{value.heading}</h2>
          <p className='lead'>{value.text}</p>
        </div>
        <div>
          <HomeAddressForm />
          <WidgetExtra name='home-value' />
        </div>
      </section>
      <Testimonials count={5} />
      <FaqList heading={words.faqHeading} items={words.faqs} />
      <section className='section home-wish'>
        <div>
          <h2>{wish.heading}</h2>
          <p className='lead'>{wish.text}</p>
        </div>
        <FeatureRequestForm />
      </section>
      <ClosingSection />
      <StructuredData data={webSite()} />
      <StructuredData data={realEstateAgent()} />
    </>
  )
}
