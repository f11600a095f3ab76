import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { agent } from '../site/agent/agent.ts'
import { crash } from '../site/failures.ts'
import { reportRenderError } from './browser/report-render-error.browser.ts'

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
