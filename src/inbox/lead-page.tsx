import './lead-page.css'
import { useEffect, useId, useRef } from 'react'
import { data, Form, href, Link, useLocation, useNavigationType } from 'react-router'
import { displayRulesOf } from '../../worker/env.ts'
import { prepareAnswer } from '../../worker/inbox/answer-lead.ts'
import { findLead, findLeadToAnswer } from '../../worker/inbox/lead-history.ts'
import { draftInput } from '../../worker/inbox/lead-work-api.ts'
import { listWaiting } from '../../worker/inbox/waiting-leads.ts'
import { findProperty } from '../../worker/inventory/listing-page.ts'
import { listAgentLists } from '../../worker/lists/agent-lists.ts'
import { readTourOf } from '../../worker/tours/list-tours.ts'
import { SavedSearchList } from '../alerts/saved-search-facts.tsx'
import { savedSearchesWords } from '../alerts/words.ts'
import { isoDay, moment } from '../format/format.ts'
import { useRestoredFocus } from '../frame/console/announcer.tsx'
import { storeUnsent } from '../frame/console/unsent.ts'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import { sheetBasis } from '../inventory/net-sheet/sheet-view.ts'
import { nameOf, receivedAt, responseOf } from '../leads/format-lead.ts'
import { LeadBadges, NotSpam } from '../leads/lead-card.tsx'
import { LeadContact } from '../leads/lead-contact.tsx'
import { LeadFacts, LeadHome, LeadOrigin } from '../leads/lead-facts.tsx'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { correctionSource } from '../leads/lead-score.ts'
import { leadWords as words } from '../leads/lead-words.ts'
import { LeadLists } from '../lists/lead-lists.tsx'
import { LeadTour } from '../tours/lead-tour.tsx'
import type { Route } from './+types/lead-page.ts'
import { changeWords, workWords as work } from './inbox-words.ts'
import { actOnLead, readForm } from './lead-action.server.ts'
import { LeadComposer, unsentReply } from './lead-composer.tsx'
import { LeadCorrection } from './lead-correction.tsx'
import { LeadDeliveries } from './lead-deliveries.tsx'
import { LeadLater } from './lead-later.tsx'
import { LeadNetSheet } from './lead-net-sheet.tsx'
import { AddNote } from './lead-note.tsx'
import { LeadPrivacy } from './lead-privacy.tsx'
import { LeadStatus } from './lead-status.tsx'
import { LeadTasks } from './lead-tasks.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { peopleWords } from './people-words.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { c, db, now, companies, settings } = context.get(pageContext)
  const { id } = params
  const query = new URL(request.url).searchParams
  const { language } = validInput(draftInput, { language: query.get('language') ?? '' })
  const after = query.get('after')
  const [detail, answer, lists, tour, waiting, before] = await Promise.all([
    findLead(db, id),
    prepareAnswer(c.env, id, language || undefined, now),
    listAgentLists(db, id, now),
    readTourOf(c.env, id, now),
    listWaiting(db, now),
    after ? findLeadToAnswer(db, after) : null,
  ])
  if (!detail || !answer) throw data(null, { status: 404 })
  // For a new lead the suggested reply is preselected, so that it can be sent with one click.
  const chosen = query.get('template') ?? (detail.lead.status === 'new' ? answer.suggested : null)
  const { propertyId, source } = detail.lead
  const { followUpBoss, mail } = companies
  return {
    ...detail,
    ...tour,
    answer,
    /** What a correction is about, as its page shows it. */
    corrected:
      source === correctionSource && propertyId
        ? await findProperty(db, propertyId, now, displayRulesOf(c.env))
        : null,
    lists,
    sheet: detail.lead.netSheet ? sheetBasis(settings.claims, isoDay(now)) : null,
    now: now.getTime(),
    /** Services that a parked delivery can still be sent to. */
    connected: { followUpBoss, mail: mail !== null },
    template: chosen || null,
    done: query.get('done'),
    /** The lead that was answered or set aside just before. */
    before: after && before ? { id: after, name: nameOf(before) } : null,
    next: nextOf(waiting.leads, id),
    formKey: crypto.randomUUID(),
  }
}

/** The lead that waits next. */
function nextOf(leads: Awaited<ReturnType<typeof listWaiting>>['leads'], id: string) {
  const next = leads.find(lead => lead.id !== id)
  return next ? { id: next.id, name: nameOf(next) } : null
}

export const action = async ({ params, request, context }: Route.ActionArgs) =>
  actOnLead(context.get(pageContext), params.id, await readForm(request))

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: words.lead.title(loaderData ? nameOf(loaderData.lead) : words.heading) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, lists, events, deliveries, searches, otherInquiries, inquiries, now } = loaderData
  const { answer, tasks, template, formKey, connected, done, tour, days, emails } = loaderData
  const { before, next, corrected, sheet } = loaderData
  const isCorrection = lead.source === correctionSource
  useRestoredFocus(loaderData, 'tour')
  const unsaved = (what: string) => (actionData?.do === what ? actionData : null)
  const needsAgent = ({ status, target }: (typeof deliveries)[number]) =>
    status === 'parked' &&
    !lead.suspected &&
    (target === 'crm' ? connected.followUpBoss : connected.mail)
  const name = nameOf(lead)
  return (
    <article className='stack lead-page' key={lead.id}>
      <nav className='lead-page-nav'>
        <Link to={href('/lead-dashboard')}>{words.lead.back}</Link>
        {next && (
          <Link to={href('/lead-dashboard/:id', { id: next.id })} data-key='n'>
            {work.next(next.name)}
          </Link>
        )}
      </nav>
      <header className='console-head'>
        <h1>{name}</h1>
        <LeadBadges lead={lead} />
        <p className='hint'>
          {receivedAt(lead.createdAt)} · {sourceNames[lead.source] ?? lead.source} ·{' '}
          {responseOf(lead, now)}
        </p>
      </header>
      {lead.suspected && <NotSpam id={lead.id} spamSignals={lead.spamSignals} />}
      <Done what={actionData ? null : done} before={before} />
      {actionData?.failure && !['reply', 'task', 'snooze', 'net-sheet'].includes(actionData.do) && (
        <p className='notice' role='alert'>
          {actionData.failure}
        </p>
      )}
      <div className='lead-columns'>
        <div className='stack lead-main'>
          <section className='stack' aria-label={words.message}>
            {isCorrection ? (
              <LeadCorrection lead={lead} home={corrected} />
            ) : (
              <>
                <p className='console-typed lead-page-message'>{lead.message}</p>
                {lead.propertyId && <LeadHome home={answer.home} />}
              </>
            )}
            <LeadContact lead={lead} formKey={formKey} />
            {done === 'contact' && !actionData && next && (
              <p>
                <Link className='button' to={href('/lead-dashboard/:id', { id: next.id })}>
                  {work.next(next.name)}
                </Link>
              </p>
            )}
            <LeadLater
              lead={lead}
              now={now}
              unsaved={unsaved('snooze')}
              isJustSet={done === 'snooze' && !before}
            />
          </section>
          {sheet && (
            <LeadNetSheet
              lead={lead}
              basis={sheet}
              events={events}
              unsaved={unsaved('net-sheet')}
            />
          )}
          <LeadTimeline events={events} deliveries={deliveries} needsAgent={needsAgent} />
          <LeadComposer
            leadId={lead.id}
            email={lead.email}
            answer={answer}
            template={template}
            formKey={formKey}
            isSent={done === 'reply' && !before}
            unsaved={unsaved('reply')}
          />
        </div>
        <div className='stack lead-aside'>
          <LeadTasks
            tasks={tasks}
            today={answer.today}
            formKey={formKey}
            unsaved={unsaved('task')}
          />
          {!isCorrection && (
            <LeadTour lead={{ id: lead.id, name }} tour={tour} days={days} now={now} />
          )}
          <section className='stack'>
            <LeadStatus lead={lead} />
            <AddNote lead={lead} />
          </section>
          {!isCorrection && <LeadFacts lead={lead} />}
          <LeadLists leadId={lead.id} lists={lists} />
          <section className='stack'>
            <h2>{savedSearchesWords.heading}</h2>
            {searches.length === 0 && <p>{savedSearchesWords.noneOfLead}</p>}
            {searches.length > 0 && <SavedSearchList searches={searches} />}
          </section>
          <section className='stack'>
            <h2>{words.lead.others}</h2>
            {otherInquiries.length === 0 && <p>{words.lead.othersNone}</p>}
            {otherInquiries.length > 0 && (
              <ul className='stack lead-others'>
                {otherInquiries.map(({ id, createdAt, source, message }) => (
                  <li key={id}>
                    <Link to={href('/lead-dashboard/:id', { id })}>
                      {moment(new Date(createdAt))}, {sourceNames[source] ?? source}
                    </Link>
                    <p>{message}</p>
                  </li>
                ))}
              </ul>
            )}
            {lead.personId && (
              <p>
                <Link to={href('/people/:id', { id: lead.personId })}>{peopleWords.toPerson}</Link>
              </p>
            )}
            <p>
              <a href={words.review.to}>{words.review.label}</a>
            </p>
          </section>
          <details className='lead-details'>
            <summary>{work.details}</summary>
            <LeadDeliveries deliveries={deliveries} />
            <LeadOrigin lead={lead} />
            {lead.personId && (
              <LeadPrivacy
                personId={lead.personId}
                name={name}
                emails={emails}
                inquiries={inquiries}
              />
            )}
          </details>
        </div>
      </div>
    </article>
  )
}

/**
 * Announces what was just saved, and to whom if that lead is no longer shown. If the submitted form
 * is gone, focus would be lost, so it moves to what the form changed.
 */
function Done({
  what,
  before,
}: {
  what: string | null
  before: { id: string; name: string } | null
}) {
  const notice = useRef<HTMLParagraphElement>(null)
  const undoId = useId()
  // Each redirect has its own key, so the same result is announced again.
  const { key } = useLocation()
  const arrival = useNavigationType()
  useEffect(() => {
    if (!key || !what || before || document.activeElement !== document.body) return
    const changed = ['task', 'change'].includes(what) && document.getElementById('next-steps')
    const place = changed || notice.current
    place?.focus()
  }, [what, before, key])
  useEffect(() => {
    // Its form is gone. Going back in the history sends nothing.
    if (what === 'reply' && before && arrival !== 'POP') storeUnsent(unsentReply(before.id), null)
  }, [what, before, arrival])
  const after = what === 'reply' || what === 'snooze' ? work.after[what] : null
  const message = before && after ? after(before.name) : what && work.done[what]
  return (
    <div role='status'>
      {message && (
        <p className='notice' key={key} ref={notice} tabIndex={-1}>
          {message}{' '}
          {before && (
            <Link to={href('/lead-dashboard/:id', { id: before.id })}>
              {work.after.back(before.name)}
            </Link>
          )}{' '}
          {before && what === 'snooze' && (
            <button
              type='submit'
              form={undoId}
              className='link-button'
              name='until'
              value='now'
              data-key='z'
              aria-label={work.after.undo(before.name)}
            >
              {changeWords.undo}
            </button>
          )}
        </p>
      )}
      {before && what === 'snooze' && (
        <Form id={undoId} method='post' action={href('/lead-dashboard/:id', { id: before.id })}>
          <input type='hidden' name='do' value='snooze' />
        </Form>
      )}
    </div>
  )
}
