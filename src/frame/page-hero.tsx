import type { ReactNode } from 'react'
import { agent } from '../site/agent/agent.ts'
import { agentIntro } from '../site/agent/agent-intro.ts'
import { Portrait } from '../site/agent/portrait.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { Ridgeline } from './ridgeline.tsx'

/** The top of a page: a drawn landscape (`scene` selects ridges and time of day), heading, lead. */
export function PageHero({
  scene,
  heading,
  lead,
  badges = [],
  crumbs = [],
  links = [],
  picture = 'behind',
  agent = false,
  children,
}: {
  scene: string
  heading: string
  lead: ReactNode
  badges?: readonly string[]
  crumbs?: Crumb[]
  /** Links to next steps; the first is the primary button. */
  links?: readonly { label: string; to: string }[]
  /** The drawing's position: behind the text, or as a strip below it. */
  picture?: 'behind' | 'below'
  /** Shows the agent's picture, name and license. */
  agent?: boolean
  children?: ReactNode
}) {
  return (
    <section className='on-drawing page-hero' data-picture={picture}>
      {picture === 'behind' && <Ridgeline scene={scene} />}
      <div className='page-hero-text'>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        <p className='lead'>{lead}</p>
        {badges.length > 0 && (
          <ul className='cluster page-hero-badges'>
            {badges.map(badge => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        )}
        {links.length > 0 && (
          <div className='actions'>
            {links.map(({ label, to }, i) => (
              <a key={to} className={i === 0 ? 'button' : 'button quiet'} href={to}>
                {label}
              </a>
            ))}
          </div>
        )}
        {children && <div className='actions'>{children}</div>}
        {agent && <AgentCard />}
      </div>
      {/* After the text in the document too: text that arrives later would push it down. */}
      {picture === 'below' && <Ridgeline scene={scene} />}
    </section>
  )
}

/** The agent's picture, name, license and one sentence. */
function AgentCard({ children }: { children?: ReactNode }) {
  return (
    <section className='panel agent-card' aria-label={agentIntro.label}>
      <Portrait sizes='9rem' />
      <div>
        <p className='term'>{agent.name}</p>
        <p className='hint'>{agentIntro.license}</p>
        <p>{agentIntro.sentence}</p>
        {children}
      </div>
    </section>
  )
}
