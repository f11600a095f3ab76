import { agent } from '../site/agent/agent.ts'
import { crash, failedIsland as words } from '../site/failures.ts'

/** Takes the place of an island that failed to render on the server. */
export function FailedIsland() {
  return (
    <div className='notice' role='alert' data-crash=''>
      <p>
        <b>{crash.title}</b>
      </p>
      <p>{words.text}</p>
      <p className='actions'>
        <a className='button quiet' href={words.link.to}>
          {words.link.label}
        </a>
        <a className='button quiet' href={agent.phone.href}>
          {crash.call}
        </a>
      </p>
    </div>
  )
}
