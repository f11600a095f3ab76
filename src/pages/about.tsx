import './about.css'
import { aboutWords as words } from '../content/about.ts'
import {
  AboutBackground,
  AboutContact,
  AboutCredentials,
  AboutPerformance,
} from '../sections/about-sections.tsx'
import { FaqList } from '../sections/faq-list.tsx'
import { ListingSection } from '../sections/listing-section.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { StructuredData } from '../sections/structured-data.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import type { Handle } from '../server/document-kind.ts'
import { loadListingSection } from '../server/load-listing-section.ts'
import { describePage } from '../server/meta.ts'
import { pageContext } from '../server/page-context.ts'
import { profilePage, realEstateAgent } from '../server/structured-data.ts'
import { AgentLink } from '../site/agent-link.tsx'
import type { Route } from './+types/about.ts'

export const handle = { caching: 'document' } satisfies Handle

const path = '/about'

export async function loader({ context }: Route.LoaderArgs) {
  const homes = await loadListingSection(context.get(pageContext), 'homepage')
  return { homes }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path })
}

export default function About({ loaderData: { homes } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='about'
        agent
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: path }]}
      >
        <AgentLink name='consultation' className='button'>
          {words.consultation}
        </AgentLink>
        <a className='button quiet' href='#testimonials'>
          {words.testimonials}
        </a>
      </PageHero>
      <AboutCredentials />
      <AboutBackground />
      <AboutPerformance />
      <ListingSection name='homepage' homes={homes} {...words.listings} />
      <FaqList heading={words.faqHeading} items={words.faq} />
      <AboutContact />
      <Testimonials count={3} />
      <StructuredData data={realEstateAgent()} />
      <StructuredData data={profilePage(path)} />
    </>
  )
}
