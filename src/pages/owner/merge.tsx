import './people.css'
import { data, Form, href, Link, redirect } from 'react-router'
import { peopleWords } from '../../content/people.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/merge.ts'
import { readForm } from './lead-action.ts'
import { personName } from './lead-says.ts'
import { lastContact, PeopleSearch, type PersonSummary } from './people.tsx'

const { merge: words } = peopleWords

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const [other, search = ''] = [params.get('with'), params.get('search')?.trim()]
  if (other) {
    const both = await api.people[':id'].beside[':other'].$get({ param: { id, other } })
    // They may be one person by now.
    if (both.status === 404) throw redirect(href('/people/:id', { id }))
    return { both: await read(both), people: [], search }
  }
  const found = search ? await read(await api.people.$get({ query: { search } })) : null
  const people = found?.people.filter(({ addresses }) => !addresses.includes(id)) ?? []
  return { both: null, people, search }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const { from = '', name = id, mail = id, phone = id } = await readForm(request)
  const json = { from, name, mail, phone }
  const answer = await api.people[':id'].merges.$post({ param: { id }, json })
  if (answer.ok) throw redirect(`${href('/people/:id', { id })}?done=merged`, 303)
  const { status } = answer
  return data({ failure: peopleWords[status === 409 ? 'changed' : 'notDone'] }, { status })
}

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Finds another person, then shows both side by side before they are merged. */
export default function Merge({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { both, people, search } = loaderData
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{both ? words.compare : words.find}</p>
      </header>
      {actionData && (
        <p className='notice' role='alert'>
          {actionData.failure}
        </p>
      )}
      {both ? <Compare {...both} /> : <PeopleSearch search={search} />}
      {!both && search && people.length === 0 && (
        <p className='notice' role='status'>
          {peopleWords.noneMatch(search)}
        </p>
      )}
      <ul className='people-list'>
        {people.map(person => (
          <li key={person.id}>
            <Link to={`?with=${person.id}`}>{peopleWords.alike.compare(personName(person))}</Link>
            <span>{person.email}</span>
            <span className='hint'>{peopleWords.has(person)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={href('/people/:id', { id })}>{words.cancel}</Link>
      </p>
    </>
  )
}

function Compare({ into, from }: { into: PersonSummary; from: PersonSummary }) {
  const both = [into, from]
  const shown = {
    name: (one: PersonSummary) => `${one.firstName} ${one.lastName}`.trim(),
    mail: (one: PersonSummary) => one.email,
    phone: (one: PersonSummary) => one.phone,
  }
  return (
    <Form method='post' className='merge-two'>
      <input type='hidden' name='from' value={from.id} />
      <div className='merge-heads'>
        {both.map(one => (
          <section key={one.id}>
            <h2>
              <Link to={href('/people/:id', { id: one.id })}>{personName(one)}</Link>
            </h2>
            <p>{one.emails.join(', ')}</p>
            <p className='hint'>{peopleWords.has(one)}</p>
            <p className='hint'>{lastContact(one)}</p>
          </section>
        ))}
      </div>
      {(['name', 'mail', 'phone'] as const).map(what => {
        const chosen = both.find(shown[what]) ?? into
        return (
          <fieldset key={what}>
            <legend>{words[what]}</legend>
            {both.map(one => (
              <label key={one.id}>
                <input type='radio' name={what} value={one.id} defaultChecked={one === chosen} />
                {shown[what](one) || words.unknown}
              </label>
            ))}
          </fieldset>
        )
      })}
      <p className='actions'>
        <button type='submit' className='button'>
          {words.submit}
        </button>
      </p>
    </Form>
  )
}
