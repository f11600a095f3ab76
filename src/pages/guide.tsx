import './guide.css'
import { data } from 'react-router'
import { caching } from '../caching.ts'
import { agent } from '../content/agent.ts'
import { guides, guideWords } from '../content/guides.ts'
import { propertiesWords } from '../content/properties.ts'
import { describePage } from '../meta.ts'
import { pageContext, read } from '../page-context.ts'
import { ListingCard } from '../sections/listing-card.tsx'
import { Ridgeline } from '../sections/ridgeline.tsx'
import type { Route } from './+types/guide.ts'

/** The pages whose full text is still to come: a heading, what is known, and homes of their kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [, path = ''] = new URL(request.url).pathname.match(/^(\/(?:services\/)?[^/.]+)/) ?? []
  const guide = guides[path.toLowerCase()]
  if (!guide) throw data(null, { status: 404 })
  if (!guide.homes) return { guide, homes: [] }
  const { api } = context.get(pageContext)
  const response = await api.properties.$get({ query: { ...guide.homes, limit: '3' } })
  return { guide, homes: await read(response) }
}

export const headers = () => caching.document

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.guide) : []
}

export default function Guide({ loaderData: { guide, homes } }: Route.ComponentProps) {
  return (
    <>
      <section className='page-hero'>
        <Ridgeline scene={guide.path} />
        <div className='page-hero-text'>
          <h1>{guide.heading}</h1>
          <p className='lead'>{guide.lead}</p>
          <p className='actions'>
            <a className='button' href='/contact'>
              {guideWords.write}
            </a>
            <a className='button quiet' href={agent.phone.href}>
              {agent.phone.display}
            </a>
          </p>
        </div>
      </section>
      {guide.text.length > 0 && (
        <section className='band guide-text'>
          {guide.text.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {guide.links?.map(link => (
            <p key={link.to}>
              <a href={link.to}>{link.label}</a>
            </p>
          ))}
        </section>
      )}
      {homes.length > 0 && (
        <section className='band'>
          <header className='band-head'>
            <h2>{guideWords.homes}</h2>
            <a href='/properties'>{guideWords.all}</a>
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
      )}
    </>
  )
}
