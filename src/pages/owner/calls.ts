import { queryOptions } from '@tanstack/react-query'
import { type ClientResponse, hc } from 'hono/client'
import type { Api } from '../../../worker/api.ts'
import { readOwnPage } from '../../browser/trusted-html.ts'
import { managedPages } from '../../content/managed-pages.ts'
import type { Period } from '../../domain/visits.ts'
import type { GoodBody } from '../../server/page-context.ts'

const base = '/api'

/** The API as the console calls it in the browser, with the owner's cookies of Access. */
export const api = hc<Api>(base, { init: { credentials: 'same-origin' } })

/** The address of a call's path, for a link that downloads the answer: the client leaves out its base. */
export const addressOf = (path: string) => base + path

/** The body of a good answer; anything else is an error that reads "{status}: {text}". */
export async function answerOf<Answer extends ClientResponse<unknown, number, string>>(
  asked: Promise<Answer>,
): Promise<GoodBody<Answer>> {
  const answer = await asked
  if (answer.ok) return answer.json() as Promise<GoodBody<Answer>>
  throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`)
}

export const metrics = queryOptions({
  queryKey: ['performance', 'metrics'],
  queryFn: () => answerOf(api.performance.metrics.$get()),
  refetchInterval: 10_000,
})

export const slowEndpoints = queryOptions({
  queryKey: ['performance', 'slow-endpoints'],
  queryFn: () => answerOf(api.performance['slow-endpoints'].$get()),
  refetchInterval: 30_000,
})

export const vitalsOfPages = queryOptions({
  queryKey: ['analytics', 'vitals'],
  queryFn: () => answerOf(api.analytics.vitals.$get()),
})

export type Visits = GoodBody<Awaited<ReturnType<typeof api.analytics.visits.$get>>>

export const visitsOf = (days: Period) =>
  queryOptions({
    queryKey: ['analytics', 'visits', days],
    queryFn: () => answerOf(api.analytics.visits.$get({ query: { days: String(days) } })),
  })

export const searchEngines = queryOptions({
  queryKey: ['google', 'status'],
  queryFn: () => answerOf(api.google.status.$get()),
})

/** Asked again every half minute, also where it is shown on a page that stays open. */
export const outages = queryOptions({
  queryKey: ['outages'],
  queryFn: () => answerOf(api.outages.$get()),
  refetchInterval: 30_000,
})

export const launchProblems = queryOptions({
  queryKey: ['launch-problems'],
  queryFn: () => answerOf(api['launch-problems'].$get()),
})

/** What a machine reads of one of the managed pages; '' where it has none. */
export type PageFacts = {
  path: string
  title: string
  description: string
  canonical: string
  /** The types of its JSON-LD blocks. */
  structuredData: string[]
  /** When anything that it shows last changed, as the server tells; null where it does not. */
  changed: string | null
}

/** Reads the pages as they are served, not as the code means them. */
export const pageFacts = queryOptions({
  queryKey: ['pages'],
  queryFn: () => Promise.all(managedPages.map(readPage)),
})

async function readPage(path: string): Promise<PageFacts> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`)
  const page = readOwnPage(await answer.text())
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? ''
  return {
    path,
    title: page.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    structuredData: [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }) => typesIn(JSON.parse(textContent ?? '{}')),
    ),
    changed: answer.headers.get('last-modified'),
  }
}

type Block = { '@type'?: string | string[]; '@graph'?: Block[] }
const typesIn = ({ '@type': type, '@graph': graph = [] }: Block): string[] => [
  ...(type ? [type].flat() : []),
  ...graph.flatMap(typesIn),
]

export const crmConnection = queryOptions({
  queryKey: ['crm', 'connection'],
  queryFn: () => answerOf(api['followup-boss'].validate.$get()),
  refetchInterval: 30_000,
})

/** A setting's history; `version` is the one that holds, so that a change reads it anew. */
export const settingVersions = (key: string, version: number) =>
  queryOptions({
    queryKey: ['content-settings', key, version],
    queryFn: () => answerOf(api['content-settings'][':key'].versions.$get({ param: { key } })),
    staleTime: 0,
  })

export const outboxOf = (status: 'waiting' | 'delivered' | 'parked') =>
  queryOptions({
    queryKey: ['outbox', status],
    queryFn: () => answerOf(api.outbox.$get({ query: { status, limit: '50' } })),
    refetchInterval: 30_000,
    staleTime: 0,
  })

export const feed = queryOptions({
  queryKey: ['feed'],
  queryFn: () => answerOf(api.feed.$get()),
  refetchInterval: 10_000,
  staleTime: 0,
})
