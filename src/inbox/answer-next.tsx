import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import type { listWaiting } from '../../worker/inbox/waiting-leads.ts'
import { span, thousands, visitTime } from '../format/format.ts'
import { useAnnouncer } from '../frame/console/announcer.tsx'
import { api, bodyOf } from '../frame/console/calls.ts'
import { nameOf } from '../leads/format-lead.ts'
import { type AnswerClock, clockOf, shortDue } from '../site/agent/office-hours.ts'
import { inboxWords as words } from './inbox-words.ts'
import { useLeadChanges } from './lead-changes.tsx'
import { ageOf } from './lead-rows.tsx'
import { useSwipe } from './use-swipe.ts'

type Waiting = Awaited<ReturnType<typeof listWaiting>>
type Lead = Waiting['leads'][number]

/** Leads shown at first; the others are folded. */
const maxListed = 4
const tickMs = 30_000
const lookMs = 60_000

/**
 * The leads to answer, most urgent first, each with its request, the clock and the next step.
 * @param total how many are waiting, listed or not
 * @param next what comes next, shown while nobody waits
 * @param loadedAt the server's time, so that server and browser first render the same text
 */
export function AnswerNext({
  waiting: { leads, late, nextDue },
  total,
  next,
  loadedAt,
}: {
  waiting: Waiting
  total: number
  next: ReactNode
  loadedAt: number
}) {
  const now = useNow(loadedAt)
  useNews(leads, loadedAt)
  const first = leads.slice(0, maxListed)
  const rest = leads.slice(maxListed)
  const item = (lead: Lead) => <WaitingLead key={lead.id} lead={lead} now={now} />
  return (
    <section className='stack answer-next' aria-labelledby='answer-next'>
      <h1 id='answer-next'>
        {words.heading} ({thousands(total)})
      </h1>
      {total === 0 && (
        <div className='notice'>
          <p>{words.none}</p>
          {next}
        </div>
      )}
      <Promised late={late} nextDue={nextDue} now={now} />
      {total > 0 && <ol className='divided waiting-leads'>{first.map(item)}</ol>}
      {rest.length > 0 && (
        <details>
          <summary>{words.more(rest.length)}</summary>
          <ol className='divided waiting-leads'>{rest.map(item)}</ol>
        </details>
      )}
      {total > leads.length && (
        <p className='hint'>
          {words.first(leads.length, thousands(total))}{' '}
          <Link to={`${href('/lead-dashboard')}?status=new&sort=oldest`}>{words.unanswered}</Link>
        </p>
      )}
    </section>
  )
}

/** How much of the promised response time is left. */
function Promised({ late, nextDue, now }: Pick<Waiting, 'late' | 'nextDue'> & { now: number }) {
  const due = nextDue ? new Date(nextDue) : null
  const clock: AnswerClock | null = due && clockOf(due, new Date(now))
  const dueTime = due && shortDue(due, new Date(now))
  return (
    <div className='cluster waiting-promise'>
      {late > 0 && (
        <p className='hint' data-clock='late'>
          {words.promise.late(late < 100 ? `${late}` : '99+')}
        </p>
      )}
      {due && dueTime && clock !== 'late' && (
        <p className='hint' data-clock={clock}>
          {clock === 'soon'
            ? words.promise.soon(span(due.getTime() - now), dueTime)
            : words.promise.open(dueTime)}
        </p>
      )}
    </div>
  )
}

function WaitingLead({ lead, now }: { lead: Lead; now: number }) {
  const { id, source, category, phone, email, homeAddress, message, createdAt, action } = lead
  const { ask } = useLeadChanges()
  const swipe = useSwipe()
  const due = new Date(lead.due)
  const isNew = lead.status === 'new'
  const clock = isNew ? clockOf(due, new Date(now)) : undefined
  const name = nameOf(lead)
  const street = homeAddress?.split(',')[0]
  // The next step for a cold lead is an email.
  const number = category === 'cold' ? null : phone
  const reach = number ? 'call' : 'email'
  const back = lead.backAt && visitTime(new Date(lead.backAt))
  return (
    <li
      className='waiting-row'
      data-clock={clock}
      data-category={category}
      data-start={words[reach]}
      data-end={words.later}
      {...swipe}
    >
      <Link
        className='waiting-lead'
        data-lead={id}
        to={href('/lead-dashboard/:id', { id })}
        draggable={false}
      >
        <span>
          <b>{name}</b> · {words.wants[source] ?? words.wrote}
        </span>
        <span className='waiting-what'>
          {[street, `“${message}”`, !phone && words.noPhone].filter(Boolean).join(' · ')}
        </span>
        <span className='waiting-when'>
          <span className='waiting-do'>{clock === 'late' ? words.now[reach] : action}</span>
          {' · '}
          <span className='waiting-clock'>
            {back && (isNew ? words.back : words.noAnswer)(back)}
            {!back && clock && (
              <>
                {words.waits(ageOf(now - Date.parse(createdAt)))},{' '}
                {words.clock[clock](shortDue(due, new Date(now)))}
              </>
            )}
          </span>
        </span>
      </Link>
      <p className='waiting-acts'>
        <a
          className='button quiet'
          data-swipe='start'
          data-key='c'
          href={
            number
              ? `tel:${number.replace(/[^\d+]/g, '')}`
              : `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
          }
          aria-label={number ? words.callWhom(name) : words.emailWhom(name)}
        >
          {words[reach]}
        </a>
        <button
          type='button'
          className='button quiet'
          data-swipe='end'
          data-key='h'
          aria-label={words.laterWhom(name)}
          onClick={() => ask({ about: 'later', leads: [{ ...lead, name }] })}
        >
          {words.later}
        </button>
      </p>
    </li>
  )
}

/** Checks for new leads every minute and when a push arrives, and announces them. */
function useNews(leads: Lead[], loadedAt: number) {
  const { revalidate } = useRevalidator()
  const { announce } = useAnnouncer()
  const since = useRef(loadedAt)
  useEffect(() => {
    const isNew = ({ createdAt }: Lead) => Date.parse(createdAt) > since.current
    const news = leads.filter(isNew).map(lead => {
      const [due, now] = [new Date(lead.due), new Date(loadedAt)]
      const clock = words.clock[clockOf(due, now)](shortDue(due, now))
      return words.news(nameOf(lead), words.wants[lead.source] ?? words.wrote, clock)
    })
    since.current = loadedAt
    if (news.length > 0) announce(news.join(' '))
  }, [leads, loadedAt, announce])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // When offline, keep the page as it is instead of showing an error page.
      bodyOf(api['lead-stats'].waiting.$get()).then(revalidate, () => {})
    }
    const timer = setInterval(look, lookMs)
    const { serviceWorker } = navigator
    serviceWorker?.addEventListener('message', look)
    return () => {
      clearInterval(timer)
      serviceWorker?.removeEventListener('message', look)
    }
  }, [revalidate])
}

/** The time, updated in the browser so that a lead turns red while the page is open. */
function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    setNow(loadedAt)
    const start = performance.now()
    const tick = () => setNow(loadedAt + performance.now() - start)
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [loadedAt])
  return now
}
