import './home.css'
import { caching } from '../caching.ts'
import { home as words } from '../content/home.ts'
import { propertiesWords } from '../content/properties.ts'
import { Island } from '../island.tsx'
import { describePage } from '../meta.ts'
import { pageContext, read } from '../page-context.ts'
import { ListingCard } from '../sections/listing-card.tsx'
import { Ridgeline } from '../sections/ridgeline.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [featured, newest] = await Promise.all([
    api.properties.$get({ query: { status: 'Featured', limit: String(shown) } }).then(read),
    api.properties.$get({ query: { limit: String(shown) } }).then(read),
  ])
  const others = newest.filter(home => !home.featured)
  return { homes: [...featured, ...others].slice(0, shown) }
}

const shown = 6

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/' })
}

export default function Home({ loaderData: { homes } }: Route.ComponentProps) {
  const { hero, help } = words
  return (
    <>
      <section className='home-hero'>
        <Ridgeline scene='home' />
        <div className='home-hero-text'>
          <p className='kicker'>{hero.kicker}</p>
          <h1>{hero.heading}</h1>
          <p className='lead'>{hero.text}</p>
        </div>
        <div className='home-hero-search' id='search'>
          <Island name='ai-search' />
        </div>
      </section>
      <section className='band'>
        <header className='band-head'>
          <h2>{words.featured.heading}</h2>
          <p>{homes.length > 0 ? words.featured.text : words.featured.none}</p>
          <a href='/properties'>{words.featured.all}</a>
        </header>
        {homes.some(home => home.sample) && (
          <p className='sample-note'>{propertiesWords.sampleNote}</p>
        )}
        <div className='listing-grid'>
          {homes.map(home => (
            <ListingCard key={home.id} home={home} />
          ))}
        </div>
      </section>
      <section className='band home-help'>
        <header className='band-head'>
          <h2>{help.heading}</h2>
          <p>{help.text}</p>
          <a className='button' href='/contact'>
            {help.write}
          </a>
        </header>
        <ul className='home-guides'>
          {help.guides.map(guide => (
            <li key={guide.to}>
              <a href={guide.to}>{guide.label}</a>
              <p>{guide.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
