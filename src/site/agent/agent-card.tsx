import type { ReactNode } from 'react'
import { agent } from './agent.ts'
import { agentIntro } from './agent-intro.ts'
import { Portrait } from './portrait.tsx'

/** The agent's picture, name, license and one sentence. */
export function AgentCard({ children }: { children?: ReactNode }) {
  return (
    <section className='agent-card' aria-label={agentIntro.label}>
      <Portrait sizes='9rem' />
      <div>
        <p className='agent-card-name'>{agent.name}</p>
        <p className='agent-card-license'>{agentIntro.license}</p>
        <p>{agentIntro.sentence}</p>
        {children}
      </div>
    </section>
  )
}
