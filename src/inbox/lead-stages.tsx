import './lead-stages.css'
import { type DragEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { thousands } from '../format/format.ts'
import { nameOf } from '../leads/format-lead.ts'
import { type LeadStatus, leadStatuses } from '../leads/lead-list.ts'
import { leadWords } from '../leads/lead-words.ts'
import { changeWords, inboxWords } from './inbox-words.ts'
import { useLeadChanges } from './lead-changes.tsx'
import { ageOf, type ListedLead, nextStepOf } from './lead-rows.tsx'

const { stages: words } = inboxWords
const dragged = 'text/plain'

/** The leads by stage. One moves by dragging it, or from its menu. */
export function LeadStages({
  stages,
  counts,
  now,
}: {
  stages: ListedLead[][]
  counts: Partial<Record<LeadStatus, number>>
  now: number
}) {
  const { ask, change } = useLeadChanges()
  const [over, setOver] = useState<LeadStatus | null>(null)
  const drop = (status: LeadStatus) => (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    const id = event.dataTransfer.getData(dragged)
    const lead = stages.flat().find(lead => lead.id === id)
    if (!lead || lead.status === status) return
    const chosen = { ...lead, name: nameOf(lead) }
    // A lead is lost for a reason.
    if (status === 'lost') return ask({ about: 'lost', leads: [chosen] })
    const leads = [{ id, version: lead.version }]
    const done = changeWords.marked(chosen.name, leadWords.statuses[status])
    change({ do: 'status', leads, status }, done)
  }
  return (
    <>
      <p className='hint lead-stages-hint'>{words.hint}</p>
      <div className='lead-stages'>
        {leadStatuses.map((status, index) => (
          <section
            key={status}
            className='stack lead-stage'
            aria-labelledby={`stage-${status}`}
            data-over={over === status || undefined}
            onDragOver={event => {
              event.preventDefault()
              setOver(status)
            }}
            onDragLeave={event => {
              if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(null)
            }}
            onDrop={drop(status)}
          >
            <h2 id={`stage-${status}`}>
              {leadWords.statuses[status]}{' '}
              <span className='hint'>{thousands(counts[status] ?? 0)}</span>
            </h2>
            {stages[index]?.length === 0 && <p className='hint'>{words.none}</p>}
            <ul className='stack'>
              {stages[index]?.map(lead => (
                <StageCard key={lead.id} lead={lead} now={now} />
              ))}
            </ul>
            {(counts[status] ?? 0) > (stages[index]?.length ?? 0) && (
              <p>
                <Link to={`${href('/lead-dashboard')}?status=${status}`}>
                  {words.all(thousands(counts[status] ?? 0))}
                </Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

function StageCard({ lead, now }: { lead: ListedLead; now: number }) {
  const { ask } = useLeadChanges()
  const { id, category, score, createdAt, message } = lead
  const name = nameOf(lead)
  return (
    <li
      className='stage-card'
      data-category={category}
      draggable
      onDragStart={event => event.dataTransfer.setData(dragged, id)}
    >
      <Link
        className='stage-lead'
        data-lead={id}
        to={href('/lead-dashboard/:id', { id })}
        draggable={false}
      >
        <b>{name}</b>
        <span className='stage-want'>{message}</span>
        <span className='hint'>
          <span className='visually-hidden'>{leadWords.scored(score)}, </span>
          <span aria-hidden='true'>{score} </span>
          {leadWords.filter.bands[category].toLowerCase()} · {ageOf(now - Date.parse(createdAt))}
          {lead.status !== nextStepOf(lead, now).toLowerCase() && ` · ${nextStepOf(lead, now)}`}
        </span>
      </Link>
      <button
        type='button'
        className='link-button'
        data-key='m'
        aria-label={words.moveWhom(name)}
        onClick={() => ask({ about: 'status', leads: [{ ...lead, name }] })}
      >
        {words.move}
      </button>
    </li>
  )
}
