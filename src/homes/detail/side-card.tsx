import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dollars } from '../../format/format.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { agent } from '../../site/agent/agent.ts'
import { agentIntro } from '../../site/agent/agent-intro.ts'
import { agentLinks } from '../../site/agent/agent-links.ts'
import { Portrait } from '../../site/agent/portrait.tsx'
import { AgentLink } from '../../site/agent-link.tsx'
import { AskButton } from './ask.tsx'
import { headWords } from './home-page-words.ts'

/**
 * The card beside a home: its price, next steps, and the agent, with a showing unless it is sold.
 * @param month the line with the monthly cost
 */
export function SideCard({
  home: { id, price, status },
  month,
}: {
  home: Pick<Listing, 'id' | 'price' | 'status'>
  month?: ReactNode
}) {
  const { contact } = words
  const isSold = status === 'Sold'
  const tour = href('/property/:id/showing', { id: String(id) })
  return (
    <aside className='property-contact stack panel raised' aria-label={contact.heading}>
      <p className='property-contact-price price'>{dollars(price)}</p>
      {month}
      <p className='property-contact-steps cluster'>
        {!isSold && (
          <a className='button' href='#tour'>
            {words.bar.tour}
          </a>
        )}
        <AskButton className={isSold ? 'button' : 'button quiet'} />
      </p>
      <div className='property-contact-agent beside'>
        <Portrait sizes='5rem' />
        <div>
          <p>
            <b>{agent.name}</b>
          </p>
          <p className='hint'>{agentIntro.license}</p>
          <p className='hint'>{headWords.answers}</p>
        </div>
      </div>
      <p className='property-contact-links cluster'>
        <a href={agent.phone.href}>{contact.call}</a>
        <a href={`mailto:${agent.email}`} data-text={agent.email}>
          {contact.email}
        </a>
        {!isSold && (
          <AgentLink name='showing' own={{ ...agentLinks.showing.own, to: tour }}>
            {contact.showing}
          </AgentLink>
        )}
      </p>
    </aside>
  )
}
