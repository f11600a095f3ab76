import { href } from 'react-router'
import { agent } from '../content/agent.ts'
import { bar } from '../content/navigation.ts'
import { propertyWords as words } from '../content/property.ts'
import { savedLink } from '../content/saved.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** Contact options for this home. */
export function PropertyContact({ id }: { id: number }) {
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
      <ExternalLink className='button quiet' to={agent.links.consultation} hint={bar.newTab}>
        {contact.showing}
      </ExternalLink>
      <a href={savedLink.to}>{savedLink.label}</a>
      <p className='hint'>
        {agent.brokerage} · {agent.license}
      </p>
    </aside>
  )
}
