import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { readOwnPage } from '../frame/browser/trusted-html.browser.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { managedPages } from './managed-pages.ts'
import type { Period } from './visits.ts'

export const metrics = queryOptions({
  queryKey: ['performance', 'metrics'],
  queryFn: () => bodyOf(api.performance.metrics.$get()),
  refetchInterval: 10_000,
})

export const slowEndpoints = queryOptions({
  queryKey: ['performance', 'slow-endpoints'],
  queryFn: () => bodyOf(api.performance['slow-endpoints'].$get()),
  refetchInterval: 30_000,
})

export const vitalsOfPages = queryOptions({
  queryKey: ['analytics', 'vitals'],
  queryFn: () => bodyOf(api.analytics.vitals.$get()),
})

export type Visits = InferResponseType<typeof api.analytics.visits.$get, 200>

export const visitsOf = (days: Period) =>
  queryOptions({
    queryKey: ['analytics', 'visits', days],
    queryFn: () => bodyOf(api.analytics.visits.$get({ query: { days: String(days) } })),
  })

export type SearchEngines = InferResponseType<typeof api.google.status.$get, 200>

export const searchEngines = queryOptions({
  queryKey: ['google', 'status'],
  queryFn: () => bodyOf(api.google.status.$get()),
})

/** The metadata of a managed page as a crawler sees it; '' when missing. */
export type PageFacts = {
  path: string
  title: string
  description: string
  canonical: string
  /** The types of its JSON-LD blocks. */
  structuredData: string[]
  /** The Last-Modified header; null when missing. */
  changed: string | null
}

/** Fetches the pages as visitors get them. */
export const pageFacts = queryOptions({
  queryKey: ['pages'],
  queryFn: () => Promise.all(managedPages.map(readPage)),
})

async function readPage(path: string): Promise<PageFacts> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status}: ${path}`)
  const page = readOwnPage(await response.text())
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
    changed: response.headers.get('last-modified'),
  }
}

type Block = { '@type'?: string | string[]; '@graph'?: Block[] }
const typesIn = ({ '@type': type, '@graph': graph = [] }: Block): string[] => [
  ...(type ? [type].flat() : []),
  ...graph.flatMap(typesIn),
]
