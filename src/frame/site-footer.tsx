import { agent, hours } from '../site/agent/agent.ts'
import { listingNoticeWords } from '../site/listing-terms.ts'
import { bar, footer } from '../site/navigation.ts'
import type { ListingNotice } from './page-context.ts'
import { LinkItems } from './site-header.tsx'

/** The site footer: the MLS's notice, contact details, hours, license and links. */
export function SiteFooter({ notice }: { notice: ListingNotice | null }) {
  const { office } = agent
  return (
    <footer className='ink-links site-footer'>
      {notice && <MlsNotice {...notice} />}
      <div className='topics site-footer-inner'>
        <section className='site-footer-agent'>
          <h2>{agent.name}</h2>
          <p className='site-footer-brokerage'>{agent.brokerage}</p>
          <p>{footer.license}</p>
          <address className='links'>
            <a href={agent.phone.href}>{agent.phone.display}</a>
            <a href={`mailto:${agent.email}`}>{agent.email}</a>
            <span>
              {office.street}, {office.city}, {office.state} {office.zip}
            </span>
            <span>{office.access}</span>
          </address>
        </section>
        {footer.groups.map(group => (
          <nav key={group.label} aria-label={group.label}>
            <h2>{group.label}</h2>
            <ul>
              <LinkItems links={group.links} />
            </ul>
          </nav>
        ))}
        <section>
          <h2>{footer.hours}</h2>
          <dl className='facts site-footer-hours'>
            {hours.map(row => (
              <div key={row.short}>
                <dt>{row.short}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href={footer.review.to}>{footer.review.label}</a>
          </p>
        </section>
      </div>
      <div className='cluster site-footer-legal'>
        <p className='cluster'>
          <EqualHousingMark />
          {footer.equalHousing}
        </p>
        <ul className='links'>
          <LinkItems links={footer.legal} />
        </ul>
      </div>
    </footer>
  )
}

/** The source of other firms' listings, the date of the data, and the terms. */
function MlsNotice({ readAt, mls, disclaimer, logo, filtered }: ListingNotice) {
  const { source, asOf, terms, some } = listingNoticeWords
  return (
    <section className='stack mls-notice' aria-label={listingNoticeWords.heading}>
      {logo && <img src={logo} alt={mls ?? ''} height='32' loading='lazy' />}
      <p>
        {source(mls)} {filtered && `${some} `}
        {disclaimer ?? terms}
      </p>
      {readAt && (
        <p>
          {`${asOf} `}
          <b>{readAt}</b>
        </p>
      )}
    </section>
  )
}

function EqualHousingMark() {
  return (
    <svg viewBox='0 0 32 32' width='28' height='28' aria-hidden='true'>
      <path
        fill='currentColor'
        d='M16 2 1 10.5V15h3v14h24V15h3v-4.500zm8 23H8V12l8-4.600L24 12zM11.500 13.500h9v3.300h-9zm0 5.400h9v3.300h-9z'
      />
    </svg>
  )
}

/** A link to the top, shown by CSS alone after 300 px of scrolling. */
export function BackToTop() {
  return (
    <nav aria-label={bar.backToTop}>
      <a className='back-to-top' href='#top'>
        <span className='visually-hidden'>{bar.backToTop}</span>
      </a>
    </nav>
  )
}
