import './client-lists-page.css'
import { data, href, Link } from 'react-router'
import { viewClientList } from '../../worker/lists/client-lists.ts'
import { pageContext } from '../frame/page-context.ts'
import type { Route } from './+types/client-list-page.ts'
import { ClientListDelete } from './client-list-delete.tsx'
import { ClientListHome } from './client-list-home.tsx'
import { ClientListPick } from './client-list-pick.tsx'
import { clientListWords } from './client-list-words.ts'
import { CopyLink } from './copy-link.island.tsx'

const { list: words } = clientListWords

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext)
  const list = await viewClientList(db, id, now)
  if (!list) throw data(null, { status: 404 })
  return { list, origin: new URL(request.url).origin }
}

export const meta = () => [
  { title: clientListWords.title },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ClientList({ loaderData: { list, origin } }: Route.ComponentProps) {
  const { id, name, path, leads, homes, byAgent } = list
  return (
    <article className='client-list' key={id}>
      <p>
        <Link to={href('/client-lists')}>{words.back}</Link>
      </p>
      <header className='console-head'>
        <h1>{name}</h1>
        <p className='actions'>
          {leads.map(lead => (
            <Link key={lead} to={href('/lead-dashboard/:id', { id: lead })}>
              {words.lead}
            </Link>
          ))}
          <a href={path}>{words.page}</a>
        </p>
      </header>
      <CopyLink link={origin + path} words={words.link} />
      <ClientListPick id={id} onList={homes.map(one => one.id)} />
      <section aria-labelledby='client-list-homes'>
        <h2 id='client-list-homes'>{words.homes}</h2>
        {homes.length === 0 && <p className='notice'>{words.none}</p>}
        <ul className='admin-list'>
          {homes.map(one => (
            <li key={one.id}>
              <ClientListHome listId={id} one={one} />
            </li>
          ))}
        </ul>
      </section>
      {byAgent && <ClientListDelete id={id} />}
    </article>
  )
}
