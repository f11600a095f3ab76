import './northwest-las-vegas.css'
import { agent } from '../content/agent.ts'
import { explorerEntries } from '../content/explorer.ts'
import { bar } from '../content/navigation.ts'
import { northwest as words } from '../content/northwest-las-vegas.ts'
import { homesLink } from '../domain/crawling.ts'
import { AreaCards } from '../sections/area-cards.tsx'
import { ClaimCards } from '../sections/claim-cards.tsx'
import { ClosingSection } from '../sections/closing-section.tsx'
import { ListingSection } from '../sections/listing-section.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { caching } from '../server/caching.ts'
import { loadListingSection } from '../server/load-listing-section.ts'
import { describePage } from '../server/meta.ts'
import { pageContext } from '../server/page-context.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/northwest-las-vegas.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { homes: await loadListingSection(context.get(pageContext).api, 'all-properties') }
}

export const headers = () => caching.document

export const meta = () => describePage(words)

export default function NorthwestLasVegas({ loaderData: { homes } }: Route.ComponentProps) {
  const { hero, figures, communities, listings, closing, crumb, path } = words
  const areas = communities.list.map(({ to, ...area }) => ({
    ...area,
    at: explorerEntries.find(({ name }) => name === area.name)?.at,
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
      <ClaimCards
        heading={figures.heading}
        names={['northwestMedian', 'northwestDays', 'northwestSold', 'northwestSqft']}
      />
      <AreaCards
        heading={communities.heading}
        text={communities.text}
        areas={areas}
        note={communities.note}
      />
      <Why />
      <ListingSection name='all-properties' {...listings} homes={homes} />
      <ZipCodes />
      <ClosingSection {...closing} />
    </>
  )
}

function Why() {
  const { heading, reasons, schools, consultation } = words.why
  return (
    <section className='northwest-why'>
      <div>
        <h2>{heading}</h2>
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        <p className='actions'>
          <ExternalLink className='button' to={agent.links.consultation} hint={bar.newTab}>
            {consultation}
          </ExternalLink>
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
          <li key={zip}>
            <b>{zip}</b>
            <p>{text}</p>
            <a href={`/properties?place=${zip}`}>{see(zip)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
