import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { readToday } from '../../worker/inbox/today.ts'
import type { listWaiting } from '../../worker/inbox/waiting-leads.ts'
import { clock, isoDay, visitTime } from '../format/format.ts'
import { nameOf } from '../leads/format-lead.ts'
import { clockOf, shortDue } from '../site/agent/office-hours.ts'
import { inboxWords, workWords } from './inbox-words.ts'

const { today: words, next: nextWords, clock: clockWords } = inboxWords

type Today = Awaited<ReturnType<typeof readToday>>
type Task = Awaited<ReturnType<typeof listWaiting>>['tasks'][number]

/** The tours and tasks of today, each a link to its lead. */
export function TodayList({
  today: { tours, requests, toCall },
  tasks,
  next,
  now,
}: {
  today: Today
  tasks: Task[]
  /** What comes next, shown while nothing is planned for today. */
  next: ReactNode
  now: number
}) {
  return (
    <section className='stack today' aria-labelledby='today'>
      <h2 id='today'>{words.heading}</h2>
      {tours.length + tasks.length + requests + toCall === 0 && (
        <>
          <p className='hint'>{words.none}</p>
          {next}
        </>
      )}
      <ul className='divided'>
        {tours.map(tour => (
          <li key={tour.id}>
            <Link to={href('/lead-dashboard/:id', { id: tour.id })}>
              <b>{clock(new Date(tour.startsAt))}</b> {words.tour(nameOf(tour))}
              <span className='hint'>{tour.homes.map(home => home.split(',')[0]).join(' · ')}</span>
            </Link>
          </li>
        ))}
        {requests > 0 && (
          <li>
            <Link to={href('/tours')}>{words.requests(requests)}</Link>
          </li>
        )}
        {toCall > 0 && (
          <li>
            <Link to={`${href('/saved-searches')}#to-call`}>{words.toCall(toCall)}</Link>
          </li>
        )}
        {tasks.map(task => (
          <li key={task.id}>
            <Link to={href('/lead-dashboard/:id', { id: task.leadId })}>
              {nameOf(task)}: {task.title}
              <TaskDue task={task} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When an answer is promised, if the task is one; or that its day is over. */
function TaskDue({ task: { due, answerBy }, now }: { task: Task; now: number }) {
  if (answerBy) {
    const [by, at] = [new Date(answerBy), new Date(now)]
    const state = clockOf(by, at)
    const late = state === 'late' ? 'today-late' : ''
    return <span className={`hint ${late}`}>{clockWords[state](shortDue(by, at))}</span>
  }
  if (due >= isoDay(new Date(now))) return null
  return <span className='hint today-late'>{words.overdue}</span>
}

/** What comes next: the earliest of a tour, a task and a lead that comes back. */
export function ComesNext({
  next: { tour, task, backAt },
  now,
}: {
  next: Today['next']
  now: number
}) {
  const today = isoDay(new Date(now))
  const options = [
    tour && {
      at: tour.at,
      to: href('/lead-dashboard/:id', { id: tour.id }),
      text: nextWords.tour(nameOf(tour), visitTime(new Date(tour.at))),
    },
    task && {
      // At the end of its day: a tour or a lead on that day comes first.
      at: `${task.due}T24:00:00Z`,
      to: href('/lead-dashboard/:id', { id: task.leadId }),
      text: nextWords.task(nameOf(task), task.title, workWords.tasks.on(task.due, today)),
    },
    backAt && { at: backAt, to: null, text: nextWords.back(visitTime(new Date(backAt))) },
  ].filter(option => option !== null && option !== '')
  const [first] = options.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (!first) return <p className='hint'>{nextWords.nothing}</p>
  return (
    <p className='today-next'>
      {nextWords.lead} {first.to ? <Link to={first.to}>{first.text}</Link> : first.text}.
    </p>
  )
}
