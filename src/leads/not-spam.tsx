import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { api, bodyOf } from '../frame/console/calls.ts'
import { leadWords as words } from './lead-words.ts'

/** Why a lead was flagged as spam, and a button to release it. */
export function NotSpam({ id, spamSignals }: { id: string; spamSignals: readonly string[] }) {
  const { revalidate } = useRevalidator()
  const clear = useMutation({
    // No automatic retry: the first request may have succeeded.
    retry: false,
    mutationFn: () => bodyOf(api.leads[':id']['not-spam'].$post({ param: { id } })),
    onSettled: () => revalidate(),
  })
  return (
    <div className='notice lead-suspected'>
      <p>
        <b>{words.mayBeSpam}:</b> {spamSignals.join(', ')}. {words.notSpamHint}
      </p>
      <button
        type='button'
        className='button quiet'
        disabled={clear.isPending}
        onClick={() => clear.mutate()}
      >
        {clear.isPending ? words.clearing : words.notSpam}
      </button>
      {clear.isError && <p role='alert'>{clear.error.message}</p>}
    </div>
  )
}
