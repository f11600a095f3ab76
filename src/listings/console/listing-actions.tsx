import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { api, bodyOf } from '../../frame/console/calls.ts'
import { NotDone } from '../../frame/console/failed.tsx'
import type { StoredStatus } from '../../inventory/display-rules.ts'
import { listingWords } from '../owner-words.ts'

const { actions: words } = listingWords

export type ActionTarget = {
  id: number
  version: number
  status: StoredStatus
  retiredFrom: StoredStatus | null
  featured: boolean
  source: string
  sample: boolean
}
export type ListingAction = keyof typeof words.done

/**
 * One-click actions on a home. Reports a conflict if someone else has changed it in the meantime.
 */
export function ListingActions({
  home,
  actions,
  children,
}: {
  home: ActionTarget
  actions: readonly ListingAction[]
  children?: ReactNode
}) {
  const { revalidate } = useRevalidator()
  const act = useMutation({
    // No automatic retry: after a lost response it would conflict with its own change.
    retry: false,
    mutationFn: async (action: ListingAction): Promise<ListingAction | 'conflict'> => {
      const response = await send(home, action)
      if (response.status === 409) return 'conflict'
      await bodyOf(Promise.resolve(response))
      return action
    },
    onSuccess: () => revalidate(),
  })
  const { data: outcome } = act
  return (
    <div className='stack'>
      <p className='actions'>
        {children}
        {actions
          .filter(action => isPossible[action](home))
          .map(action => (
            <button
              key={action}
              type='button'
              className='button quiet'
              disabled={act.isPending}
              onClick={() => act.mutate(action)}
            >
              {act.isPending && act.variables === action ? words.working : words[action]}
            </button>
          ))}
      </p>
      <div aria-live='polite'>
        {outcome && outcome !== 'conflict' && <p className='hint'>{words.done[outcome]}</p>}
        {outcome === 'conflict' && <p className='field-error'>{words.conflict}</p>}
        <NotDone message={words.failed} error={act.error} />
      </div>
    </div>
  )
}

const isPossible: Record<ListingAction, (home: ActionTarget) => boolean> = {
  feature: ({ featured }) => !featured,
  unfeature: ({ featured }) => featured,
  sold: ({ status }) => status !== 'Sold',
  retire: ({ status }) => status !== 'Off Market',
  restore: ({ status, retiredFrom }) => status === 'Off Market' && retiredFrom !== null,
}

function send({ id, version }: ActionTarget, action: ListingAction) {
  const calls = api.listings[':id']
  const param = { id: String(id) }
  if (action === 'feature' || action === 'unfeature') {
    return calls.featured.$put({ param, json: { version, featured: action === 'feature' } })
  }
  return calls[action].$post({ param, json: { version } })
}
