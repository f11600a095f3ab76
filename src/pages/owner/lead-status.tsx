import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { leadWords } from '../../content/lead-dashboard.ts'
import { workWords } from '../../content/lead-work.ts'
import { leadStatuses, type LeadStatus as Status } from '../../domain/lead-list.ts'
import { type LeadOutcome, leadOutcomes } from '../../domain/lead-work.ts'
import { Select } from '../../ui/select.tsx'
import { answerOf, api } from './calls.ts'
import { NotDone } from './failed.tsx'

const { status: words, statuses } = leadWords
const { outcomes } = workWords

type Saved = { is: 'saved' } | { is: 'open'; reason: string } | { is: 'conflict'; theirs: Status }

/** The status of a lead. Reports a conflict when someone else has changed it in the meantime. */
export function LeadStatus({ lead }: { lead: { id: string; status: Status; version: number } }) {
  const { id, status, version } = lead
  const { revalidate } = useRevalidator()
  // Null until the owner chooses: then the status of the lead is shown.
  const [chosen, choose] = useState<Status | null>(null)
  const [outcome, setOutcome] = useState<LeadOutcome | ''>('')
  const save = useMutation({
    mutationFn: async (wanted: Status): Promise<Saved> => {
      const json = { status: wanted, version, ...(wanted === 'lost' && outcome && { outcome }) }
      const answer = await api.leads[':id'].status.$put({ param: { id }, json })
      if (answer.status === 409) {
        return { is: 'conflict', theirs: (await answer.json()).current.status }
      }
      if (answer.status === 400) {
        return {
          is: 'open',
          reason: ((await answer.json()) as unknown as { reason: string }).reason,
        }
      }
      await answerOf(Promise.resolve(answer))
      return { is: 'saved' }
    },
    onSuccess: ({ is }) => {
      if (is === 'saved') choose(null)
      return revalidate()
    },
  })
  const { data } = save
  return (
    <form
      className='lead-status'
      onSubmit={event => {
        event.preventDefault()
        if (chosen) save.mutate(chosen)
      }}
    >
      <Select
        label={words.label}
        options={leadStatuses.map(one => [one, statuses[one]])}
        value={chosen ?? status}
        onChange={event => choose(event.target.value as Status)}
      />
      {chosen === 'lost' && (
        <Select
          label={outcomes.label}
          options={[
            ['', outcomes.choose],
            ...leadOutcomes.map(one => [one, outcomes.names[one]] as const),
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
        {data?.is === 'saved' && chosen === null && <p>{words.saved}</p>}
        {data?.is === 'open' && chosen === 'lost' && <p className='field-error'>{data.reason}</p>}
        {data?.is === 'conflict' && chosen && (
          <p className='field-error'>{words.conflict(statuses[data.theirs], statuses[chosen])}</p>
        )}
        <NotDone says={words.failed} error={save.error} />
      </div>
    </form>
  )
}
