import { Sources } from '../site/claims/sources.tsx'
import { useClaims, useWords } from '../site/site-content.ts'
import { services } from './services.ts'
import { type ServiceIcon as Name, servicesWords as words } from './services-words.ts'

/** The other services in one line of links, on a service's own page. */
export function OtherServices({ than }: { than: string }) {
  const others = services.filter(({ card }) => card.id !== than)
  return (
    <section className='section'>
      <h2>{words.others}</h2>
      <ul className='links'>
        {others.map(({ card }) => (
          <li key={card.id}>
            <a href={card.link}>{card.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The six services as cards. */
export function ServiceCards() {
  const cards = useWords(services).map(({ card }) => card)
  const proofs = useClaims(...cards.flatMap(({ claim }) => claim ?? []))
  return (
    <div className='services-grid'>
      <ul className='topics'>
        {cards.map(card => (
          <li key={card.id} data-color={card.color}>
            <ServiceIcon name={card.icon} />
            <h3>{card.title}</h3>
            <p>{card.description}</p>
            {card.highlight && <p className='service-highlight'>{card.highlight}</p>}
            <a href={card.link}>
              {words.learnMore}
              <span className='visually-hidden'> {words.about(card.title)}</span>
            </a>
          </li>
        ))}
      </ul>
      {proofs.length > 0 && <Sources claims={proofs} />}
    </div>
  )
}

/** Icon paths in three colors: the service's tone, a pale variant of it, and the text color. */
const drawings: Record<Name, { tone: string; pale: string; ink: string }> = {
  house: {
    pale: 'M58 16a8 8 0 1 1-16 0a8 8 0 1 1 16 0ZM14 27l26-8v25H14Z',
    tone: 'M8 22 42 11v5L8 27ZM40 26h20v3H40ZM42 32h16v12H42Z',
    ink: 'M19 30h9v7h-9ZM32 29h6v15h-6ZM4 44h64v2H4Z',
  },
  key: {
    pale: 'M8 24 23 11l15 13v17H8Z',
    tone: 'M5 25 23 9l18 16-2.6 3L23 14.500 7.600 28ZM38 30h27v5H38Z',
    ink: 'M18 27a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM53 35h4v6h-4ZM60 35h4v8h-4Z',
  },
  estate: {
    pale: 'M12 26h38v12H12ZM12 42h52v5H12Z',
    tone: 'M8 20h30v4H8ZM34 24h26v4H34ZM16 24h14v14H16Z',
    ink: 'M36 31h10v7H36ZM62 38h2V20h-2ZM63 21q-7-3-10 2q6-2 10-1q4-1 9 2q-2-6-9-3ZM63 20q-3-6-8-4q5 1 8 5q3-4 7-5q-4-2-7 4ZM4 38h64v2H4Z',
  },
  frame: {
    pale: 'M36 26h20v18H36Z',
    tone: 'M8 25 36 9l28 16v4L36 13.600 8 29Z',
    ink: 'M14 27h2.500v17H14ZM21 24h2.500v20H21ZM28 27h2.500v17H28ZM34.800 14h2.500v30h-2.500ZM56 27h2.500v17H56ZM14 33h22v2H14ZM4 44h64v2H4Z',
  },
  van: {
    pale: 'M0 42 16 22l8 8L38 12l14 18l6-7l14 19ZM46 26h11l7 8v7H46Z',
    tone: 'M14 18h32v23H14Z',
    ink: 'M18 41a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM48 41a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM50 29h6l4 5h-10ZM0 45.500h72v1.500H0Z',
  },
  sign: {
    pale: 'M42 44V30h8v14ZM52 44V24h8v20ZM62 44V16h8v28Z',
    tone: 'M16 17h24v18H16Z',
    ink: 'M8 7h3v37H8ZM8 10h34v3H8ZM20 13h1.500v4H20ZM34 13h1.500v4H34ZM4 44h68v2H4Z',
  },
}

/** The icon of a service, hidden from screen readers because the title is next to it. */
function ServiceIcon({ name }: { name: Name }) {
  const { tone, pale, ink } = drawings[name]
  return (
    <svg className='service-icon' viewBox='0 0 72 52' aria-hidden>
      <path className='pale' d={pale} />
      <path className='tone' d={tone} />
      <path className='ink' d={ink} />
    </svg>
  )
}
