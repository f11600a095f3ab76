import { type Answered, type Asked, type Fault, openStandIn } from './stand-in.ts'

export const resoToken = 'reso-token-of-the-test'

type Home = Record<string, unknown> & { ListingKey: string; ModificationTimestamp: string }
type Question = {
  since: string
  city: string
  select: string[]
  expand: boolean
  order: 'ModificationTimestamp' | 'ListingKey'
  top: number
}
type Link = Question & { after: [string, string] }

/** The settings a test may give the feed. */
export type FeedState = {
  homes: Home[]
  /** Maximum homes per page, whatever was requested. */
  most: number
  /** Fields that it does not have. */
  lacks: string[]
  /** Expires its next links. */
  forgets: boolean
  /** A custom next link, or a malformed response. */
  link?: string
  garbage?: unknown
}

const start: FeedState = { homes: [], most: 1000, lacks: [], forgets: false }
const options = ['$filter', '$select', '$expand', '$orderby', '$top', '$skiptoken']

/**
 * Stands in for an MLS's RESO Web API and enforces the part of OData that RESO requires: unknown
 * requests get a 400 with an OData error, and are recorded as violations. Source:
 * transport.reso.org, "Web API Core"; OASIS, "OData Version 4.01, URL Conventions".
 */
export async function openResoFeed(fault?: (asked: Asked) => Fault | undefined) {
  let state = start
  let asked: string[] = []
  let violations: string[] = []
  const standIn = await openStandIn({
    serve,
    fault,
    look: () => ({ asked, violations }),
    reset: () => {
      state = start
      asked = []
      violations = []
    },
  })
  return { ...standIn, set: (next: Partial<FeedState>) => Object.assign(state, next) }

  function serve({ method, path, query, headers, body }: Asked): Answered {
    // For the test alone.
    if (path === '/state') {
      state = { ...state, ...(body as FeedState) }
      return { status: 200 }
    }
    asked.push(`${path}?${query}`)
    if (headers.authorization !== `Bearer ${resoToken}`) return refuse(401, 'Bad token')
    if (!headers['user-agent']) return violation('no User-Agent', 403)
    if (method !== 'GET' || path !== '/odata/Property') return violation(`${method} ${path}`, 404)
    const odd = [...query.keys()].filter(name => !options.includes(name))
    if (odd.length > 0) return violation(`The query option ${odd} is unknown`)
    const token = query.get('$skiptoken')
    if (token && state.forgets) return refuse(410, 'This link is too old')
    if (state.garbage !== undefined) return { status: 200, body: state.garbage }
    const question: Question | Link | string = token ? read(token) : ask(query)
    if (typeof question === 'string') return violation(question)
    return { status: 200, body: page(question, `http://${headers.host}${path}`) }
  }

  function ask(query: URLSearchParams): Question | string {
    const filter = query.get('$filter') ?? ''
    const parts =
      /^(?:(?:\(City eq '([^']+)'\) and )?ModificationTimestamp gt (\S+Z)|City eq '([^']+)')?$/.exec(
        filter,
      )
    if (!parts) return `The filter ${filter} is not understood`
    const select = (query.get('$select') ?? '').split(',')
    const lacking = select.find(field => state.lacks.includes(field))
    if (lacking) return `Could not find a property named '${lacking}' on type 'Property'`
    const order = query.get('$orderby')
    if (order !== 'ModificationTimestamp' && order !== 'ListingKey') return `No order ${order}`
    const expand = query.get('$expand')
    if (expand !== null && expand !== 'Media') return `No relation ${expand}`
    const top = Number(query.get('$top'))
    if (!(top >= 1 && top <= 1000)) return '$top must be 1 to 1000'
    const [, first = '', since = '', second = ''] = parts
    return { since, city: first || second, select, expand: expand !== null, order, top }
  }

  function page(question: Question | Link, address: string) {
    const { since, city, select, expand, order, top } = question
    const place = (home: Home): [string, string] => [String(home[order]), home.ListingKey]
    const isAfterCursor = (home: Home) =>
      !('after' in question) || isLess(question.after, place(home))
    const found = state.homes
      .filter(home => !since || Date.parse(home.ModificationTimestamp) > Date.parse(since))
      .filter(home => !city || home.City === city)
      .toSorted((a, b) => (isLess(place(a), place(b)) ? -1 : 1))
      .filter(isAfterCursor)
    const pageHomes = found.slice(0, Math.min(top, state.most))
    const last = pageHomes.at(-1)
    const token = last && write({ ...question, after: place(last) })
    const more = pageHomes.length < found.length ? `${address}?$skiptoken=${token}` : undefined
    return {
      '@odata.context': `${address}/$metadata#Property`,
      value: pageHomes.map(home => choose(home, select, expand)),
      ...((state.link ?? more) && { '@odata.nextLink': state.link ?? more }),
    }
  }

  function violation(what: string, status = 400): Answered {
    violations.push(what)
    return refuse(status, what)
  }
}

const refuse = (status: number, message: string): Answered => ({
  status,
  body: { error: { code: String(status), message } },
})

function choose({ Media, ...home }: Home, select: string[], expand: boolean) {
  const fields = Object.entries(home).filter(([name]) => select[0] === '*' || select.includes(name))
  return { ...Object.fromEntries(fields), ...(expand && Media !== undefined && { Media }) }
}

const isLess = (a: [string, string], b: [string, string]) =>
  a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])
const write = (link: Link) => Buffer.from(JSON.stringify(link)).toString('base64url')
const read = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString()) as Link
