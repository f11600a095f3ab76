import { Sources } from '../site/claims/sources.tsx'
import { useClaims, useWords } from '../site/site-content.ts'
import { ServiceIcon } from './service-icon.tsx'
import { services } from './services.ts'
import { servicesWords as words } from './services-words.ts'

/** The other services, shortened, on a service's own page (`without`). */
export function ServicesGrid({ without }: { without: string }) {
  return (
    <section className='section'>
      <header className='section-head'>
        <h2>{words.others}</h2>
      </header>
      <ServiceCards without={without} />
    </section>
  )
}

/** The six services as cards; with `without`, the others, shortened. */
export function ServiceCards({ without }: { without?: string }) {
  const cards = useWords(services)
    .map(({ card }) => card)
    .filter(({ id }) => id !== without)
  const proofs = useClaims(...cards.flatMap(({ claim }) => claim ?? []))
  return (
    <div className='services-grid' data-short={without ? '' : undefined}>
      <ul>
        {cards.map(card => (
          <li key={card.id} data-color={card.color}>
            <ServiceIcon name={card.icon} />
            <h3>{card.title}</h3>
            {!without && (
              <>
                <p>{card.description}</p>
                {card.highlight && <p className='service-highlight'>{card.highlight}</p>}
              </>
            )}
            <a href={card.link}>
              {words.learnMore}
              <span className='visually-hidden'> {words.about(card.title)}</span>
            </a>
          </li>
        ))}
      </ul>
      {!without && proofs.length > 0 && <Sources claims={proofs} />}
    </div>
  )
}
