import './people-page.css'
import { Form, href, Link } from 'react-router'
import { peopleListInput } from '../../../worker/inbox/people-api.ts'
import { listPeople, type PersonSummary } from '../../../worker/inbox/people-list.ts'
import { formatPhone } from '../../format/format.ts'
import { pageContext } from '../../frame/page-context.ts'
import { validInput } from '../../frame/valid-input.server.ts'
import { personName } from '../../leads/format-lead.ts'
import { peopleWords as words } from '../people-words.ts'
import type { Route } from './+types/people-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const [search, after, into] = ['search', 'after', 'into'].map(name => params.get(name) ?? '')
  const listInput = validInput(peopleListInput, { search, after })
  return {
    ...(await listPeople(context.get(pageContext).db, listInput)),
    search,
    after,
    into,
    deleted: params.has('deleted'),
  }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Everybody by last contact, or the matches of a search; with `into`, to choose whom to merge. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { people, more, next, search = '', after, into = '', deleted } = loaderData
  const intoParam = into && `&into=${into}`
  const others = people.filter(({ addresses }) => !addresses.includes(into))
  return (
    <>
      <header className='console-head'>
        <h1>{into ? words.merge.heading : words.heading}</h1>
        <p className='hint'>{into ? words.merge.find : words.lead}</p>
      </header>
      {deleted && (
        <p className='notice' role='status'>
          {words.deleted}
        </p>
      )}
      <Form className='people-find' role='search' aria-label={words.search} key={search}>
        {into && <input type='hidden' name='into' value={into} />}
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
      {others.length === 0 && (
        <p className='notice' role='status'>
          {search ? words.noneMatch(search) : words.none}
        </p>
      )}
      <ul className='console-list people-list'>
        {others.map(person => (
          <li key={person.id} className='console-row'>
            <PersonRow person={person} into={into} />
          </li>
        ))}
      </ul>
      {search && more && <p className='hint'>{words.moreMatch}</p>}
      {(next || after || search) && (
        <nav className='page-links' aria-label={words.pages}>
          {(after || search) && (
            <Link className='button quiet' to={`?${intoParam}`}>
              {search ? words.all : words.latest}
            </Link>
          )}
          {next && (
            <Link className='button quiet' rel='next' to={`?after=${next}${intoParam}`}>
              {words.next}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function PersonRow({ person, into }: { person: PersonSummary; into: string }) {
  const { id, email, phone } = person
  const name = personName(person)
  return (
    <>
      {into ? (
        <Link to={comparison(into, id)}>{words.alike.compare(name)}</Link>
      ) : (
        <Link to={href('/people/:id', { id })}>{name}</Link>
      )}
      <span className='cluster people-reach'>
        {name !== email && <a href={mailTo(email)}>{email}</a>}
        {phone && <a href={`tel:${numberOf(person)}`}>{formatPhone(phone)}</a>}
      </span>
      <span className='hint'>{words.has(person)}</span>
      <span className='hint'>{lastContact(person)}</span>
    </>
  )
}

export const comparison = (into: string, from: string) =>
  `${href('/people/:id', { id: into })}?with=${from}`

export const mailTo = (email: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

export const numberOf = ({ phone, phoneNumber }: PersonSummary) =>
  phoneNumber ?? phone?.replace(/[^\d+]/g, '')

export const lastContact = ({ contactAt }: { contactAt: string }) =>
  Date.parse(contactAt) > 0 ? words.contact(contactAt) : words.noContact
