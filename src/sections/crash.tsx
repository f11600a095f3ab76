import { useLocation } from 'react-router'
import { crash } from '../content/failures.ts'

/** What is left of a page that failed to render: a way to try again that needs no JavaScript. */
export function Crash({ words = crash }: { words?: { title: string; text: string } }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{words.title}</title>
      <meta name='robots' content='noindex' />
      <section className='page-plain'>
        <h1>{words.title}</h1>
        <p className='lead'>{words.text}</p>
        <p className='actions'>
          <a className='button' href={pathname + search}>
            {crash.tryAgain}
          </a>
          <a className='button quiet' href={pathname + search}>
            {crash.refresh}
          </a>
        </p>
      </section>
    </>
  )
}
