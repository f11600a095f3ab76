import './closing-section.css'
import { agent } from '../content/agent.ts'
import { closing as words } from '../content/closing.ts'
import { bar } from '../content/navigation.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** The last section of a page: three next steps. */
export function ClosingSection({
  heading = words.heading,
  text = words.text,
}: {
  heading?: string
  text?: string
}) {
  return (
    <section className='closing-section'>
      <div>
        <header>
          <h2>{heading}</h2>
          <p className='lead'>{text}</p>
        </header>
        <div>
          <p className='actions'>
            <ExternalLink className='button' to={agent.links.search} hint={bar.newTab}>
              {words.getStarted}
            </ExternalLink>
            <a className='button quiet' href={agent.phone.href}>
              {words.call}
            </a>
            <ExternalLink className='button quiet' to={agent.links.consultation} hint={bar.newTab}>
              {words.consultation}
            </ExternalLink>
          </p>
          <p>{words.available}</p>
        </div>
      </div>
    </section>
  )
}
