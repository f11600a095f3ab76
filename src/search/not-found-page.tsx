import { data } from 'react-router'
import { PageHero } from '../frame/page-hero.tsx'
import { notFound } from '../site/failures.ts'
import { SearchBox } from './search-box.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default NotFound

export function NotFound() {
  return (
    <>
      <title>{notFound.title}</title>
      <meta name='robots' content='noindex' />
      <PageHero scene='not-found' heading={notFound.title} lead={notFound.text}>
        {notFound.links.map((link, i) => (
          <a key={link.to} className={i ? 'button quiet' : 'button'} href={link.to}>
            {link.label}
          </a>
        ))}
      </PageHero>
      <section className='section'>
        <SearchBox query={new URLSearchParams()} />
      </section>
    </>
  )
}
