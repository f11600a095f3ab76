import { Form, href, Link } from 'react-router'
import type { PersonSummary } from '../../../worker/inbox/people-list.ts'
import { formatPhone } from '../../format/format.ts'
import { personName } from '../../leads/format-lead.ts'
import { peopleWords as words } from '../people-words.ts'
import { lastContact } from './people-page.tsx'

const describe = {
  name: (person: PersonSummary) => `${person.firstName} ${person.lastName}`.trim(),
  mail: (person: PersonSummary) => person.email,
  phone: (person: PersonSummary) => person.phone && formatPhone(person.phone),
}

/**
 * Two people side by side, with a choice of which name, email and phone the merged person shows.
 */
export function PersonMerge({ into, from }: Record<'into' | 'from', PersonSummary>) {
  const both = [into, from]
  return (
    <Form method='post' action={href('/people/:id', { id: into.id })} className='stack merge-two'>
      <input type='hidden' name='do' value='merge' />
      <input type='hidden' name='from' value={from.id} />
      <header className='console-head'>
        <h1>{words.merge.heading}</h1>
        <p className='hint'>{words.merge.compare}</p>
      </header>
      <div className='tiles merge-heads'>
        {both.map(person => (
          <section key={person.id}>
            <h2>
              <Link to={href('/people/:id', { id: person.id })}>{personName(person)}</Link>
            </h2>
            <p>{person.emails.join(', ')}</p>
            <p className='hint'>{words.has(person)}</p>
            <p className='hint'>{lastContact(person)}</p>
          </section>
        ))}
      </div>
      {(['name', 'mail', 'phone'] as const).map(what => (
        <fieldset className='tiles' key={what}>
          <legend>{words.merge[what]}</legend>
          {both.map(person => (
            <label key={person.id}>
              <input
                type='radio'
                name={what}
                value={person.id}
                defaultChecked={person === (both.find(describe[what]) ?? into)}
              />
              {describe[what](person) || words.merge.unknown}
            </label>
          ))}
        </fieldset>
      ))}
      <p className='actions'>
        <button type='submit' className='button'>
          {words.merge.submit}
        </button>
        <Link className='button quiet' to={href('/people/:id', { id: into.id })}>
          {words.merge.cancel}
        </Link>
      </p>
    </Form>
  )
}
