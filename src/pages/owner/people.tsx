import './people.css'
import { Form, href, Link } from 'react-router'
import { peopleWords as words } from '../../content/people.ts'
import { caching } from '../../server/caching.ts'
import { type GoodBody, pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/people.ts'
import type { api } from './calls.ts'
import { personName } from './lead-says.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const [search = '', after = ''] = [params.get('search')?.trim(), params.get('after')]
  const found = await read(await api.people.$get({ query: { search, after: after ?? '' } }))
  return { ...found, search, after, deleted: params.has('deleted') }
}

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Everybody, by last contact, or who matches a search. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { people, more, next, search, after, deleted } = loaderData
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {deleted && (
        <p className='notice' role='status'>
          {words.deleted}
        </p>
      )}
      <PeopleSearch search={search} />
      {people.length === 0 && (
        <p className='notice' role='status'>
          {search ? words.noneMatch(search) : words.none}
        </p>
      )}
      <ul className='people-list'>
        {people.map(person => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      {search && more && <p className='hint'>{words.moreMatch}</p>}
      {(next || after || search) && (
        <nav className='page-links' aria-label={words.pages}>
          {(after || search) && (
            <Link className='button quiet' to={href('/people')}>
              {search ? words.all : words.latest}
            </Link>
          )}
          {next && (
            <Link className='button quiet' rel='next' to={`${href('/people')}?after=${next}`}>
              {words.next}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

/** A search of people on the page that shows it. */
export const PeopleSearch = ({ search }: { search: string }) => (
  <Form className='people-find' role='search' aria-label={words.search} key={search}>
    <input
      type='search'
      name='search'
      maxLength={200}
      defaultValue={search}
      aria-label={words.search}
      placeholder={words.placeholder}
    />
    <button type='submit' className='button'>
      {words.go}
    </button>
  </Form>
)

export type PersonSummary = GoodBody<Awaited<ReturnType<typeof api.people.$get>>>['people'][number]

function PersonRow({ person }: { person: PersonSummary }) {
  const { id, email, phone, phoneNumber } = person
  const name = personName(person)
  return (
    <>
      <Link to={href('/people/:id', { id })}>{name}</Link>
      <span className='people-reach'>
        {name !== email && <a href={mailTo(email)}>{email}</a>}
        {phone && <a href={`tel:${phoneNumber ?? phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      </span>
      <span className='hint'>{words.has(person)}</span>
      <span className='hint'>{lastContact(person)}</span>
    </>
  )
}

export const mailTo = (email: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

export const lastContact = ({ contactAt }: { contactAt: string }) =>
  Date.parse(contactAt) > 0 ? words.contact(contactAt) : words.noContact
