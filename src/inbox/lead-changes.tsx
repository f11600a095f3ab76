import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { visitTime } from '../format/format.ts'
import { isDay, timeOn } from '../format/local-day.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import {
  type LeadOutcome,
  type LeadStatus,
  leadOutcomes,
  leadStatuses,
} from '../leads/lead-list.ts'
import { leadWords } from '../leads/lead-words.ts'
import { laterWords, changeWords as words, workWords } from './inbox-words.ts'
import { LaterChoices, moveInMenu } from './later-choices.tsx'

type LeadsChange = Parameters<typeof api.leads.changes.$post>[0]['json']
type Changed = {
  id: string
  version: number
  status: LeadStatus
  snoozedUntil: string | null
}[]

/** A lead that a change is for. */
export type Chosen = { id: string; version: number; name: string; status: LeadStatus }

type Asked = {
  about: 'later' | 'status' | 'lost'
  leads: Chosen[]
  /** Called once the leads are being changed. */
  done?: () => void
}
type Changes = {
  change: (change: LeadsChange, done: string) => void
  /** Asks until when, as which status, or why lost; then changes the leads. */
  ask: (asked: Asked) => void
}
const ChangesContext = createContext<Changes>({ change: () => {}, ask: () => {} })

export const useLeadChanges = () => use(ChangesContext)

/**
 * Changes leads from a list, one or several, and offers to undo the last change. One dialog asks for
 * every lead of the page.
 * @param now the server's time when the page was loaded
 */
export function LeadChanges({ now, children }: { now: number; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState<{ message: string; undo: LeadsChange[] } | null>(null)
  const place = useRef<Place>({ list: null, ids: [] })
  // Changed rows move or go, and the focus with them: it goes on once the new rows are shown.
  const goOn = useRef<string[]>([])
  useEffect(() => {
    if (!now || goOn.current.length === 0) return
    focusLead(goOn.current, place.current.list)
    goOn.current = []
  }, [now])
  const send = useMutation({
    // A change that was repeated after a lost response would report that nothing changed.
    retry: false,
    mutationFn: async ({ change }: { change: LeadsChange; message: string }) => {
      const { changed } = await bodyOf(api.leads.changes.$post({ json: change }))
      return changed
    },
    onSuccess: (changed, { change, message }) => {
      const isWhole = changed.length === countOf(change)
      setDone({
        message: isWhole ? message : words.some(changed.length, countOf(change)),
        undo: undoOf(change, changed),
      })
      goOn.current = nextTo(idsOf(change), place.current.ids)
      return revalidate()
    },
  })
  const undo = useMutation({
    retry: false,
    mutationFn: async (changes: LeadsChange[]) => {
      let [undone, all] = [0, 0]
      for (const change of changes) {
        const { changed } = await bodyOf(api.leads.changes.$post({ json: change }))
        undone += changed.length
        all += countOf(change)
      }
      return { undone, all }
    },
    onSuccess: ({ undone, all }, changes) => {
      const message = undone === all ? words.undone : words.some(undone, all)
      setDone({ message, undo: [] })
      goOn.current = changes.flatMap(idsOf)
      return revalidate()
    },
  })
  const change: Changes['change'] = (change, message) => {
    undo.reset()
    // While the dialog asks, the focus is in it.
    if (!asked) place.current = placeOfFocus()
    send.mutate({ change, message })
  }
  const ask: Changes['ask'] = asked => {
    place.current = placeOfFocus()
    setAsked(asked)
  }
  const failed = send.isError || undo.isError
  return (
    <ChangesContext value={{ change, ask }}>
      {children}
      <AskDialog asked={asked} close={() => setAsked(null)} change={change} now={now} />
      <div className='undo-bar' role='status' hidden={!done && !failed}>
        {failed && <p className='field-error'>{words.failed}</p>}
        {!failed && done && (
          <>
            <p>{done.message}</p>
            {done.undo.length > 0 && (
              <button
                type='button'
                className='link-button'
                data-key='z'
                disabled={undo.isPending}
                onClick={() => undo.mutate(done.undo)}
              >
                {words.undo}
              </button>
            )}
          </>
        )}
        <button
          type='button'
          className='link-button'
          onClick={() => {
            setDone(null)
            send.reset()
            undo.reset()
          }}
        >
          {words.close}
        </button>
      </div>
    </ChangesContext>
  )
}

/** The list in which leads are changed, and who is in it. */
type Place = { list: Element | null; ids: string[] }

function placeOfFocus(): Place {
  const row = document.activeElement?.closest('li:has([data-lead])')
  const list = row?.closest('section') ?? document.querySelector('.all-leads')
  const rows = list?.querySelectorAll<HTMLElement>('[data-lead]') ?? []
  return { list, ids: [...rows].map(({ dataset }) => dataset.lead ?? '') }
}

/** The leads after the changed ones, then those before them: the nearest first. */
function nextTo(changed: string[], ids: string[]): string[] {
  const last = ids.findLastIndex(id => changed.includes(id))
  return [...ids.slice(last + 1), ...ids.slice(0, Math.max(last, 0)).reverse()].filter(
    id => !changed.includes(id),
  )
}

/** Focuses the first of these leads that is shown, in this list or else wherever it is now. */
function focusLead(ids: string[], list: Element | null) {
  for (const id of ids) {
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-lead='${CSS.escape(id)}']`)]
    const shown = rows.filter(row => row.checkVisibility())
    const row = shown.find(row => list?.contains(row)) ?? shown[0]
    if (row) return row.focus()
  }
}

/** What a clock in Las Vegas shows, as a field sends it; an invalid date if it is empty. */
function wallClock(typed: string): Date {
  const [day = '', clock = ''] = typed.split('T')
  const [hour = Number.NaN, minute = Number.NaN] = clock.split(':').map(Number)
  return isDay(day) ? timeOn(day, hour * 60 + minute) : new Date(Number.NaN)
}

const idsOf = (change: LeadsChange): string[] =>
  'ids' in change ? change.ids : change.leads.map(({ id }) => id)
const countOf = (change: LeadsChange) => idsOf(change).length

/** The changes that bring back what was before. */
function undoOf(change: LeadsChange, changed: Changed): LeadsChange[] {
  // What was released has been sent.
  if (changed.length === 0 || change.do === 'not spam') return []
  const restore: LeadsChange[] = [
    {
      do: 'restore',
      leads: changed.map(({ id, snoozedUntil }) => ({ id, snoozedUntil })),
    },
  ]
  if (change.do === 'spam') return [{ do: 'not spam', ids: changed.map(({ id }) => id) }]
  if (change.do !== 'status') return restore
  const before = leadStatuses.flatMap((status): LeadsChange[] => {
    const leads = changed.filter(lead => lead.status === status)
    return leads.length === 0
      ? []
      : [
          {
            do: 'status',
            status,
            leads: leads.map(({ id, version }) => ({ id, version })),
            ...(status === 'lost' && { outcome: 'another reason' as const }),
          },
        ]
  })
  return changed.some(({ snoozedUntil }) => snoozedUntil) ? [...before, ...restore] : before
}

function AskDialog({
  asked,
  close,
  change,
  now,
}: {
  asked: Asked | null
  close: () => void
  change: Changes['change']
  now: number
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wrong, setWrong] = useState(false)
  // The last question stays while the dialog closes.
  const last = useRef<Asked | null>(null)
  if (asked) last.current = asked
  useEffect(() => {
    setWrong(false)
    if (asked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asked])
  const { about = 'later', leads = [] } = last.current ?? {}
  const who = leads.length === 1 ? (leads[0]?.name ?? '') : words.leads(leads.length)
  const isAnswered = leads.length > 0 && leads.every(({ status }) => status !== 'new')
  const mark = (status: LeadStatus, outcome?: LeadOutcome) => {
    change(
      {
        do: 'status',
        status,
        leads: leads.map(({ id, version }) => ({ id, version })),
        ...(outcome && { outcome }),
      },
      words.marked(who, leadWords.statuses[status]),
    )
    last.current?.done?.()
    close()
  }
  return (
    <dialog
      ref={dialog}
      className='panel stack console-dialog ask-dialog'
      aria-labelledby='ask-heading'
      onClose={close}
    >
      <h2 id='ask-heading'>
        {about === 'later'
          ? isAnswered
            ? laterWords.reminder(who)
            : laterWords.heading(who)
          : words.asWhat(who)}
      </h2>
      {about === 'later' ? (
        <form
          className='stack'
          onSubmit={event => {
            event.preventDefault()
            const { submitter } = event.nativeEvent as SubmitEvent
            const preset = submitter?.getAttribute('value')
            const typed = String(new FormData(event.currentTarget).get('other') ?? '')
            const time = preset ? new Date(preset) : wallClock(typed)
            if (!(time.getTime() > Date.now())) return setWrong(true)
            change(
              { do: 'snooze', ids: leads.map(({ id }) => id), until: time.toISOString() },
              laterWords.done(who, visitTime(time)),
            )
            last.current?.done?.()
            close()
          }}
        >
          <LaterChoices now={now} />
          {wrong && (
            <p className='field-error' role='alert'>
              {laterWords.wrong}
            </p>
          )}
        </form>
      ) : (
        <ul className='menu' onKeyDown={moveInMenu}>
          {about === 'status' &&
            leadStatuses
              .filter(status => status !== 'lost')
              .map(status => (
                <li key={status}>
                  <button
                    type='button'
                    disabled={leads.every(lead => lead.status === status)}
                    onClick={() => mark(status)}
                  >
                    {leadWords.statuses[status]}
                  </button>
                </li>
              ))}
          {leadOutcomes.map(outcome => (
            <li key={outcome}>
              <button type='button' onClick={() => mark('lost', outcome)}>
                {words.lost(workWords.outcomes.names[outcome])}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form method='dialog'>
        <button type='submit' className='button quiet'>
          {words.cancel}
        </button>
      </form>
    </dialog>
  )
}
