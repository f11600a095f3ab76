import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { data, NavLink, Outlet } from 'react-router'
import { ownerWords as words } from '../../content/owner.ts'
import { caching } from '../../server/caching.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/console.ts'
import { Outages } from './outages.tsx'
import { createQueryClient } from './query-client.ts'

export const handle = { app: true }

/**
 * Protects every owner page at the route level, so that no spelling of a URL and no data request of
 * the router can bypass it. The API behind the pages checks again.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const access = await context.get(pageContext).admitOwner()
    if (!access.admitted) throw data(access.reason, { status: 403 })
    return next()
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const access = await context.get(pageContext).admitOwner()
  return { local: access.admitted && access.by === 'local' }
}

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Console({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <div className='console'>
      <nav className='console-nav' aria-label={words.nav}>
        <ul>
          {words.pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
          {!loaderData.local && (
            <li>
              <a href={words.signOut.to}>{words.signOut.label}</a>
            </li>
          )}
        </ul>
      </nav>
      {loaderData.local && (
        <p className='notice' role='note'>
          {words.local}
        </p>
      )}
      <QueryClientProvider client={queryClient}>
        <Outages />
        <Outlet />
      </QueryClientProvider>
    </div>
  )
}
