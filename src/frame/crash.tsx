import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { agent } from '../site/agent/agent.ts'
import { crash, homesFailure } from '../site/failures.ts'
import { reportRenderError } from './browser/send-event.browser.ts'
import { ForOperator } from './console/for-operator.tsx'
import { ownerWords } from './owner-words.ts'

/**
 * The error page: a retry link that needs no JavaScript, and in the browser an error event. Pass
 * `words` for a refused request, which is not reported as a failure.
 */
export function Crash({
  words = crash,
  children,
}: {
  words?: { title: string; text: string }
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const failed = words === crash
  useEffect(() => {
    if (failed) reportRenderError('page')
  }, [failed])
  return (
    <>
      <title>{words.title}</title>
      <meta name='robots' content='noindex' />
      <section className='page-plain' data-crash={failed ? '' : undefined}>
        <h1>{words.title}</h1>
        <p className='lead'>{words.text}</p>
        <p className='actions'>
          <a className='button' href={pathname + search}>
            {crash.tryAgain}
          </a>
          <a className='button quiet' href={pathname + search}>
            {crash.refresh}
          </a>
          <a className='button quiet' href={agent.phone.href}>
            {crash.call}
          </a>
        </p>
        {children}
      </section>
    </>
  )
}

/** The fallback for homes that failed to load: how to reach the agent. */
export function CallForHomes({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { heading, text, call } = homesFailure
  return (
    <div className='panel raised stack call-for-homes'>
      <Heading className='term'>{heading}</Heading>
      <p>{text}</p>
      <a className='button' href={agent.phone.href}>
        {call}
      </a>
    </div>
  )
}

const { refused: words } = ownerWords

/** The 403 page of owner pages: the reason, and what the owner has to configure. */
export function OwnerOnly({ reason }: { reason: keyof typeof words.reasons }) {
  return (
    <>
      <title>{words.title}</title>
      <meta name='robots' content='noindex, nofollow' />
      <section className='page-plain'>
        <h1>{words.heading}</h1>
        <p className='lead'>{words.reasons[reason]}</p>
        {words.how[reason] && (
          <ForOperator>
            <p>{words.how[reason]}</p>
          </ForOperator>
        )}
        <p className='actions'>
          <a className='button' href='/'>
            {words.home}
          </a>
        </p>
      </section>
    </>
  )
}
