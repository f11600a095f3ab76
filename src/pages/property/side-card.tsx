import { href } from 'react-router'
import { agent } from '../../content/agent.ts'
import { propertyWords as words } from '../../content/property.ts'
import { savedLink } from '../../content/saved.ts'
import type { Listing } from '../../domain/listing.ts'
import { AgentLink } from '../../sections/agent-link.tsx'

/** Contact options for this home; a showing while it is not sold. */
export function SideCard({ home: { id, status } }: { home: Pick<Listing, 'id' | 'status'> }) {
  const { contact } = words
  return (
    <aside className='property-contact' aria-label={contact.heading}>
      <h2>{contact.heading}</h2>
      <p>{contact.text}</p>
      <a className='button' href={agent.phone.href}>
        {contact.call}
      </a>
      <a className='button quiet' href={`${href('/contact')}?property=${id}`}>
        {contact.write}
      </a>
      <a className='button quiet' href={`mailto:${agent.email}`}>
        {contact.email}
      </a>
      {status !== 'Sold' && (
        <AgentLink name='showing' className='button quiet'>
          {contact.showing}
        </AgentLink>
      )}
      <a href={savedLink.to}>{savedLink.label}</a>
      <p className='hint'>
        {agent.brokerage} · {agent.license}
      </p>
    </aside>
  )
}
