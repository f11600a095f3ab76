import './lead-dashboard.css'
import { caching } from '../../caching.ts'
import { ownerWords as words } from '../../content/owner.ts'
import { thousands } from '../../domain/format.ts'
import { pageContext, read } from '../../page-context.ts'
import { LeadCard } from '../../sections/lead-card.tsx'
import type { Route } from './+types/lead-dashboard.ts'

export const handle = { app: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const response = await api.leads.$get({ query: {} })
  const leads = await read(response)
  return { leads, total: Number(response.headers.get('x-total-count')) }
}

export const headers = () => caching.personal

export default function LeadDashboard({ loaderData: { leads, total } }: Route.ComponentProps) {
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
    </>
  )
}
