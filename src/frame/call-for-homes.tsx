import { localListWords } from '../inventory/local-list-words.ts'
import { agent } from '../site/agent/agent.ts'

/** The fallback for homes that failed to load: how to reach the agent. */
export function CallForHomes({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { heading, text, call } = localListWords.failed
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
