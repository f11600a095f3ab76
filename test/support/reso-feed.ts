import type { TestProject } from 'vitest/node'
import { type Entity, type Filter, FilterError, parseFilter } from './odata-filter.ts'
import { oneForEach } from './one-for-each.ts'
import { type FakeResponse, type Fault, openStandIn, type ReceivedRequest } from './stand-in.ts'

export const resoToken = 'reso-token-of-the-test'
export const resoClient = { id: 'client:1', secret: 'client+secret of the test' }

type Home = Record<string, unknown> & { ListingKey: string; ModificationTimestamp: string }

/** The options that the standard leaves to this server, and its faults. */
export type FeedState = {
  homes: Home[]
  /** The records of its resource OpenHouse; undefined if it has none. */
  openHouses?: Record<string, unknown>[]
  /** The page size when none is preferred, and the largest that a client may prefer. */
  maxPageSize: number
  /** Whether it honors `Prefer: odata.maxpagesize`. */
  honorsPreference: boolean
  /** The form of its next links; 'none' breaks the standard, as some feeds do. */
  links: 'absolute' | 'relative' | 'none'
  /** Whether it supports `$count` and `$orderby`. */
  counts: boolean
  orders: boolean
  /** A wrong count that it returns. */
  reportedCount?: number
  /** Fields and relations that it lacks, and whether its errors name them. */
  lacks: string[]
  namesErrors: boolean
  /** Sends times without their fraction of a second. */
  roundsTimes: boolean
  /** The length of the longest URL that it accepts; longer ones get 404, as on IIS. */
  maxUrlLength: number
  /** Expires its next links. */
  expiresLinks: boolean
  /** A custom next link, or a malformed response. */
  link?: string
  garbage?: unknown
  /** How the token server accepts the client's credentials, and how long a token is valid. */
  clientIn: 'header' | 'form'
  tokenSeconds: number
}

const start: FeedState = {
  homes: [],
  maxPageSize: 1000,
  honorsPreference: true,
  links: 'absolute',
  counts: true,
  orders: true,
  lacks: [],
  namesErrors: true,
  roundsTimes: false,
  maxUrlLength: 16_000,
  expiresLinks: false,
  clientIn: 'header',
  tokenSeconds: 3600,
}
const options = ['$filter', '$select', '$expand', '$orderby', '$top', '$skip', '$count']
const relations = ['Media', 'OpenHouse']
const times = [
  ...['ModificationTimestamp', 'OnMarketTimestamp', 'PriceChangeTimestamp'],
  ...['OpenHouseDate', 'OpenHouseStartTime', 'OpenHouseEndTime'],
]

/**
 * Stands in for an MLS's RESO Web API, built from the standards: `$top` limits the total, pages
 * have the server's own size or the preferred one, and a request that it does not understand gets
 * 400 with an OData error. Source: transport.reso.org, "Web API Core"; OASIS, "OData Version 4.01"
 * parts 1 and 2, and "OData JSON Format"; RFC 6749 for tokens.
 */
export async function openResoFeed(fault?: (asked: ReceivedRequest) => Fault | undefined) {
  let state = start
  let sorted = new Map<string, Home[]>()
  let asked: string[] = []
  let violations: string[] = []
  let issued = 0
  let good: string | null = null
  const set = (next: Partial<FeedState>) => {
    state = { ...state, ...next }
    sorted = new Map()
  }
  const standIn = await openStandIn({
    serve,
    fault,
    look: () => ({ asked, violations, issued }),
    reset: () => {
      state = start
      sorted = new Map()
      asked = []
      violations = []
      issued = 0
      good = null
    },
  })
  return { ...standIn, set }

  function serve(request: ReceivedRequest): FakeResponse {
    const { method, path, query, headers, body } = request
    // The next two paths exist only for tests.
    if (path === '/state') {
      set(body as FeedState)
      return { status: 200 }
    }
    if (path === '/revoke') {
      good = null
      return { status: 200 }
    }
    if (path === '/oauth/token') return issue(request)
    asked.push(`${path}?${query}`)
    const known = [resoToken, ...(good ? [good] : [])].map(token => `Bearer ${token}`)
    if (!known.includes(headers.authorization ?? '')) return refuse(401, 'Bad token')
    if (!headers['user-agent']) return violation('no User-Agent', 403)
    const isOpenHouse = path === '/odata/OpenHouse'
    if (isOpenHouse && !state.openHouses) return refuse(404, 'No such resource')
    if (method !== 'GET' || (path !== '/odata/Property' && !isOpenHouse)) {
      return violation(`${method} ${path}`, 404)
    }
    if (query.has('$skiptoken') && state.expiresLinks) return refuse(410, 'This link is too old')
    if (`${query}`.length > state.maxUrlLength) return refuse(404, 'Not Found')
    if (state.garbage !== undefined) return { status: 200, body: state.garbage }
    try {
      return page(request)
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
      return violation(error.message)
    }
  }

  function page({ path, query, headers }: ReceivedRequest): FakeResponse {
    const odd = [...query.keys()].filter(name => ![...options, '$skiptoken'].includes(name))
    if (odd.length > 0) return violation(`The query option '${odd}' is not known`)
    if (query.has('$count') && !state.counts) return lack('$count')
    if (query.has('$orderby') && !state.orders) return lack('$orderby')
    const select = listOf(query.get('$select'))
    const expand = listOf(query.get('$expand'))
    const lacking = [...select, ...expand].find(name => state.lacks.includes(name))
    if (lacking) return lack(lacking)
    const unknown = expand.find(name => !relations.includes(name))
    if (unknown) return violation(`Could not find a relation named '${unknown}'`)
    const condition = query.get('$filter') ?? ''
    const incomparable = state.lacks.find(name => condition.split(/\W/).includes(name))
    if (incomparable) return lack(incomparable)
    const filter: Filter = parseFilter(query.get('$filter') ?? 'ListingKey ne null', typeOf)
    const isOpenHouse = path === '/odata/OpenHouse'
    const found = inOrder(query.get('$orderby'), isOpenHouse).filter(filter)
    const skip = numberIn(query, '$skip') ?? 0
    const wanted = found.slice(skip, skip + (numberIn(query, '$top') ?? found.length))
    const from = Number(query.get('$skiptoken') ?? 0)
    const preferred = /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer ?? ''))?.[1]
    const size = Math.min(
      state.maxPageSize,
      state.honorsPreference ? Number(preferred || 1e9) : 1e9,
    )
    const shown = wanted.slice(from, from + size)
    const hasMore = from + shown.length < wanted.length
    query.set('$skiptoken', String(from + shown.length))
    const relative = `${path.split('/').at(-1)}?${query}`
    const absolute = `http://${headers.host}${path}?${query}`
    const links = { absolute, relative, none: undefined }
    const link = state.link ?? (hasMore ? links[state.links] : undefined)
    return {
      status: 200,
      headers:
        preferred && state.honorsPreference ? { 'preference-applied': 'odata.maxpagesize' } : {},
      body: {
        '@odata.context': `http://${headers.host}/odata/$metadata#Property`,
        ...(query.get('$count') === 'true' && {
          '@odata.count': state.reportedCount ?? found.length,
        }),
        value: shown.map(home => choose(home, select, expand)),
        ...(link && { '@odata.nextLink': link }),
      },
    }
  }

  function inOrder(orderby: string | null, isOpenHouse: boolean): Home[] {
    const name = `${isOpenHouse} ${orderby}`
    const kept = sorted.get(name)
    if (kept) return kept
    const keys = listOf(orderby).map(item => item.split(' '))
    const value = (home: Home, name = '') =>
      times.includes(name) ? Date.parse(String(home[name])) : String(home[name])
    const entities = isOpenHouse ? (state.openHouses as Home[]) : state.homes
    const homes = entities.toSorted((a, b) => {
      for (const [name, direction] of keys) {
        const [one, other] = [value(a, name), value(b, name)]
        if (one !== other) return (one < other ? -1 : 1) * (direction === 'desc' ? -1 : 1)
      }
      return 0
    })
    sorted.set(name, homes)
    return homes
  }

  function choose(home: Home, select: string[], expand: string[]) {
    const isChosen = (name: string) =>
      relations.includes(name)
        ? expand.includes(name)
        : select.length === 0 || select[0] === '*' || select.includes(name)
    const chosen = Object.entries(home).filter(([name]) => isChosen(name))
    const { ModificationTimestamp: time, ...rest } = Object.fromEntries(chosen)
    const shown = state.roundsTimes ? String(time).replace(/\.\d+/, '') : time
    return { ...rest, ...(time !== undefined && { ModificationTimestamp: shown }) }
  }

  /** Client credentials grant: RFC 6749, sections 2.3.1, 4.4 and 5. */
  function issue({ method, headers, form }: ReceivedRequest): FakeResponse {
    if (method !== 'POST' || form.get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    }
    const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const plain = (text: string) => new URLSearchParams(`text=${text}`).get('text')
    const sent =
      state.clientIn === 'header'
        ? [plain(id), plain(secret)]
        : [form.get('client_id'), form.get('client_secret')]
    if (sent[0] !== resoClient.id || sent[1] !== resoClient.secret) {
      return { status: 401, body: { error: 'invalid_client', error_description: `${sent}` } }
    }
    issued++
    good = `issued-token-${issued}`
    const body = { access_token: good, token_type: 'Bearer', expires_in: state.tokenSeconds }
    return { status: 200, body }
  }

  function lack(name: string): FakeResponse {
    if (!state.namesErrors) return refuse(400, 'Unknown property')
    return refuse(400, `Could not find a property named '${name}' on type 'Property'.`)
  }

  function violation(what: string, status = 400): FakeResponse {
    violations.push(what)
    return refuse(status, what)
  }
}

const refuse = (status: number, message: string): FakeResponse => ({
  status,
  body: { error: { code: String(status), message } },
})

const listOf = (text: string | null): string[] =>
  text ? text.split(',').map(one => one.trim()) : []

function numberIn(query: URLSearchParams, option: string): number | null {
  const text = query.get(option)
  if (text === null) return null
  if (!/^\d+$/.test(text)) throw new FilterError(`${option} must be a number`)
  return Number(text)
}

/** The OData types of the properties that tests filter by. */
function typeOf(property: keyof Entity): string | null {
  if (times.includes(property)) return 'time'
  if (property === 'ListPrice' || property === 'BedroomsTotal') return 'number'
  return /^[A-Z][A-Za-z0-9]*$/.test(property) ? 'string' : null
}

export default async function setup(project: TestProject) {
  const feed = await oneForEach(() => openResoFeed())
  project.provide('resoFeed', feed.door)
  return feed.close
}

declare module 'vitest' {
  interface ProvidedContext {
    resoFeed: string
  }
}
