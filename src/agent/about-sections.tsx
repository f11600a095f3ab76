import { agent } from '../site/agent/agent.ts'
import { Sources } from '../site/claims/sources.tsx'
import { bar } from '../site/navigation.ts'
import { useClaims, useContentSettings, useWords } from '../site/site-content.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { aboutWords as words } from './about-words.ts'
import { ContactDetails } from './contact-details.tsx'

/** The license and other verifiable credentials. */
export function AboutCredentials() {
  const { heading, license, names } = words.credentials
  const shown = useClaims(...names)
  return (
    <section className='section about-credentials'>
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
      {shown.length > 0 && <Sources claims={shown} />}
    </section>
  )
}

/** The agent's background and years of experience. */
export function AboutBackground() {
  const { heading, text, years } = words.background
  const [experience] = useClaims('years')
  return (
    <section className='section about-background'>
      <header>
        <h2>{heading}</h2>
        {experience && (
          <>
            <p className='about-years'>
              <b>{experience.value}</b> {years}
            </p>
            <Sources claims={[experience]} />
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

/** The visible performance figures with their sources. */
export function AboutPerformance() {
  const { heading, text, rows } = useWords(words.performance)
  const { claims } = useContentSettings()
  const shown = rows.filter(({ name }) => claims[name].shown)
  if (shown.length === 0) return null
  return (
    <section className='about-performance'>
      <div className='section'>
        <header className='section-head'>
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
          claims={shown
            .flatMap(({ name, noteName }) => [claims[name], claims[noteName]])
            .filter(claim => claim.shown)}
        />
      </div>
    </section>
  )
}

export function AboutContact() {
  const { heading, text, write } = words.contact
  return (
    <section className='about-contact' id='contact'>
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
