import { data } from 'react-router'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { type Newest, NewestHomes } from '../inventory/cards/newest-homes.tsx'
import { loadNewest } from '../inventory/load-newest.server.ts'
import { notFound } from '../site/failures.ts'
import type { Route } from './+types/not-found-page.ts'
import { SearchBox } from './search-box.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadNewest(context.get(pageContext)), { status: 404 })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound newest={loaderData} />
}

/** Without homes where a loader found nothing, such as an unknown service. */
export function NotFound({ newest }: { newest?: Newest | null }) {
  return (
    <>
      <title>{notFound.title}</title>
      <meta name='robots' content='noindex' />
      <PageHero scene='not-found' heading={notFound.title} lead={notFound.text}>
        <SearchBox />
        {notFound.links.map(link => (
          <a key={link.to} className='button quiet' href={link.to}>
            {link.label}
          </a>
        ))}
      </PageHero>
      {newest !== undefined && (
        <div className='section'>
          <NewestHomes newest={newest} />
        </div>
      )}
    </>
  )
}
