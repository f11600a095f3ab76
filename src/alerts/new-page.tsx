import './alerts-page.css'
import { data, redirect } from 'react-router'
import { requestAlerts, searchRequest } from '../../worker/alerts/request-alerts.ts'
import type { Database } from '../../worker/db/connect.ts'
import { findProperties, listProperties, type Total } from '../../worker/inventory/homes.ts'
import { facets, toSearch } from '../../worker/inventory/listing-query.ts'
import { isAllowed, retryAfterS } from '../../worker/middleware/rate-limit.ts'
import { check } from '../../worker/middleware/valid.ts'
import { resolveWords } from '../../worker/search/resolve.ts'
import { dollars, plural } from '../format/format.ts'
import { CallForHomes } from '../frame/crash.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { type PageContext, pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { searchMessage } from '../inventory/alert-button-words.ts'
import { searchAlertSource } from '../inventory/alert-path.ts'
import { ListingGrid } from '../inventory/cards/listing-grid.tsx'
import { describeSearch } from '../inventory/filter/describe-search.ts'
import {
  filterFields,
  propertiesPath,
  readSearchParams,
} from '../inventory/filter/listing-filter.ts'
import { queryOf } from '../inventory/filter/query-of.ts'
import type { Search } from '../inventory/filter/saved-filter.ts'
import { propertiesWords } from '../inventory/list-words.ts'
import { type Refused, sendLead } from '../leads/send-lead.server.ts'
import { areaFields, readHomeArea } from '../map/home-area.ts'
import { withoutTracking } from '../site/tracking-parameters.ts'
import type { Route } from './+types/new-page.ts'
import { readSearchHomes } from './alerts.ts'
import { SavedSearchForm } from './saved-search-form.tsx'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'document' } satisfies Handle

const { form: words } = savedSearchWords
const path = '/alerts/new'
const maxCards = 2
const maxEcho = 40
/** What the address of a list of homes may have. */
const parameters = new Set<string>([...filterFields, ...areaFields, 'q', 'view', 'page'])

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(withoutTracking(request.url))
  const { db, now, companies, part } = context.get(pageContext)
  const canMail = companies.mail !== null
  const ids = readSearchHomes(searchParams.get('homes') ?? '')
  if (searchParams.has('homes')) {
    const homes = await findProperties(db, ids, now)
    return { homes, matches: null, text: '', to: '', unread: '', canMail }
  }
  const { value } = check(facets, queryOf(searchParams))
  const matches = value && (await part(listMatches(db, toSearch(value), now)))
  const to = propertiesPath(searchParams)
  const unread = [...searchParams].find(([name, value]) => value && !parameters.has(name))
  return {
    homes: null,
    matches,
    text: describeSearch(searchOf(searchParams), 'en'),
    to,
    unread: unread?.join('=').slice(0, maxEcho) ?? '',
    canMail,
  }
}

/** The newest homes that fit the search today. */
async function listMatches(db: Database, chosen: Search, now: Date) {
  const { search } = await resolveWords(db, chosen, now)
  return listProperties(db, search, { limit: maxCards, offset: 0 }, now)
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(pageContext)
  if (site.companies.mail === null) return sendToAgent(request, site)
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const { searchParams } = new URL(request.url)
  const { c, part } = site
  const refuse = (errors: Refused['errors'], status: number, retryAfter?: number | string) =>
    data<Refused>(
      { typed, errors, unavailable: Object.keys(errors).length === 0 },
      { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : undefined },
    )
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return refuse({}, 429, retryAfterS)
  const homes = searchParams.get('homes')
  const criteria = homes === null ? { filters: String(searchParams) } : { homes }
  const { value, errors } = check(searchRequest, { ...typed, ...criteria })
  if (!value) return refuse(errors, 400)
  const requested = await part(requestAlerts(c, value).then(refusal => ({ refusal })))
  if (!requested) return refuse({}, 503, 30)
  const { refusal } = requested
  if (!refusal) throw redirect(`/alerts/sent?${searchParams}`, 303)
  const wrong = { [refusal.field]: refusal.reason }
  return refuse(wrong, refusal.retryAfterS ? 429 : 400, refusal.retryAfterS)
}

/** Without a mail service the search or the homes are a message: the agent writes. */
async function sendToAgent(request: Request, site: PageContext) {
  const { searchParams } = new URL(request.url)
  const ids = searchParams.has('homes') ? readSearchHomes(searchParams.get('homes') ?? '') : null
  const homes = ids && (await site.part(findProperties(site.db, ids, site.now)))
  const message = homes
    ? [savedSearchWords.watchMessage, ...homes.map(({ address }) => address)].join('\n')
    : searchMessage(describeSearch(searchOf(searchParams), 'en'))
  const [home] = homes?.length === 1 ? homes : []
  return sendLead(request, site, searchAlertSource, () => message, {
    propertyId: home && String(home.id),
    about: String(searchParams),
  })
}

const searchOf = (query: URLSearchParams) => ({
  ...readSearchParams(query),
  ...readHomeArea(query),
})

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path, robots: 'noindex' })
}

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, matches, text, to, unread, canMail } = loaderData
  if (homes?.length === 0) {
    return (
      <PageHero
        scene='/alerts'
        heading={words.none.heading}
        lead={words.none.text}
        links={[{ label: words.none.link, to: '/properties' }]}
      />
    )
  }
  const query = homes
    ? `homes=${homes.map(({ id }) => id).join(',')}`
    : new URL(to, 'https://site.invalid').searchParams
  const summary = homes ? (
    <div>
      <p>{words.homes(homes.length)}</p>
      <ul>
        {homes.map(({ id, price, street }) => (
          <li key={id}>
            <a href={`/property/${id}`}>{street}</a>, {dollars(price)}
          </li>
        ))}
      </ul>
    </div>
  ) : (
    <p>
      <b>{text ? words.search(text) : words.anyHome}</b>{' '}
      <a href={to} rel='nofollow'>
        {words.change}
      </a>
      {matches && (
        <>
          <br />
          {words.today(countOf(matches))}
        </>
      )}
      {unread && (
        <>
          <br />
          {words.unread(unread)}
        </>
      )}
    </p>
  )
  const cards = homes?.slice(0, maxCards) ?? matches?.listings ?? []
  return (
    <section className='page-plain'>
      <h1>{words.heading}</h1>
      {canMail && <p className='lead'>{words.lead}</p>}
      <div className='alert-new'>
        <SavedSearchForm
          action={String(query) ? `${path}?${query}` : path}
          refused={actionData}
          canMail={canMail}
        >
          {summary}
        </SavedSearchForm>
        {/* The search could not be read; a wrong one is undefined. */}
        {!homes && matches === null && <CallForHomes heading='h2' />}
        {cards.length > 0 && (
          <section className='alert-homes' aria-labelledby='alert-homes'>
            <h2 id='alert-homes'>{homes ? words.theHomes : words.fitting}</h2>
            <ListingGrid homes={cards} />
            {matches && matches.total > cards.length && (
              <div className='homes-line'>
                <p>
                  <a href={to} rel='nofollow'>
                    {words.all(countOf(matches))}
                  </a>
                </p>
              </div>
            )}
          </section>
        )}
      </div>
    </section>
  )
}

/** Such as “12 homes”. */
const countOf = ({ total, more }: Total) =>
  more ? propertiesWords.moreThan(plural(total, 'home')) : plural(total, 'home')
