import './lead.css'
import './people.css'
import { data, Form, href, Link, redirect } from 'react-router'
import { leadWords } from '../../content/lead-dashboard.ts'
import { sourceNames } from '../../content/lead-mail.ts'
import { workWords } from '../../content/lead-work.ts'
import { peopleWords as words } from '../../content/people.ts'
import { savedSearchesWords } from '../../content/saved-searches.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/person.ts'
import { readForm, type Unsaved, workOnLead } from './lead-action.ts'
import { LeadLists } from './lead-lists.tsx'
import { LeadPrivacy } from './lead-privacy.tsx'
import { personName, receivedAt } from './lead-says.ts'
import { LeadTasks } from './lead-tasks.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { lastContact, mailTo } from './people.tsx'
import { eventsOf } from './person-events.ts'
import { SavedSearchList } from './saved-search-list.tsx'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const found = await read(await api.people[':id'].page.$get({ param: { id } }))
  const { search } = new URL(request.url)
  // An address that was merged into this person.
  if (found.summary.id !== id) throw redirect(personPage(found.summary.id) + search)
  const done = new URLSearchParams(search).get('done')
  return { ...found, done, formKey: crypto.randomUUID() }
}

/** A next step; and undoing a merge, or a deletion before the page is hydrated. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const typed = await readForm(request)
  const person = api.people[':id']
  if (typed.do === 'undo') {
    const answer = await person.merges[':from'].$delete({ param: { id, from: typed.from ?? '' } })
    if (answer.ok) throw redirect(`${personPage(id)}?done=separate`, 303)
    return unsaved(typed, answer.status)
  }
  if (typed.do === 'delete') {
    const query = { inquiries: typed.inquiries ?? '' }
    const answer = await person.$delete({ param: { id }, query })
    if (answer.ok) throw redirect(`${href('/people')}?deleted`, 303)
    return unsaved(typed, answer.status)
  }
  if (!typed.lead) throw data(null, { status: 400 })
  return workOnLead(api, typed.lead, typed, personPage(id))
}

const personPage = (id: string) => href('/people/:id', { id })

function unsaved(typed: Record<string, string>, status: number) {
  const failure = status === 409 ? words.changed : words.notDone
  return data<Unsaved>({ do: typed.do ?? '', typed, errors: {}, failure }, { status })
}

export const headers = () => caching.personal

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: leadWords.lead.title(loaderData ? personName(loaderData.summary) : words.heading) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, mails, searches, lists, tasks, leads, inquiries, today, formKey } = loaderData
  const { alike, merged, done } = loaderData
  const { id, email, emails, phone, phoneNumber } = summary
  const [latest] = leads
  const name = personName(summary)
  const others = emails.filter(one => one !== email)
  const number = phoneNumber ?? phone?.replace(/[^\d+]/g, '')
  const isTask = actionData?.do === 'task'
  return (
    <article className='lead-page' key={id}>
      <p>
        <Link to={href('/people')}>{words.all}</Link>
      </p>
      <header className='console-head'>
        <h1>{name}</h1>
        <p className='hint'>{[lastContact(summary), words.has(summary)].join(' · ')}</p>
      </header>
      {done && !actionData && words.done[done] && (
        <p className='notice' role='status'>
          {words.done[done]}
        </p>
      )}
      {actionData?.failure && !isTask && (
        <p className='notice' role='alert'>
          {actionData.failure}
        </p>
      )}
      <section className='lead-page-do' aria-label={email}>
        <p>{[email, phone].filter(Boolean).join(' · ')}</p>
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
                aria-label={workWords.callWhom(phone)}
              >
                {workWords.do.call}
              </a>
              <a
                className='button quiet'
                href={`sms:${number}`}
                aria-label={workWords.textWhom(phone)}
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
                <Link to={`${href('/people/:id/merge', { id })}?with=${one.id}`}>
                  {words.alike.compare(personName(one))}
                </Link>
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
          {loaderData.events.length >= 60 && <p className='hint'>{words.older}</p>}
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
          {leads.length > 0 && (
            <section className='person-section'>
              <h2>{words.leads}</h2>
              <ul className='lead-others'>
                {leads.slice(0, 10).map(lead => (
                  <li key={lead.id}>
                    <Link to={href('/lead-dashboard/:id', { id: lead.id })}>
                      {receivedAt(lead.createdAt)}, {sourceNames[lead.source] ?? lead.source}
                    </Link>{' '}
                    <span className='hint'>{leadWords.statuses[lead.status]}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>{savedSearchesWords.heading}</h2>
            {searches.length === 0 && <p>{savedSearchesWords.noneOfLead}</p>}
            <SavedSearchList searches={searches} />
          </section>
          {latest && <LeadLists leadId={latest.id} lists={lists} />}
        </div>
      </div>
      <p>
        <Link to={href('/people/:id/merge', { id })}>{words.merge.link}</Link>
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
