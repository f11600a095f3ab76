import './front-page.css'
import { use } from 'react'
import { PlaceExplorer } from '../area/place-explorer.tsx'
import { dollars, plural, visitTime } from '../format/format.ts'
import { ClosingSection } from '../frame/closing-section.tsx'
import { CallForHomes } from '../frame/crash.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { Island } from '../frame/island.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { Ridgeline } from '../frame/ridgeline.tsx'
import { realEstateAgent, StructuredData, webSite } from '../frame/structured-data.tsx'
import { loadCountedSections, loadHomesCount } from '../homes/load-listing-section.server.ts'
import { loadToday, type Today } from '../homes/load-today.server.ts'
import { AddressForm } from '../homes/value/address-form.tsx'
import { ListingGrid } from '../inventory/cards/listing-grid.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import { loadNewest } from '../inventory/load-newest.server.ts'
import { sectionAttributes } from '../inventory/section-words.ts'
import { FeatureRequestForm } from '../leads/feature-request-form.tsx'
import { CountedLine } from '../market/area-figures.tsx'
import { loadAreaFigures } from '../market/load-area-figures.server.ts'
import { voiceSearchWords } from '../search/voice-words.ts'
import { agent } from '../site/agent/agent.ts'
import { agentIntro } from '../site/agent/agent-intro.ts'
import { Portrait } from '../site/agent/portrait.tsx'
import { AgentAddresses } from '../site/agent-link.tsx'
import { FigureRow } from '../site/claims/sources.tsx'
import { explorerHref, readExplorer } from '../site/places/place-kinds.ts'
import { explorerEntries, explorerWords } from '../site/places/places.ts'
import { useClaims } from '../site/site-content.ts'
import { WidgetExtra, WidgetSlot } from '../site/widget-slot.tsx'
import { Fold } from '../ui/fold.tsx'
import type { Route } from './+types/front-page.ts'
import { AreaMap } from './area-map.tsx'
import { home as words } from './front-words.ts'
import { PriceSection } from './price-section.tsx'
import { ServiceCards } from './services-grid.tsx'
import { servicesWords } from './services-words.ts'
import { Testimonials } from './testimonials.tsx'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const ranges = words.priceRanges.items.map(range => range.name)
  const [newest, blocks, figures, now, below] = await Promise.all([
    loadNewest(site),
    loadCountedSections(site, ranges, ranges),
    loadAreaFigures(site, 'Skye Canyon'),
    loadToday(site),
    loadHomesCount(site, { maxPrice: words.priceRanges.lowest - 1 }),
  ])
  const { searchParams } = new URL(request.url)
  const around = readExplorer(searchParams, explorerEntries)
  return {
    figures,
    now,
    below,
    homes: newest?.listings ?? null,
    priceRanges: ranges.map(range => blocks?.[range] ?? null),
    around,
    isExploring: explorerHref(around) !== explorerHref(readExplorer(new URLSearchParams(), [])),
  }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/' })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { homes, priceRanges, around, isExploring, figures, below } = loaderData
  const today = figures.byArea['Skye Canyon']
  const { hero, market, featured, voice, services, explorer, wish, value } = words
  const strip = useClaims(...market.figures)
  return (
    <>
      <section className='on-drawing home-hero'>
        <Ridgeline scene='home' />
        <div className='home-hero-text'>
          <p className='kicker'>{hero.kicker}</p>
          <h1>{hero.heading}</h1>
          <p className='lead'>{hero.text}</p>
        </div>
        <div className='home-hero-search' id='search'>
          <Island name='ai-search' />
        </div>
        <div className='dark home-hero-stats'>
          <FigureRow names={hero.figures} heading={hero.figuresHeading} />
          <TodayLine {...loaderData.now} />
        </div>
      </section>
      <section className='section home-newest'>
        <header className='section-head'>
          <h2>{featured.heading}</h2>
          <p>{homes?.length === 0 ? featured.none : featured.text}</p>
          <span data-since>
            <a href='/properties'>{featured.all}</a>
          </span>
        </header>
        <WidgetSlot widget='realscout-office-listings' attributes={sectionAttributes('homepage')}>
          {homes ? <ListingGrid homes={homes} /> : <CallForHomes />}
        </WidgetSlot>
      </section>
      <AgentBand />
      <section className='section topics home-value'>
        <div>
          <h2>{value.heading}</h2>
          <p className='lead'>{value.text}</p>
        </div>
        <div>
          <AddressForm />
          <WidgetExtra name='home-value' />
        </div>
      </section>
      <section className='section'>
        <header className='section-head'>
          <h2>{words.priceRanges.heading}</h2>
          <p>{words.priceRanges.text}</p>
        </header>
        <div className='split price-sections'>
          {words.priceRanges.items.map((range, i) => (
            <PriceSection
              key={range.name}
              range={range}
              section={priceRanges[i] ?? null}
              featured={homes ?? []}
            />
          ))}
        </div>
        {below !== null && below.total > 0 && (
          <p className='home-below'>
            <a {...homesLink(below.path)}>
              {words.priceRanges.below(
                plural(below.total, 'home'),
                dollars(words.priceRanges.lowest),
              )}
            </a>
          </p>
        )}
      </section>
      <Testimonials count={5} open={2} />
      <Areas />
      <FaqList heading={words.faqHeading} items={words.faqs} maxOpen={3} />
      <section className='section home-folds' aria-labelledby='more'>
        <h2 id='more'>{words.more}</h2>
        <Fold id='services' as='h3' heading={servicesWords.heading} note={services.note}>
          <p>{servicesWords.text}</p>
          <ServiceCards />
        </Fold>
        <Fold id='market' as='h3' heading={strip.length > 0 ? market.heading : market.counted} wide>
          <div className='split home-market'>
            {strip.length > 0 && (
              <div>
                <h4 className='small-heading'>{market.claims}</h4>
                <FigureRow names={market.figures} heading={market.heading} />
              </div>
            )}
            <div>
              <h4 className='small-heading'>{market.counted}</h4>
              {today && <CountedLine figures={today} asOf={figures.asOf} />}
              <a href='/market-analysis'>{market.link}</a>
            </div>
          </div>
        </Fold>
        <Fold id='voice' as='h3' heading={voice.heading} note={voice.note} wide>
          <p>
            {voice.text} <a href='/preferences'>{voice.link}</a>
          </p>
          <div className='columns home-voice'>
            <Island name='voice-search' elsewhere={use(AgentAddresses).search} />
            <ol className='topics ink-links home-areas' aria-label={voiceSearchWords.how.heading}>
              {voiceSearchWords.how.steps.map(step => (
                <li key={step.heading}>
                  <h3>{step.heading}</h3>
                  <p className='soft'>{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </Fold>
        <Fold
          id='explorer'
          as='h3'
          heading={explorerWords.heading}
          note={explorer.note}
          open={isExploring}
          wide
        >
          <p>{explorerWords.text}</p>
          <PlaceExplorer start={around} />
        </Fold>
        <Fold id='wish' as='h3' heading={wish.heading}>
          <p>{wish.text}</p>
          <FeatureRequestForm />
        </Fold>
      </section>
      <ClosingSection />
      <StructuredData data={webSite()} />
      <StructuredData data={realEstateAgent()} />
    </>
  )
}

/** Beside the claims, what anyone can check. */
function TodayLine({ homes, tourAt }: Today) {
  const { today } = words.hero
  if (!homes && !tourAt) return null
  return (
    <ul className='home-today' aria-label={today.heading}>
      {homes && (
        <li>
          <a href='/properties'>{today.homes(homes.forSale)}</a>
        </li>
      )}
      {homes && homes.newest > 0 && (
        <li>
          <a {...homesLink('/properties?maxDays=7')}>{today.newest(homes.newest)}</a>
        </li>
      )}
      {tourAt && <li>{today.tour(visitTime(new Date(tourAt)))}</li>}
    </ul>
  )
}

function AgentBand() {
  const { home } = agentIntro
  return (
    <section className='band home-agent'>
      <div className='section'>
        <Portrait sizes='(width < 48rem) 8rem, 20rem' />
        <div>
          <h2>{home.heading}</h2>
          <p className='lead'>
            {home.text} {agentIntro.sentence}
          </p>
          <p>
            <b>{agent.name}</b>, {agentIntro.license}
          </p>
          <p className='actions'>
            <a className='button' href={agent.phone.href}>
              {home.call}
            </a>
            <a className='button quiet' href='/contact'>
              {home.write}
            </a>
            <a href='/about'>{home.about}</a>
          </p>
        </div>
      </div>
    </section>
  )
}

function Areas() {
  const { areas, explore } = words
  return (
    <section className='section columns home-where'>
      <header className='section-head'>
        <h2>{areas.heading}</h2>
        <p>{areas.text}</p>
      </header>
      <AreaMap />
      <div>
        <Fold id='areas' as='h3' heading={areas.fold.heading} note={areas.fold.note} wide>
          <ul className='topics ink-links home-areas'>
            {areas.items.map(area => (
              <li key={area.name}>
                <h4 className='term'>
                  <a href={area.to}>{area.name}</a>
                </h4>
                {area.text && <p className='soft'>{area.text}</p>}
              </li>
            ))}
          </ul>
          <h4 className='small-heading'>{explore.heading}</h4>
          <ul className='links'>
            {explore.items.map(item => (
              <li key={item.to}>
                <a href={item.to}>{item.label}</a>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  )
}
