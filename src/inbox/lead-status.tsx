import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
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

const { status: words, statuses } = leadWords
const { outcomes } = workWords

type Saved =
  | { status: 'saved' }
  | { status: 'open'; reason: string }
  | { status: 'conflict'; theirs: Status }

/**
 * The status of a lead. Reports a conflict when someone else has changed it in the meantime.
 */
export function LeadStatus({
  lead: { id, status, version },
}: {
  lead: { id: string; status: Status; version: number }
}) {
  const { revalidate } = useRevalidator()
  // Null until the owner chooses; the select then shows the lead's own status.
  const [chosen, choose] = useState<Status | null>(null)
  const [outcome, setOutcome] = useState<LeadOutcome | ''>('')
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
  return (
    <form
      className='beside lead-status'
      onSubmit={event => {
        event.preventDefault()
        if (chosen) save.mutate(chosen)
      }}
    >
      <Select
        label={words.label}
        name='status'
        options={leadStatuses.map(option => [option, statuses[option]])}
        value={chosen ?? status}
        onChange={event => choose(event.target.value as Status)}
      />
      {chosen === 'lost' && (
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
      )}
      <button
        type='submit'
        className='button quiet'
        disabled={save.isPending || chosen === null || chosen === status}
      >
        {save.isPending ? words.saving : words.save}
      </button>
      <div aria-live='polite'>
        {data?.status === 'saved' && chosen === null && <p>{words.saved}</p>}
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
