import type { ReactNode } from 'react'
import { propertyWords as words } from '../../inventory/home-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { agent } from '../../site/agent/agent.ts'
import { agentIntro } from '../../site/agent/agent-intro.ts'
import { agentLinks } from '../../site/agent/agent-links.ts'
import { Portrait } from '../../site/agent/portrait.tsx'
import { AgentLink } from '../../site/agent-link.tsx'
import { TourDays, tourLink } from '../../tours/tour-days.tsx'
import { AskButton } from './ask.tsx'
import { headWords } from './home-page-words.ts'

/**
 * The card beside a home, and on a phone above the form: next steps, and the agent, with a tour
 * unless the home is sold; one under contract has only a link to it.
 * @param month the line with the monthly cost
 * @param tourDays the next days with open times
 */
export function SideCard({
  home: { id, status },
  month,
  tourDays,
}: {
  home: Pick<Listing, 'id' | 'status'>
  month?: ReactNode
  tourDays: readonly string[]
}) {
  const { contact } = words
  const isSold = status === 'Sold'
  const isPending = status === 'Pending'
  return (
    <aside className='property-contact stack panel raised' aria-label={contact.heading}>
      <div className='property-contact-steps stack'>
        {month}
        {!isSold && (
          <div className='tour-place'>
            {!isPending && <TourDays id={id} days={tourDays.slice(0, 3)} />}
          </div>
        )}
        <p className='cluster'>
          {!isSold && !isPending && (
            <a className='button' href={tourLink(id)} data-tour rel='nofollow'>
              {words.bar.tour}
            </a>
          )}
          <AskButton className={isSold || isPending ? 'button' : 'button quiet'} />
        </p>
      </div>
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
          <AgentLink name='showing' own={{ ...agentLinks.showing.own, to: tourLink(id) }}>
            {contact.showing}
          </AgentLink>
        )}
      </p>
    </aside>
  )
}
