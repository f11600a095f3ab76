import './lead-rows.css'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import type { listLeads } from '../../worker/leads/lead-list.ts'
import { visitTime } from '../format/format.ts'
import { addressOf, api } from '../frame/console/calls.ts'
import { nameOf } from '../leads/format-lead.ts'
import { LeadCard } from '../leads/lead-card.tsx'
import { EmailAndPhone, WriteOrCall } from '../leads/lead-contact.tsx'
import { correctionSource } from '../leads/lead-score.ts'
import { leadWords } from '../leads/lead-words.ts'
import { changeWords, inboxWords } from './inbox-words.ts'
import { useLeadChanges } from './lead-changes.tsx'
import { AddNote } from './lead-note.tsx'
import { LeadStatus } from './lead-status.tsx'

const { rows: words } = inboxWords

export type ListedLead = Awaited<ReturnType<typeof listLeads>>['leads'][number]

/**
 * Leads in rows of one line, each of which unfolds into its card: below the row on a phone, in a
 * panel at the side on a desktop. With JavaScript several can be chosen and changed at once.
 */
export function LeadRows({
  leads,
  now,
  as,
  isFound,
  tools,
}: {
  leads: ListedLead[]
  now: number
  /** The level of each card's heading. */
  as: 'h2' | 'h3'
  /** Whether a search found the leads: a single hit is unfolded. */
  isFound: boolean
  /** What finds leads, beside what chooses them. */
  tools: ReactNode
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isChoosing, setChoosing] = useState(false)
  const listed = leads.filter(({ id }) => chosen.has(id))
  const pick = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const clear = () => {
    setChosen(new Set())
    setChoosing(false)
  }
  return (
    <>
      <div className='lead-tools'>
        {listed.length === 0 && tools}
        {leads.length > 0 && listed.length === 0 && (
          <button
            type='button'
            className='link-button lead-choose'
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {words.select}
          </button>
        )}
        {listed.length > 0 && <ChosenBar leads={listed} clear={clear} />}
      </div>
      <ul
        hidden={leads.length === 0}
        className='divided lead-rows'
        data-choosing={isChoosing || listed.length > 0 || undefined}
      >
        {leads.map(lead => (
          <li key={lead.id} data-category={lead.category}>
            <Pick lead={lead} isChosen={chosen.has(lead.id)} pick={pick} />
            <LeadRow lead={lead} now={now} as={as} isOpen={isFound && leads.length === 1} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The box that chooses a lead. */
function Pick({
  lead,
  isChosen,
  pick,
}: {
  lead: ListedLead
  isChosen: boolean
  pick: (id: string, on: boolean) => void
}) {
  return (
    <label className='lead-pick'>
      <input
        type='checkbox'
        data-key='x'
        aria-label={words.selectOne(nameOf(lead))}
        checked={isChosen}
        onChange={event => pick(lead.id, event.target.checked)}
      />
    </label>
  )
}

/** What can be done with the chosen leads. */
function ChosenBar({ leads, clear }: { leads: ListedLead[]; clear: () => void }) {
  const { ask, change } = useLeadChanges()
  const ids = leads.map(({ id }) => id)
  const asked = leads.map(lead => ({ ...lead, name: nameOf(lead) }))
  const who = asked.length === 1 ? (asked[0]?.name ?? '') : changeWords.leads(asked.length)
  const isSpam = leads.every(({ suspected }) => suspected)
  return (
    <div className='cluster lead-bulk'>
      <b role='status'>{words.selected(leads.length)}</b>
      <button
        type='button'
        className='button quiet'
        onClick={() => ask({ about: 'status', leads: asked, done: clear })}
      >
        {words.mark}
      </button>
      <button
        type='button'
        className='button quiet'
        onClick={() => ask({ about: 'later', leads: asked, done: clear })}
      >
        {words.later}
      </button>
      <button
        type='button'
        className='button quiet'
        onClick={() => {
          if (isSpam) change({ do: 'not spam', ids }, words.notSpamDone(who))
          else change({ do: 'spam', ids }, words.spamDone(who))
          clear()
        }}
      >
        {isSpam ? leadWords.notSpam : words.spam}
      </button>
      <a
        className='button quiet'
        href={`${addressOf(api.leads['export.csv'].$path())}?${new URLSearchParams({ ids: ids.join(',') })}`}
        download
      >
        {words.download}
      </a>
      <button type='button' className='link-button' onClick={clear}>
        {words.clear}
      </button>
    </div>
  )
}

/** Closes the row that contains an element, and puts the focus on it. */
function closeRow({ currentTarget }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) {
  const row = currentTarget.closest('details')
  if (!row) return
  row.open = false
  row.querySelector('summary')?.focus()
}

/** Keeps a row where it is while the page makes room for its panel. */
function stayInPlace({ currentTarget: row }: MouseEvent<HTMLElement>) {
  const { top } = row.getBoundingClientRect()
  requestAnimationFrame(() => scrollBy(0, row.getBoundingClientRect().top - top))
}

function LeadRow({
  lead,
  now,
  as,
  isOpen,
}: {
  lead: ListedLead
  now: number
  as: 'h2' | 'h3'
  isOpen: boolean
}) {
  const { message, score, category, createdAt, homeAddress, propertyId } = lead
  const street = homeAddress?.split(',')[0] ?? (propertyId ? `#${propertyId}` : null)
  return (
    // One row is open at a time.
    <details
      className='lead-row'
      name='lead-row'
      open={isOpen}
      onClick={stayInPlace}
      onKeyDown={event => {
        if (event.key === 'Escape' && event.currentTarget.open) closeRow(event)
      }}
    >
      <summary data-lead={lead.id}>
        <span className='lead-row-name'>
          <b>{nameOf(lead)}</b>
          {street && <span className='hint'> {street}</span>}
        </span>
        <span className='lead-row-want'>{message}</span>
        <span className='lead-row-step'>{nextStepOf(lead, now)}</span>
        {lead.source !== correctionSource && (
          <span className='lead-row-badge' data-category={category}>
            <span className='visually-hidden'>{leadWords.scored(score)}, </span>
            <span aria-hidden='true'>{score} </span>
            {leadWords.filter.bands[category].toLowerCase()}
          </span>
        )}
        <time className='lead-row-age' dateTime={createdAt}>
          {ageOf(now - Date.parse(createdAt))}
        </time>
      </summary>
      <div className='lead-panel'>
        <button type='button' className='link-button lead-panel-close' onClick={closeRow}>
          {words.close}
        </button>
        <LeadCard lead={lead} now={now} as={as}>
          <EmailAndPhone lead={lead} />
          <AddNote lead={lead}>
            <WriteOrCall lead={lead} />
          </AddNote>
          <LeadStatus lead={lead} />
        </LeadCard>
      </div>
    </details>
  )
}

/** The next step of a lead in a few words: when it comes back, a task, or what is recommended. */
export function nextStepOf(lead: ListedLead, now: number): string {
  const { snoozedUntil, status, nextTask, suspected, recommendedActions } = lead
  if (suspected) return leadWords.mayBeSpam
  if (snoozedUntil && Date.parse(snoozedUntil) > now) {
    const time = visitTime(new Date(snoozedUntil))
    return status === 'new' ? words.back(time) : words.reminder(time)
  }
  if (nextTask) return nextTask
  return status === 'new' ? (recommendedActions[0] ?? '') : leadWords.statuses[status]
}

/** 5 min, 3 h, 12 d */
export function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}
