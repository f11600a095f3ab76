import './communities-page.css'
import type { Facts } from '../drawings/elevation.ts'
import { ClosingSection } from '../frame/closing-section.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { realEstateAgent, StructuredData } from '../frame/structured-data.tsx'
import { ListingSection } from '../homes/listing-section.tsx'
import { loadListingSection } from '../homes/load-listing-section.server.ts'
import { Elevation } from '../inventory/cards/elevation.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import { toSearchParams } from '../inventory/filter/listing-filter.ts'
import { agent } from '../site/agent/agent.ts'
import { areaWords } from '../site/skye-canyon.ts'
import { FactList } from '../ui/fact-list.tsx'
import { SpanChart } from '../ui/span-chart.tsx'
import type { Route } from './+types/communities-page.ts'
import { AreaPages } from './area-pages.tsx'
import {
  builderCommunities,
  communitiesFaqs,
  priceScale,
  communitiesWords as words,
} from './communities-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ context }: Route.LoaderArgs) {
  const homes = await loadListingSection(context.get(pageContext), 'new-construction')
  return { homes }
}

export function meta() {
  const { title, description, crumb } = words
  return describePage({ title, description, path: crumb.to })
}

export default function SkyeCanyonCommunities({ loaderData: { homes } }: Route.ComponentProps) {
  const { crumb, communities, visit, listings } = words
  return (
    <>
      <PageHero
        scene='communities'
        heading={words.heading}
        lead={words.lead}
        badges={words.badges}
        crumbs={[areaWords.guide, crumb]}
      >
        <a className='button' href={areaWords.allHomes.to}>
          {areaWords.allHomes.label}
        </a>
        <a className='button quiet' href={agent.phone.href}>
          {words.call}
        </a>
      </PageHero>
      <Prices />
      <section className='section'>
        <h2>{communities.heading}</h2>
        {builderCommunities.map((community, i) => (
          <BuilderCommunity key={community.name} community={community} number={i + 1} />
        ))}
      </section>
      <section className='band'>
        <div className='section stack'>
          <h2>{visit.heading}</h2>
          <p className='lead'>{visit.text}</p>
          <p className='actions'>
            <a className='button' href={agent.phone.href}>
              {words.call}
            </a>
            <a href={visit.service.to}>{visit.service.label}</a>
          </p>
        </div>
      </section>
      <ListingSection
        name='new-construction'
        heading={listings.heading}
        text={listings.text}
        homes={homes}
        alert
      />
      <p className='section builder-only'>
        <a {...homesLink(listings.only.to)}>{listings.only.label}</a>
      </p>
      <FaqList heading={words.faqHeading} items={communitiesFaqs} />
      <AreaPages except={crumb.to} />
      <StructuredData data={realEstateAgent()} />
      <ClosingSection />
    </>
  )
}

function Prices() {
  const { heading, text, chart } = words.prices
  return (
    <section className='section columns word-and-figure'>
      <div className='stack'>
        <h2>{heading}</h2>
        {text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <SpanChart
        title={chart.title}
        description={chart.description}
        caption={chart.caption}
        table={{ label: areaWords.table, columns: chart.columns }}
        axis={priceScale}
        spans={builderCommunities.map(({ name, priceRange, basePrice: [from, to] }) => ({
          label: name,
          value: priceRange,
          from,
          to,
          open: true,
        }))}
      />
    </section>
  )
}

type Community = (typeof builderCommunities)[number]

function BuilderCommunity({ community, number }: { community: Community; number: number }) {
  const { communities } = words
  const { name, drawn } = community
  const facts = [
    [communities.builder, community.builder],
    [communities.bedrooms, community.bedrooms],
    [communities.garage, community.garage],
    [communities.stories, community.stories],
    [communities.zip, community.zip],
  ] as const
  return (
    <article className='columns builder-community'>
      <figure>
        <Elevation home={homeLike(community, number)} />
        <figcaption className='hint'>
          {communities.drawing(drawn.labels[0], drawn.labels[1])}
        </figcaption>
      </figure>
      <div>
        <h3>{name}</h3>
        <p className='price-range'>
          <span className='visually-hidden'>{communities.price}: </span>
          {community.priceRange}
        </p>
        <p className='builder-text'>{community.description}</p>
        <FactList className='builder-facts' facts={facts} />
        <div className='topics builder-lists'>
          <PlainList heading={communities.features} items={community.features} />
          <PlainList heading={communities.highlights} items={community.highlights} />
        </div>
        <a className='button quiet' href={`/properties?${toSearchParams({ place: [name] })}`}>
          {communities.homes(name)}
        </a>
      </div>
    </article>
  )
}

function PlainList({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className='small-heading'>{heading}</h4>
      <ul>
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The facts that the drawing needs; all others are unknown, so that it does not depict a real plan.
 */
const homeLike = ({ drawn, basePrice }: Community, id: number): Facts => ({
  id,
  type: 'single-family',
  propertyType: 'new-construction',
  stories: drawn.stories,
  garage: drawn.bays,
  pool: false,
  sqft: null,
  lotSize: null,
  yearBuilt: null,
  features: [],
  price: basePrice[0],
})
