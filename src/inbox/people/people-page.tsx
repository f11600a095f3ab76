import '../../leads/lead-badges.css'
import './people-page.css'
import { Form, href, Link } from 'react-router'
import { peopleListInput } from '../../../worker/inbox/people-api.ts'
import { listPeople, type PersonSummary } from '../../../worker/inbox/people-list.ts'
import { type PersonWork, readPeopleWork } from '../../../worker/inbox/people-work.ts'
import { formatPhone, shortDay, visitTime } from '../../format/format.ts'
import { pageContext } from '../../frame/page-context.ts'
import { validInput } from '../../frame/valid-input.server.ts'
import { personName } from '../../leads/format-lead.ts'
import { leadWords } from '../../leads/lead-words.ts'
import { inboxWords } from '../inbox-words.ts'
import { peopleWords as words } from '../people-words.ts'
import type { Route } from './+types/people-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const [search, after, into] = ['search', 'after', 'into'].map(name => params.get(name) ?? '')
  const listInput = validInput(peopleListInput, { search, after })
  const { db, now } = context.get(pageContext)
  const list = await listPeople(db, listInput)
  return {
    ...list,
    work: await readPeopleWork(db, list.people, now),
    search,
    after,
    into,
    deleted: params.has('deleted'),
  }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Everybody by last contact, or the matches of a search; with `into`, to choose whom to merge. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { people, work, more, next, search = '', after, into = '', deleted } = loaderData
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
            <PersonRow person={person} work={work[person.id]} into={into} />
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
              {words.earlier}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function PersonRow({
  person,
  work,
  into,
}: {
  person: PersonSummary
  work: PersonWork | undefined
  into: string
}) {
  const { id, email, phone } = person
  const name = personName(person)
  const latest = work?.latest
  return (
    <>
      <p className='cluster person-who'>
        {into ? (
          <Link to={comparison(into, id)}>{words.alike.compare(name)}</Link>
        ) : (
          <Link to={href('/people/:id', { id })}>{name}</Link>
        )}
        {name !== email && <span className='hint person-email'>{email}</span>}
        {phone && <a href={`tel:${numberOf(person)}`}>{formatPhone(phone)}</a>}
      </p>
      {latest && (
        <p className='person-score'>
          <span
            className='console-badge lead-badge'
            data-category={latest.category}
            title={leadWords.scored(latest.score)}
          >
            {words.score(latest.category, latest.score)}
          </span>
        </p>
      )}
      <p className='person-wants'>
        {latest ? (
          <>
            {words.wants(inboxWords.wants[latest.source] ?? inboxWords.wrote)}
            <span className='hint console-clamp'>{latest.message}</span>
          </>
        ) : (
          <span className='hint'>{words.has(person)}</span>
        )}
      </p>
      <p className='person-next'>
        {work && nextStep(work)}
        <span className='hint'>{lastContact(person)}</span>
      </p>
    </>
  )
}

/** The next tour, else the next task, else what an unanswered inquiry needs, else its status. */
function nextStep({ latest, task, tourAt }: PersonWork): string {
  if (tourAt) return words.next.tour(visitTime(new Date(tourAt)))
  if (task) return words.next.task(task.title, shortDay(task.due))
  if (!latest) return words.next.none
  if (latest.status === 'new') return latest.action ?? words.next.answer
  return latest.status === 'lost' ? words.next.closed : words.next.none
}

export const comparison = (into: string, from: string) =>
  `${href('/people/:id', { id: into })}?with=${from}`

export const mailTo = (email: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

export const numberOf = ({ phone, phoneNumber }: PersonSummary) =>
  phoneNumber ?? phone?.replace(/[^\d+]/g, '')

export const lastContact = ({ contactAt }: { contactAt: string }) =>
  Date.parse(contactAt) > 0 ? words.contact(contactAt) : words.noContact
