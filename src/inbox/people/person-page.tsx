import '../lead-page.css'
import './people-page.css'
import { data, Form, href, Link, redirect } from 'react-router'
import { agentChange, changeAsAgent } from '../../../worker/alerts/recipients.ts'
import { mergePeople, separatePeople } from '../../../worker/inbox/merge-people.ts'
import { erasePerson } from '../../../worker/inbox/people.ts'
import { confirmation, personMerge } from '../../../worker/inbox/people-api.ts'
import { summarizePeople } from '../../../worker/inbox/people-list.ts'
import { findPerson } from '../../../worker/inbox/person-page.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { ReportControls } from '../../alerts/report-controls.tsx'
import { SavedSearchList } from '../../alerts/saved-search-facts.tsx'
import { savedSearchesWords } from '../../alerts/words.ts'
import { formatPhone } from '../../format/format.ts'
import { type PageContext, pageContext } from '../../frame/page-context.ts'
import { personName } from '../../leads/format-lead.ts'
import { contactWords, leadWords } from '../../leads/lead-words.ts'
import { LeadLists } from '../../lists/lead-lists.tsx'
import { workWords } from '../inbox-words.ts'
import { actOnLead, readForm, type Unsaved } from '../lead-action.server.ts'
import { LeadPrivacy } from '../lead-privacy.tsx'
import { LeadTasks } from '../lead-tasks.tsx'
import { LeadTimeline } from '../lead-timeline.tsx'
import { peopleWords as words } from '../people-words.ts'
import type { Route } from './+types/person-page.ts'
import { comparison, lastContact, mailTo, numberOf } from './people-page.tsx'
import { eventsOf } from './person-events.ts'
import { PersonMerge } from './person-merge.tsx'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext)
  const person = await findPerson(db, id, now)
  if (!person) throw data(null, { status: 404 })
  const { search } = new URL(request.url)
  // The URL of a person who was merged into this one.
  if (person.summary.id !== id) throw redirect(personPage(person.summary.id) + search)
  const params = new URLSearchParams(search)
  const other = params.get('with')
  // Null if the two have been merged in the meantime.
  const [, beside = null] = other ? await summarizePeople(db, [id, other]) : []
  return { ...person, beside, done: params.get('done'), formKey: crypto.randomUUID() }
}

/** Handles a merge or its undo, a change of a report, a new task, or a deletion before hydration. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const site = context.get(pageContext)
  const typed = await readForm(request)
  const what = typed.do ?? ''
  const status = (await site.part(changePerson(site, id, typed))) ?? 'failed'
  if (status !== 'no such form') {
    if (status === 'done') {
      const back =
        what === 'delete' ? `${href('/people')}?deleted` : `${personPage(id)}?done=${what}`
      throw redirect(back, 303)
    }
    const failure = status === 'changed' ? words.changed : workWords.notDone
    const unsaved: Unsaved = { do: what, typed, errors: {}, failure }
    return data(unsaved, {
      status: { wrong: 400, missing: 404, changed: 409, failed: 503 }[status],
    })
  }
  if (!typed.lead) throw data(null, { status: 400 })
  return actOnLead(site, typed.lead, typed, personPage(id))
}

const agentActions: ReadonlySet<string> = new Set(['report', 'pause', 'resume', 'stop'])

type Changed = 'done' | 'wrong' | 'missing' | 'changed' | 'no such form'

/** Merges, separates or deletes a person, or changes their report. */
async function changePerson(
  { c, db, now }: PageContext,
  id: string,
  typed: Record<string, string>,
): Promise<Changed> {
  const change = { who: c.get('owner'), now }
  const { from = '', inquiries, name = id, mail = id, phone = id } = typed
  switch (typed.do) {
    case 'merge': {
      const { value } = check(personMerge, { from, name, mail, phone })
      if (!value || from === id) return 'wrong'
      return (await mergePeople(db, { from, into: id }, value, change)) ? 'done' : 'changed'
    }
    case 'undo':
      return (await separatePeople(db, { from, into: id }, change)) ? 'done' : 'changed'
    case 'delete': {
      const { value } = check(confirmation, { inquiries })
      if (!value) return 'wrong'
      const { status } = await erasePerson(c.env, id, value.inquiries, change)
      return ({ deleted: 'done', missing: 'missing', 'count changed': 'changed' } as const)[status]
    }
    case 'report':
    case 'pause':
    case 'resume':
    case 'stop': {
      const { value } = check(agentChange, typed)
      if (!value) return 'wrong'
      return (await changeAsAgent(db, value, now)) ? 'done' : 'missing'
    }
    default:
      return 'no such form'
  }
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
  const notice =
    words.done[done ?? ''] ??
    workWords.done[done ?? ''] ??
    (done && agentActions.has(done) ? savedSearchesWords.control.done : undefined)
  const others = emails.filter(address => address !== email)
  const number = numberOf(summary)
  const isTask = actionData?.do === 'task'
  if (beside && !actionData) return <PersonMerge into={summary} from={beside} />
  return (
    <article className='stack lead-page' key={id}>
      <p>
        <Link to={href('/people')}>{words.all}</Link>
      </p>
      <header className='console-head'>
        <h1>{name}</h1>
        <p className='hint'>{[lastContact(summary), words.has(summary)].join(' · ')}</p>
      </header>
      {notice && !actionData && (
        <p className='notice' role='status'>
          {notice}
        </p>
      )}
      {actionData?.failure && !isTask && (
        <p className='notice' role='alert'>
          {actionData.failure}
        </p>
      )}
      <section className='panel stack' aria-label={email}>
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
        <p className='tiles lead-contact'>
          <a className='button' href={mailTo(email)} aria-label={words.emailWhom(email)}>
            {words.email}
          </a>
          {phone && (
            <>
              <a
                className='button quiet'
                href={`tel:${number}`}
                aria-label={contactWords.callWhom(formatPhone(phone))}
              >
                {contactWords.do.call}
              </a>
              <a
                className='button quiet'
                href={`sms:${number}`}
                aria-label={contactWords.textWhom(formatPhone(phone))}
              >
                {contactWords.do.text}
              </a>
            </>
          )}
        </p>
        {merged && (
          <Form method='post' className='cluster lead-log'>
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
        <section className='notice stack'>
          <h2>{words.alike.heading}</h2>
          <ul className='stack lead-others'>
            {alike.map(other => (
              <li key={other.id}>
                <Link to={comparison(id, other.id)}>{words.alike.compare(personName(other))}</Link>
                <p className='hint'>
                  {[
                    other.email,
                    other.samePhone && words.alike.samePhone,
                    other.sameMailbox && words.alike.sameMailbox,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className='split console-columns'>
        <div className='stack'>
          <LeadTimeline events={eventsOf(loaderData)} />
          {loaderData.older && <p className='hint'>{words.older}</p>}
        </div>
        <div className='stack lead-page-work'>
          {latest && (
            <LeadTasks
              tasks={tasks}
              today={today}
              formKey={formKey}
              unsaved={isTask ? actionData : null}
              leadId={latest.id}
            />
          )}
          <section className='stack'>
            <h2>{words.mail.heading}</h2>
            <ul className='stack lead-others'>
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
          <section className='stack'>
            <h2>{savedSearchesWords.heading}</h2>
            {searches.length === 0 && <p>{savedSearchesWords.noneOfLead}</p>}
            <SavedSearchList searches={searches}>
              {search => <ReportControls search={search} />}
            </SavedSearchList>
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
