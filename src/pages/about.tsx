import './about.css'
import { caching } from '../caching.ts'
import { aboutWords as words } from '../content/about.ts'
import { agent } from '../content/agent.ts'
import { bar } from '../content/navigation.ts'
import { useClaims, useContentSettings, useWords } from '../content-settings.ts'
import { loadBand } from '../load-band.ts'
import { describePage } from '../meta.ts'
import { pageContext } from '../page-context.ts'
import { ContactDetails } from '../sections/contact-details.tsx'
import { FaqList } from '../sections/faq-list.tsx'
import { ListingBand } from '../sections/listing-band.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Sources } from '../sections/sources.tsx'
import { StructuredData } from '../sections/structured-data.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { profilePage, realEstateAgent } from '../structured-data.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/about.ts'

const path = '/about'

export async function loader({ context }: Route.LoaderArgs) {
  return { homes: await loadBand(context.get(pageContext).api, 'homepage') }
}

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path })
}

export default function About({ loaderData: { homes } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='about'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: path }]}
      >
        <ExternalLink className='button' to={agent.links.consultation} hint={bar.newTab}>
          {words.consultation}
        </ExternalLink>
        <a className='button quiet' href='#testimonials'>
          {words.testimonials}
        </a>
      </PageHero>
      <Credentials />
      <Background />
      <Performance />
      <ListingBand name='homepage' homes={homes} {...words.listings} />
      <FaqList heading={words.faqHeading} items={words.faq} />
      <Contact />
      <Testimonials count={3} />
      <StructuredData data={realEstateAgent()} />
      <StructuredData data={profilePage(path)} />
    </>
  )
}

function Credentials() {
  const { heading, license, names } = words.credentials
  const shown = useClaims(...names)
  return (
    <section className='band about-credentials'>
      <h2>{heading}</h2>
      <ul>
        <li className='about-license'>
          <h3>{license.label}</h3>
          <p className='about-license-number'>{agent.license}</p>
          <p>{license.holder}</p>
          <p>
            <ExternalLink to={license.to} hint={bar.newTab}>
              {license.check}
            </ExternalLink>
          </p>
        </li>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <h3>{value}</h3>
            <p>{label}</p>
          </li>
        ))}
      </ul>
      {shown.length > 0 && <Sources of={shown} />}
    </section>
  )
}

function Background() {
  const { heading, text, years } = words.background
  const [experience] = useClaims('years')
  return (
    <section className='band about-background'>
      <header>
        <h2>{heading}</h2>
        {experience && (
          <>
            <p className='about-years'>
              <b>{experience.value}</b> {years}
            </p>
            <Sources of={[experience]} />
          </>
        )}
      </header>
      <div>
        {text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Performance() {
  const { heading, text, rows } = useWords(words.performance)
  const { claims } = useContentSettings()
  const shown = rows.filter(({ name }) => claims[name].shown)
  if (shown.length === 0) return null
  return (
    <section className='about-performance'>
      <div className='band'>
        <header className='band-head'>
          <h2>{heading}</h2>
          <p>{text}</p>
        </header>
        <dl>
          {shown.map(({ name, label, noteName, note }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className='about-figure'>{claims[name].value}</dd>
              {claims[noteName].shown && <dd>{note}</dd>}
            </div>
          ))}
        </dl>
        <Sources
          of={shown
            .flatMap(({ name, noteName }) => [claims[name], claims[noteName]])
            .filter(claim => claim.shown)}
        />
      </div>
    </section>
  )
}

function Contact() {
  const { heading, text, write } = words.contact
  return (
    <section className='about-contact' id='contact'>
      <div className='band'>
        <header className='band-head'>
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
