import './about-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { profilePage, realEstateAgent, StructuredData } from '../frame/structured-data.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { ContactDetails } from '../leads/contact-details.tsx'
import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { sourceWords } from '../site/claims/source-words.ts'
import { FigureSources, SampleMark, Sources } from '../site/claims/sources.tsx'
import { bar } from '../site/navigation.ts'
import { useClaims, useContentSettings, useWords } from '../site/site-content.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Fold } from '../ui/fold.tsx'
import type { Route } from './+types/about-page.ts'
import { aboutWords as words } from './about-words.ts'
import { Testimonials, useReviews } from './testimonials.tsx'

export const handle = { caching: 'document' } satisfies Handle

const path = '/about'

export async function loader({ context }: Route.LoaderArgs) {
  return { homes: await loadHomesCount(context.get(pageContext), 'homepage') }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path })
}

export default function About({ loaderData: { homes } }: Route.ComponentProps) {
  const { isDemo } = useContentSettings()
  const hasReviews = useReviews().length > 0
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
        {hasReviews && (
          <a className='button quiet' href='#testimonials'>
            {words.testimonials}
          </a>
        )}
      </PageHero>
      <AboutCredentials />
      <AboutBackground />
      <AboutPerformance />
      <HomesLine name='homepage' count={homes} heading={words.listings} />
      <FaqList heading={words.faqHeading} items={words.faq} />
      <div className='section'>
        <Fold id='figures' heading={sourceWords.heading}>
          <p>
            {isDemo && sourceWords.samples} {sourceWords.counted}
          </p>
          <FigureSources />
        </Fold>
      </div>
      <AboutContact />
      <Testimonials count={3} />
      <StructuredData data={realEstateAgent()} />
      <StructuredData data={profilePage(path)} />
    </>
  )
}

/** The license and other verifiable credentials. */
function AboutCredentials() {
  const { heading, license, names } = words.credentials
  const credentialClaims = useClaims(...names)
  return (
    <section className='section about-credentials'>
      <h2>{heading}</h2>
      <ul className='columns'>
        <li className='panel dark about-license'>
          <h3 className='small-heading'>{license.label}</h3>
          <p className='about-license-number'>{agent.license}</p>
          <p>{license.holder}</p>
          <p>
            <ExternalLink to={license.to} hint={bar.newTab}>
              {license.check}
            </ExternalLink>
          </p>
        </li>
        {credentialClaims.map(claim => (
          <li key={claim.value}>
            <h3>{claim.value}</h3>
            <p className='soft'>
              {claim.label}{' '}
              {claim === credentialClaims.at(-1) && <SampleMark claims={credentialClaims} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The agent's background and years of experience. */
function AboutBackground() {
  const { heading, text, years } = words.background
  const [experience] = useClaims('years')
  return (
    <section className='section columns about-background'>
      <header>
        <h2>{heading}</h2>
        {experience && (
          <>
            <p className='about-years'>
              <b className='figure'>{experience.value}</b> {years}
            </p>
            <SampleMark claims={[experience]} />
          </>
        )}
      </header>
      <div className='stack'>
        {text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** The visible performance figures with their sources. */
function AboutPerformance() {
  const { heading, text, rows } = useWords(words.performance)
  const { claims } = useContentSettings()
  const visibleRows = rows.filter(({ name }) => claims[name].shown)
  if (visibleRows.length === 0) return null
  return (
    <section className='band about-performance'>
      <div className='section'>
        <header className='section-head'>
          <h2>{heading}</h2>
          <p>{text}</p>
        </header>
        <dl>
          {visibleRows.map(({ name, label, noteName, note }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className='figure'>{claims[name].value}</dd>
              {claims[noteName].shown && <dd className='soft'>{note}</dd>}
            </div>
          ))}
        </dl>
        <Sources
          claims={visibleRows
            .flatMap(({ name, noteName }) => [claims[name], claims[noteName]])
            .filter(claim => claim.shown)}
        />
      </div>
    </section>
  )
}

function AboutContact() {
  const { heading, text, write } = words.contact
  return (
    <section className='band about-contact' id='contact'>
      <div className='section'>
        <header className='section-head'>
          <h2>{heading}</h2>
          <p>{text}</p>
          <a className='button' href='/contact'>
            {write}
          </a>
        </header>
        <ContactDetails />
      </div>
    </section>
  )
}
