import './lead-dashboard.css'
import { href } from 'react-router'
import { caching } from '../../caching.ts'
import { ownerWords as words } from '../../content/owner.ts'
import { thousands } from '../../domain/format.ts'
import { pageContext, read } from '../../page-context.ts'
import { LeadCard } from '../../sections/lead-card.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Route } from './+types/lead-dashboard.ts'

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const page = Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const query = { limit: String(perPage), offset: String((page - 1) * perPage) }
  const response = await api.leads.$get({ query })
  const leads = await read(response)
  return { leads, page, total: Number(response.headers.get('x-total-count')) }
}

export const headers = () => caching.personal

export default function LeadDashboard({
  loaderData: { leads, page, total },
}: Route.ComponentProps) {
  return (
    <>
      <header className='console-head'>
        <h1>{words.leads}</h1>
        <p>
          {words.count}: <b>{thousands(total)}</b>
        </p>
      </header>
      {leads.length === 0 ? (
        <p className='notice'>{words.none}</p>
      ) : (
        <ul className='lead-list'>
          {leads.map(lead => (
            <li key={lead.id}>
              <LeadCard lead={lead} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil(total / perPage)}
        to={n => `${href('/lead-dashboard')}?page=${n}`}
        words={words.paging}
      />
    </>
  )
}
