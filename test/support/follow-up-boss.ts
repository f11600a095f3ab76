import { type FakeResponse, type Fault, openStandIn, type ReceivedRequest } from './stand-in.ts'

export const followUpBossKey = 'fka_test'
const basic = `Basic ${Buffer.from(`${followUpBossKey}:`).toString('base64')}`

type Event = Record<string, unknown> & { personId: number; message: string }
type Person = { id: number; emails: string[]; phones: string[] }

const fields = {
  event: 'source system type message person property campaign pageUrl occurredAt',
  person: 'firstName lastName emails phones tags',
  property: 'street city state code mlsNumber price url type bedrooms bathrooms area',
  campaign: 'source medium term content campaign',
}
const types = ['Registration', 'Seller Inquiry', 'Property Inquiry', 'General Inquiry']

/**
 * Stands in for Follow Up Boss and enforces its documented contract: requests it would reject, and
 * fields it does not have, get a 400 and are recorded as violations. Source:
 * docs.followupboss.com/reference, "events-post", "events-get", "people-get", "identity".
 */
export async function openFollowUpBoss(fault?: (asked: ReceivedRequest) => Fault | undefined) {
  let people: Person[] = []
  let events: Event[] = []
  let violations: string[] = []
  const standIn = await openStandIn({
    serve,
    fault,
    look: () => ({ people, events, violations }),
    reset: () => {
      people = []
      events = []
      violations = []
    },
  })
  return { ...standIn, events: () => events, violations: () => violations }

  function serve(request: ReceivedRequest): FakeResponse {
    const { method, path, query, headers } = request
    // The edge rejects this before the request is parsed.
    if (!headers['user-agent']) return violation('no User-Agent', 403)
    if (!headers['x-system'] || !headers['x-system-key']) return violation('no X-System headers')
    if (headers.authorization !== basic) return { status: 401, body: { errorMessage: 'Bad key' } }
    if (method === 'GET' && path === '/identity') return { status: 200, body: { account: {} } }
    if (method === 'GET' && path === '/people') {
      const found = people.filter(({ emails }) => emails.includes(query.get('email') ?? ''))
      return { status: 200, body: { people: found.map(({ id }) => ({ id })) } }
    }
    if (method === 'GET' && path === '/events') {
      const found = events.filter(({ personId }) => personId === Number(query.get('personId')))
      return { status: 200, body: { events: found.slice(-Number(query.get('limit'))) } }
    }
    if (method === 'POST' && path === '/events') return take(request)
    return violation(`${method} ${path} must not be called`, 404)
  }

  function take({ headers, body }: ReceivedRequest): FakeResponse {
    if (!headers['content-type']?.startsWith('application/json')) return violation('no JSON')
    const event = body as Record<string, Record<string, unknown>>
    const person = event?.person as unknown as {
      firstName: string
      emails: { value: string }[]
      phones?: { value: string }[]
    }
    const wrong = [
      ...unknown(event, 'event'),
      ...unknown(event?.person, 'person'),
      ...unknown(event?.property, 'property'),
      ...unknown(event?.campaign, 'campaign'),
      !types.includes(String(event?.type)) && `type ${event?.type}`,
      /^www\.|\//.test(String(event?.source ?? '/')) && `source ${event?.source}`,
      String(event?.system) !== headers['x-system'] && 'system is not X-System',
      Number.isNaN(Date.parse(String(event?.occurredAt))) && 'occurredAt is no time',
      !person?.firstName && 'nobody',
      !/^\S+@\S+$/.test(person?.emails?.[0]?.value ?? '') && 'no email',
    ].filter(Boolean)
    if (wrong.length > 0) return violation(wrong.join(', '))
    const emails = person.emails.map(({ value }) => value)
    const phones = person.phones?.map(({ value }) => value) ?? []
    const known = people.find(
      one =>
        one.emails.some(email => emails.includes(email)) ||
        one.phones.some(phone => phones.includes(phone)),
    )
    const { id } = known ?? { id: people.length + 1 }
    if (!known) people.push({ id, emails, phones })
    events.push({ ...event, personId: id } as unknown as Event)
    return { status: known ? 200 : 201, body: { id } }
  }

  function violation(what: string, status = 400): FakeResponse {
    violations.push(what)
    return { status, body: { errorMessage: what } }
  }
}

function unknown(object: object | undefined, kind: keyof typeof fields): string[] {
  const known = fields[kind].split(' ')
  return Object.keys(object ?? {})
    .filter(name => !known.includes(name))
    .map(name => `${kind}.${name} is unknown`)
}
