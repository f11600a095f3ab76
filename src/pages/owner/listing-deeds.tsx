import './admin.css'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { listingWords } from '../../content/listings.ts'
import type { StoredStatus } from '../../domain/reso/vocabulary.ts'
import { answerOf, api } from './calls.ts'
import { NotDone } from './failed.tsx'

const { deeds: words } = listingWords

export type Deedable = {
  id: number
  version: number
  status: StoredStatus
  retiredFrom: StoredStatus | null
  featured: boolean
  source: string
  sample: boolean
}
export type Deed = keyof typeof words.done

/** One-click actions on a home. Reports a conflict when someone else has changed it meanwhile. */
export function ListingDeeds({
  home,
  deeds,
  children,
}: {
  home: Deedable
  deeds: readonly Deed[]
  children?: ReactNode
}) {
  const { revalidate } = useRevalidator()
  const act = useMutation({
    // No automatic retry: after a lost response it would conflict with its own change.
    retry: false,
    mutationFn: async (deed: Deed): Promise<Deed | 'conflict'> => {
      const answer = await send(home, deed)
      if (answer.status === 409) return 'conflict'
      await answerOf(Promise.resolve(answer))
      return deed
    },
    onSuccess: () => revalidate(),
  })
  const { data: outcome } = act
  return (
    <div className='desk-deeds'>
      <p className='actions'>
        {children}
        {deeds
          .filter(deed => isPossible[deed](home))
          .map(deed => (
            <button
              key={deed}
              type='button'
              className='button quiet'
              disabled={act.isPending}
              onClick={() => act.mutate(deed)}
            >
              {act.isPending && act.variables === deed ? words.working : words[deed]}
            </button>
          ))}
      </p>
      <div aria-live='polite'>
        {outcome && outcome !== 'conflict' && <p className='hint'>{words.done[outcome]}</p>}
        {outcome === 'conflict' && <p className='field-error'>{words.conflict}</p>}
        <NotDone says={words.failed} error={act.error} />
      </div>
    </div>
  )
}

const isPossible: Record<Deed, (home: Deedable) => boolean> = {
  feature: ({ featured }) => !featured,
  unfeature: ({ featured }) => featured,
  sold: ({ status }) => status !== 'Sold',
  retire: ({ status }) => status !== 'Off Market',
  restore: ({ status, retiredFrom }) => status === 'Off Market' && retiredFrom !== null,
}

function send({ id, version }: Deedable, deed: Deed) {
  const calls = api.listings[':id']
  const param = { id: String(id) }
  if (deed === 'feature' || deed === 'unfeature') {
    return calls.featured.$put({ param, json: { version, featured: deed === 'feature' } })
  }
  return calls[deed].$post({ param, json: { version } })
}
