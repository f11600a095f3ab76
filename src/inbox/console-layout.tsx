import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { countWaitingWork } from '../../worker/inbox/count-waiting.ts'
import { readProof } from '../../worker/inbox/proof/checks.ts'
import { countAsking } from '../../worker/listings/note-admin.ts'
import { allowLibrary } from '../frame/browser/library-policy.browser.ts'
import { Shell } from '../frame/console/shell.tsx'
import { Crash, OwnerOnly } from '../frame/crash.tsx'
import { ownerWords as words } from '../frame/owner-words.ts'
import { pageContext } from '../frame/page-context.ts'
import { forPage } from '../site/checks.ts'
import { notFound, refused } from '../site/failures.ts'
import { consoleWorker } from '../site/site.ts'
import type { Route } from './+types/console-layout.ts'
import { ProofLine } from './proof-line.tsx'

export const handle = { app: true }

/**
 * Protects every owner page at the route level, so that no spelling of a URL and no data request of
 * the router can bypass it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const access = await context.get(pageContext).admitOwner()
    if (!access.admitted) throw data(access.reason, { status: 403 })
    return next()
  },
]

/** If the database fails, only the counts in the navigation are missing, not the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { c, db, now, part } = context.get(pageContext)
  const [waiting, notes, proof] = await Promise.all([
    part(countWaitingWork(c.env, now)),
    part(countAsking(db)),
    part(readProof(c.env, now, false)),
  ])
  return {
    local: c.get('owner') === 'local',
    waiting: { inbox: waiting?.leads, tours: waiting?.tours, homes: notes ?? undefined },
    proof: proof?.map(forPage) ?? null,
    now: now.getTime(),
  }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Console({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(install, [])
  const { local, waiting, proof, now } = loaderData
  return (
    <QueryClientProvider client={queryClient}>
      <Shell local={local} waiting={waiting} proof={<ProofLine first={proof} loadedAt={now} />}>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  )
}

/** An error page inside the console's frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  // The sign-in expired while the page was open.
  if (status === 403) return <OwnerOnly reason='bad token' />
  return (
    <Shell local={loaderData?.local ?? false} waiting={loaderData?.waiting ?? {}} proof={null}>
      {status === 404 || status === 410 ? (
        <section className='page-plain'>
          <h1>{notFound.title}</h1>
          <p className='lead'>{notFound.text}</p>
        </section>
      ) : (
        <Crash words={status < 500 ? refused : undefined} />
      )}
    </Shell>
  )
}

/** Registers the console's service worker, which shows the offline page, for each of its scopes. */
function install() {
  if (!('serviceWorker' in navigator)) return
  const { path, scopes } = consoleWorker
  allowLibrary({ html: () => false, scriptUrl: url => url === path })
  // Blocked by the browser, or offline: the console works without it.
  for (const scope of scopes) navigator.serviceWorker.register(path, { scope }).catch(() => {})
}

const minuteMs = 60_000

/**
 * The console's query defaults: fresh for 5 minutes, cached for 30, one retry with exponential
 * backoff (at most 30 s), no refetch on window focus. Mutations are retried once after a second.
 * Polling pauses while the page is hidden.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 30 * minuteMs,
        retry: 1,
        retryDelay: attempt => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        refetchIntervalInBackground: false,
      },
      mutations: { retry: 1, retryDelay: 1000 },
    },
  })
