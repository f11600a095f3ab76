import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { closing as words } from './words.ts'

/** The last section of a page: three next steps. */
export function ClosingSection({
  heading = words.heading,
  text = words.text,
}: {
  heading?: string
  text?: string
}) {
  return (
    <section className='band dark closing-section'>
      <div className='section columns'>
        <header className='stack'>
          <h2>{heading}</h2>
          <p className='lead'>{text}</p>
        </header>
        <div>
          <p className='actions'>
            <AgentLink name='search' className='button'>
              {words.getStarted}
            </AgentLink>
            <a className='button quiet' href={agent.phone.href}>
              {words.call}
            </a>
            <AgentLink name='consultation' className='button quiet'>
              {words.consultation}
            </AgentLink>
          </p>
          <p>{words.available}</p>
        </div>
      </div>
    </section>
  )
}
