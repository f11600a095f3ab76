import './inbox-page.css'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { searchConsole, searchQuery } from '../../worker/inbox/console-search.ts'
import { dollars, moment } from '../format/format.ts'
import { findPages } from '../frame/console/sections.ts'
import { consoleWords } from '../frame/console-words.ts'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import { nameOf, personName } from '../leads/format-lead.ts'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { leadWords } from '../leads/lead-words.ts'
import { storedStatusNames } from '../listings/owner-words.ts'
import { agentListWords } from '../lists/agent-list-words.ts'
import type { Route } from './+types/console-search-page.ts'

const { find: words } = consoleWords
const nothing = { people: [], leads: [], homes: [], lists: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext)
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (!q) return { q, results: nothing }
  return { q, results: await searchConsole(db, validInput(searchQuery, { q }).q, now) }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Search({ loaderData: { q, results } }: Route.ComponentProps) {
  const { people, leads, homes, lists } = results
  const pages = findPages(q)
  const none = people.length + leads.length + homes.length + lists.length + pages.length === 0
  return (
    <>
      <h1>{words.label}</h1>
      <Form className='console-find' role='search' key={q}>
        <input
          type='search'
          name='q'
          maxLength={100}
          defaultValue={q}
          aria-label={words.label}
          placeholder={words.placeholder}
        />
        <button type='submit' className='button'>
          {words.go}
        </button>
      </Form>
      {!q && <p className='hint'>{words.start}</p>}
      <div className='stack found' role='status'>
        {q && none && <p className='notice'>{words.none(q)}</p>}
        <Group heading={words.pages} lines={pages.length}>
          {pages.map(({ to, label, section }) => (
            <Line key={to} to={to} name={label} note={section} />
          ))}
        </Group>
        <Group heading={words.people} lines={people.length}>
          {people.map(person => (
            <Line
              key={person.id}
              to={href('/people/:id', { id: person.id })}
              name={personName(person)}
              note={`${person.email} · ${person.inquiries > 0 ? words.inquiries(person.inquiries) : words.searches(person.searches)}`}
            />
          ))}
        </Group>
        <Group heading={words.leads} lines={leads.length}>
          {leads.map(({ id, source, status, createdAt, message, ...who }) => (
            <Line
              key={id}
              to={href('/lead-dashboard/:id', { id })}
              name={`${nameOf(who)}: ${message}`}
              note={`${sourceNames[source] ?? source} · ${leadWords.statuses[status]} · ${moment(new Date(createdAt))}`}
            />
          ))}
        </Group>
        <Group heading={words.homes} lines={homes.length}>
          {homes.map(({ id, address, price, status }) => (
            <Line
              key={id}
              to={href('/listings/:id', { id: String(id) })}
              name={address}
              note={`${dollars(price)} · ${storedStatusNames[status]}`}
            />
          ))}
        </Group>
        <Group heading={words.lists} lines={lists.length}>
          {lists.map(({ id, name, usedAt }) => (
            <Line
              key={id}
              to={href('/client-lists/:id', { id })}
              name={name}
              note={agentListWords.used(usedAt)}
            />
          ))}
        </Group>
      </div>
    </>
  )
}

function Group({
  heading,
  lines,
  children,
}: {
  heading: string
  lines: number
  children: ReactNode
}) {
  if (lines === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <ul className='console-list'>{children}</ul>
    </section>
  )
}

const Line = ({ to, name, note }: { to: string; name: string; note: string }) => (
  <li>
    <Link className='console-clamp' to={to}>
      {name}
    </Link>
    <span className='hint'>{note}</span>
  </li>
)
