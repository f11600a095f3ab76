import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import {
  type LeadOutcome,
  leadOutcomes,
  leadStatuses,
  type LeadStatus as Status,
} from '../leads/lead-list.ts'
import { leadWords } from '../leads/lead-words.ts'
import { Select } from '../ui/field.tsx'
import { workWords } from './inbox-words.ts'
import type { Unsaved } from './lead-action.server.ts'

const { status: words, statuses } = leadWords
const { outcomes } = workWords

type Saved =
  | { status: 'saved' }
  | { status: 'open'; reason: string }
  | { status: 'conflict'; theirs: Status }

/**
 * The status of a lead. Reports a conflict when someone else has changed it in the meantime. Before
 * hydration, the form posts to the lead's page.
 */
export function LeadStatus({
  lead,
  unsaved = null,
}: {
  lead: { id: string; status: Status; version: number }
  unsaved?: Unsaved | null
}) {
  const { id, status, version } = lead
  const { revalidate } = useRevalidator()
  // Null until the owner chooses; the select then shows the lead's own status.
  const [chosen, choose] = useState(asStatus(unsaved?.typed.status))
  const [outcome, setOutcome] = useState<LeadOutcome | ''>('')
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const save = useMutation({
    mutationFn: async (newStatus: Status): Promise<Saved> => {
      const json = {
        status: newStatus,
        version,
        ...(newStatus === 'lost' && outcome && { outcome }),
      }
      const response = await api.leads[':id'].status.$put({ param: { id }, json })
      if (response.status === 409) {
        return { status: 'conflict', theirs: (await response.json()).current.status }
      }
      if (response.status === 400) {
        return {
          status: 'open',
          reason: ((await response.json()) as unknown as { reason: string }).reason,
        }
      }
      await bodyOf(Promise.resolve(response))
      return { status: 'saved' }
    },
    onSuccess: ({ status }) => {
      if (status === 'saved') choose(null)
      return revalidate()
    },
  })
  const { data } = save
  const outcomeSelect = (
    <Select
      label={outcomes.label}
      name='outcome'
      options={[
        ['', outcomes.choose],
        ...leadOutcomes.map(outcome => [outcome, outcomes.names[outcome]] as const),
      ]}
      value={outcome}
      onChange={event => setOutcome(event.target.value as LeadOutcome | '')}
    />
  )
  return (
    <form
      className='beside lead-status'
      method='post'
      action={href('/lead-dashboard/:id', { id })}
      onSubmit={event => {
        event.preventDefault()
        if (chosen) save.mutate(chosen)
      }}
    >
      <input type='hidden' name='do' value='status' />
      <input type='hidden' name='version' value={version} />
      <Select
        label={words.label}
        name='status'
        options={leadStatuses.map(option => [option, statuses[option]])}
        value={chosen ?? status}
        onChange={event => choose(event.target.value as Status)}
      />
      {chosen === 'lost' ? outcomeSelect : <noscript>{outcomeSelect}</noscript>}
      <button
        type='submit'
        className='button quiet'
        disabled={hydrated && (save.isPending || chosen === null || chosen === status)}
      >
        {save.isPending ? words.saving : words.save}
      </button>
      <div aria-live='polite'>
        {data?.status === 'saved' && chosen === null && <p>{words.saved}</p>}
        {!data && unsaved?.errors.outcome && (
          <p className='field-error'>{unsaved.errors.outcome}</p>
        )}
        {data?.status === 'open' && chosen === 'lost' && (
          <p className='field-error'>{data.reason}</p>
        )}
        {data?.status === 'conflict' && chosen && (
          <p className='field-error'>{words.conflict(statuses[data.theirs], statuses[chosen])}</p>
        )}
        <NotDone message={words.failed} error={save.error} />
      </div>
    </form>
  )
}

const asStatus = (typed?: string): Status | null =>
  leadStatuses.find(status => status === typed) ?? null
