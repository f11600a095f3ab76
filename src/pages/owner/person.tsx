import './lead.css'
import './people.css'
import { data, Form, href, Link, redirect } from 'react-router'
import { leadWords } from '../../content/lead-dashboard.ts'
import { workWords } from '../../content/lead-work.ts'
import { peopleWords as words } from '../../content/people.ts'
import { savedSearchesWords } from '../../content/saved-searches.ts'
import { formatPhone } from '../../domain/format.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/person.ts'
import { personName } from './format-lead.ts'
import { actOnLead, readForm, type Unsaved } from './lead-action.ts'
import { LeadLists } from './lead-lists.tsx'
import { LeadPrivacy } from './lead-privacy.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { comparison, lastContact, mailTo, numberOf } from './people.tsx'
import { eventsOf } from './person-events.ts'
import { PersonMerge } from './person-merge.tsx'
import { SavedSearchList } from './saved-search-list.tsx'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const found = await read(await api.people[':id'].page.$get({ param: { id } }))
  const { search } = new URL(request.url)
  // The URL of a person who was merged into this one.
  if (found.summary.id !== id) throw redirect(personPage(found.summary.id) + search)
  const params = new URLSearchParams(search)
  const other = params.get('with')
  const both = other
    ? (await read(await api.people.$get({ query: { ids: `${id},${other}` } }))).people
    : []
  // Null if the two have been merged in the meantime.
  const [, beside = null] = both
  return { ...found, beside, done: params.get('done'), formKey: crypto.randomUUID() }
}

/** Handles a merge or its undo, a new task, or a deletion before hydration. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const typed = await readForm(request)
  const { from = '', inquiries = '', name = id, mail = id, phone = id } = typed
  const [person, of] = [api.people[':id'], { id, from }]
  const calls: Record<string, () => Promise<{ ok: boolean; status: number }>> = {
    merge: () => person.merges.$post({ param: of, json: { from, name, mail, phone } }),
    undo: () => person.merges[':from'].$delete({ param: of }),
    delete: () => person.$delete({ param: of, query: { inquiries } }),
  }
  const answer = Object.hasOwn(calls, typed.do ?? '') && (await calls[typed.do ?? '']?.())
  if (answer) {
    const done = `done=${typed.do}`
    if (answer.ok) {
      throw redirect(
        typed.do === 'delete' ? `${href('/people')}?deleted` : `${personPage(id)}?${done}`,
        303,
      )
    }
    const failure = answer.status === 409 ? words.changed : workWords.notDone
    const unsaved: Unsaved = { do: typed.do ?? '', typed, errors: {}, failure }
    return data(unsaved, { status: answer.status })
  }
  if (!typed.lead) throw data(null, { status: 400 })
  return actOnLead(api, typed.lead, typed, personPage(id))
}

const personPage = (id: string) => href('/people/:id', { id })

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: leadWords.lead.title(loaderData ? personName(loaderData.summary) : words.heading) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, mails, searches, lists, tasks, latest, inquiries, today, formKey } = loaderData
  const { alike, merged, done, beside } = loaderData
  const { id, email, emails, phone } = summary
  const name = personName(summary)
  const said = words.done[done ?? ''] ?? workWords.done[done ?? '']
  const others = emails.filter(one => one !== email)
  const number = numberOf(summary)
  const isTask = actionData?.do === 'task'
  if (beside && !actionData) return <PersonMerge into={summary} from={beside} />
  return (
    <article className='lead-page' key={id}>
      <p>
        <Link to={href('/people')}>{words.all}</Link>
      </p>
      <header className='console-head'>
        <h1>{name}</h1>
        <p className='hint'>{[lastContact(summary), words.has(summary)].join(' · ')}</p>
      </header>
      {said && !actionData && (
        <p className='notice' role='status'>
          {said}
        </p>
      )}
      {actionData?.failure && !isTask && (
        <p className='notice' role='alert'>
          {actionData.failure}
        </p>
      )}
      <section className='lead-page-do' aria-label={email}>
        <p>
          {email}
          {phone && (
            <>
              {' · '}
              <span className='person-phone'>{formatPhone(phone)}</span>
            </>
          )}
        </p>
        {others.length > 0 && <p className='hint'>{words.otherEmails(others.join(', '))}</p>}
        <p className='lead-contact'>
          <a className='button' href={mailTo(email)} aria-label={words.emailWhom(email)}>
            {words.email}
          </a>
          {phone && (
            <>
              <a
                className='button quiet'
                href={`tel:${number}`}
                aria-label={workWords.callWhom(formatPhone(phone))}
              >
                {workWords.do.call}
              </a>
              <a
                className='button quiet'
                href={`sms:${number}`}
                aria-label={workWords.textWhom(formatPhone(phone))}
              >
                {workWords.do.text}
              </a>
            </>
          )}
        </p>
        {merged && (
          <Form method='post' className='lead-log'>
            <input type='hidden' name='do' value='undo' />
            <input type='hidden' name='from' value={merged.id} />
            <span className='hint'>{words.merge.since(merged.at)}</span>
            <button type='submit' className='button quiet'>
              {words.merge.undo}
            </button>
          </Form>
        )}
      </section>
      {alike.length > 0 && (
        <section className='notice person-section'>
          <h2>{words.alike.heading}</h2>
          <ul className='lead-others'>
            {alike.map(one => (
              <li key={one.id}>
                <Link to={comparison(id, one.id)}>{words.alike.compare(personName(one))}</Link>
                <p className='hint'>
                  {[
                    one.email,
                    one.samePhone && words.alike.samePhone,
                    one.sameMailbox && words.alike.sameMailbox,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className='lead-page-columns'>
        <div className='person-section'>
          <LeadTimeline events={eventsOf(loaderData)} />
          {loaderData.older && <p className='hint'>{words.older}</p>}
        </div>
        <div className='person-work'>
          {latest && (
            <LeadTasks
              tasks={tasks}
              today={today}
              formKey={formKey}
              unsaved={isTask ? actionData : null}
              leadId={latest.id}
            />
          )}
          <section className='person-section'>
            <h2>{words.mail.heading}</h2>
            <ul className='lead-others'>
              {mails.map(mail => (
                <li key={mail.id}>
                  <b>{mail.email}</b>
                  <p>{mail.stoppedAt ? words.mail.stopped(mail.stoppedAt) : words.mail.allowed}</p>
                </li>
              ))}
            </ul>
            {latest && (
              <p className='hint'>
                {latest.consent ? leadWords.consent.yes : leadWords.consent.no}
              </p>
            )}
          </section>
          <section>
            <h2>{savedSearchesWords.heading}</h2>
            {searches.length === 0 && <p>{savedSearchesWords.noneOfLead}</p>}
            <SavedSearchList searches={searches} />
          </section>
          {latest && <LeadLists leadId={latest.id} lists={lists} />}
        </div>
      </div>
      <p>
        <Link to={`${href('/people')}?into=${id}`}>{words.merge.link}</Link>
      </p>
      <LeadPrivacy
        personId={id}
        name={name}
        emails={emails}
        inquiries={inquiries}
        back={`${href('/people')}?deleted`}
      />
      <noscript>
        <Form method='post'>
          <details>
            <summary>{leadWords.privacy.ask(name)}</summary>
            <input type='hidden' name='do' value='delete' />
            <input type='hidden' name='inquiries' value={inquiries} />
            <p>{leadWords.privacy.stays}</p>
            <button type='submit' className='button quiet'>
              {leadWords.privacy.confirm}
            </button>
          </details>
        </Form>
      </noscript>
    </article>
  )
}
