import { notFound } from '../content/failures.ts'
import { Ridgeline } from './ridgeline.tsx'

/** What an address without a page shows. */
export function NotFound() {
  return (
    <>
      <title>{notFound.title}</title>
      <meta name='robots' content='noindex' />
      <section className='page-hero'>
        <Ridgeline scene='not-found' />
        <div className='page-hero-text'>
          <h1>{notFound.title}</h1>
          <p className='lead'>{notFound.text}</p>
          <p className='actions'>
            {notFound.links.map((link, i) => (
              <a key={link.to} className={i ? 'button quiet' : 'button'} href={link.to}>
                {link.label}
              </a>
            ))}
          </p>
        </div>
      </section>
    </>
  )
}
