import './page-hero.css'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { Ridgeline } from './ridgeline.tsx'

/** The top of a page: its own mountains and hour of the day, the heading, what it is about. */
export function PageHero({
  scene,
  heading,
  lead,
  badges = [],
  crumbs = [],
  links = [],
  picture = 'behind',
  children,
}: {
  scene: string
  heading: string
  lead: ReactNode
  badges?: readonly string[]
  crumbs?: Crumb[]
  /** Where to go from here: the first is the one to press. */
  links?: readonly { label: string; to: string }[]
  /** Where the mountains stand: behind the words, or as a strip below them. */
  picture?: 'behind' | 'below'
  children?: ReactNode
}) {
  return (
    <section className='page-hero' data-picture={picture}>
      <Ridgeline scene={scene} />
      <div className='page-hero-text'>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        <p className='lead'>{lead}</p>
        {badges.length > 0 && (
          <ul className='page-hero-badges'>
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
      </div>
    </section>
  )
}
