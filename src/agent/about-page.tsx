import './about-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { profilePage, realEstateAgent, StructuredData } from '../frame/structured-data.tsx'
import { ListingSection } from '../homes/listing-section.tsx'
import { loadListingSection } from '../homes/load-listing-section.server.ts'
import { AgentLink } from '../site/agent-link.tsx'
import type { Route } from './+types/about-page.ts'
import {
  AboutBackground,
  AboutContact,
  AboutCredentials,
  AboutPerformance,
} from './about-sections.tsx'
import { aboutWords as words } from './about-words.ts'
import { Testimonials } from './testimonials.tsx'

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
