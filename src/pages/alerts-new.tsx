import { data, redirect } from 'react-router'
import { describeSearch } from '../content/describe-search.ts'
import { savedSearchWords } from '../content/saved-search.ts'
import { readWatched } from '../domain/alerts.ts'
import { dollars } from '../domain/format.ts'
import { readHomeArea } from '../domain/home-area.ts'
import { propertiesPath, readSearchParams } from '../domain/listing-filter.ts'
import { NoMail, SearchAlertForm } from '../sections/search-alert-form.tsx'
import type { Handle } from '../server/document-kind.ts'
import { describePage } from '../server/meta.ts'
import {
  type PageContext,
  pageContext,
  read,
  readErrors,
  refusedAs,
} from '../server/page-context.ts'
import type { Refused } from '../server/send-lead.ts'
import type { Route } from './+types/alerts-new.ts'

export const handle = { caching: 'document' } satisfies Handle

const { form: words } = savedSearchWords
const path = '/alerts/new'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const canMail = context.get(pageContext).companies.mail !== null
  const ids = readWatched(searchParams.get('homes') ?? '')
  if (searchParams.has('homes')) {
    const { api } = context.get(pageContext)
    const found = await api.properties.chosen.$get({ query: { ids: ids.join(',') } })
    return { homes: await read(found), text: '', to: '', canMail }
  }
  const search = { ...readSearchParams(searchParams), ...readHomeArea(searchParams) }
  const to = propertiesPath(searchParams)
  return { homes: null, text: describeSearch(search, 'en'), to, canMail }
}

export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const { searchParams } = new URL(request.url)
  const { api, companies } = context.get(pageContext)
  // Forms on other pages also post here; without a mail service the page says what to do instead.
  if (companies.mail === null)
    return data({ typed, errors: {}, unavailable: true }, { status: 503 })
  const response = await ask(api, typed, searchParams)
  if (response.ok) throw redirect('/alerts/sent', 303)
  const errors = response.status < 500 ? await readErrors(response) : {}
  const unavailable = Object.keys(errors).length === 0
  return data<Refused>({ typed, errors, unavailable }, refusedAs(response))
}

function ask(api: PageContext['api'], typed: Record<string, string>, query: URLSearchParams) {
  const homes = query.get('homes')
  const criteria = homes === null ? { filters: String(query) } : { homes }
  // The API validates the fields.
  const json = { ...typed, ...criteria } as Parameters<
    PageContext['api']['saved-searches']['$post']
  >[0]['json']
  return api['saved-searches'].$post({ json })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path, robots: 'noindex' })
}

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, text, to, canMail } = loaderData
  if (homes?.length === 0) {
    return (
      <section className='page-plain'>
        <h1>{words.none.heading}</h1>
        <p className='lead'>{words.none.text}</p>
        <p>
          <a className='button' href='/properties'>
            {words.none.link}
          </a>
        </p>
      </section>
    )
  }
  const query = homes
    ? `homes=${homes.map(({ id }) => id).join(',')}`
    : new URL(to, 'https://site.invalid').searchParams
  const wanted = homes ? (
    <div>
      <p>{words.homes(homes.length)}</p>
      <ul>
        {homes.map(({ id, price, address }) => (
          <li key={id}>
            <a href={`/property/${id}`}>{address}</a>, {dollars(price)}
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
    </p>
  )
  return (
    <section className='page-plain'>
      <h1>{words.heading}</h1>
      <p className='lead'>{words.lead}</p>
      {canMail ? (
        <SearchAlertForm action={String(query) ? `${path}?${query}` : path} refused={actionData}>
          {wanted}
        </SearchAlertForm>
      ) : (
        <>
          {wanted}
          <NoMail />
        </>
      )}
    </section>
  )
}
