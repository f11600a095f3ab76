import { createContext, use } from 'react'
import { ExternalLink } from '../ui/external-link.tsx'
import { agentLinks, type LinkName, noAddresses } from './agent/agent-links.ts'
import { bar } from './navigation.ts'

/**
 * The URLs of the owner's pages on other sites, from the root loader; the console's app has them
 * too.
 */
export const AgentAddresses = createContext(noAddresses)

type Own = { to: string; label: string }

/**
 * A link to one of the owner's pages on other sites. Until its URL is set, the same label links to
 * our own page; after that, a link to our own page follows, unless it is `alone` because that page
 * is linked nearby.
 */
export function AgentLink({
  name,
  own = agentLinks[name].own,
  className,
  alone = false,
  children,
}: {
  name: LinkName
  own?: Own
  className?: string
  alone?: boolean
  children: string
}) {
  const address = use(AgentAddresses)[name]
  if (!address) {
    return (
      <a className={className} href={own.to}>
        {children}
      </a>
    )
  }
  return (
    <>
      <ExternalLink className={className} to={address} hint={bar.newTab} counts={name}>
        {children}
      </ExternalLink>
      {!alone && (
        <a className='agent-link-own' href={own.to}>
          {own.label}
        </a>
      )}
    </>
  )
}
