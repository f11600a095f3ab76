import { agent } from '../site/agent/agent.ts'
import { homesFailure } from '../site/failures.ts'

/** The fallback for homes that failed to load: how to reach the agent. */
export function CallForHomes({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { heading, text, call } = homesFailure
  return (
    <div className='call-for-homes'>
      <Heading>{heading}</Heading>
      <p>{text}</p>
      <a className='button' href={agent.phone.href}>
        {call}
      </a>
    </div>
  )
}
