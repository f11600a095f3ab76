import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { clientListWords } from './client-list-words.ts'

const { delete: words, failed } = clientListWords.list

/** Deletes a collection after a confirmation. */
export function ClientListDelete({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () =>
      bodyOf(
        api['client-lists'][':id'].changes.$post({ param: { id }, json: { change: 'delete' } }),
      ),
    onSuccess: () => navigate(href('/client-lists')),
  })
  return (
    <div>
      <button type='button' className='button quiet' onClick={() => dialog.current?.showModal()}>
        {words.ask}
      </button>
      <dialog ref={dialog} className='console-dialog' aria-labelledby='client-list-delete'>
        <h2 id='client-list-delete'>{words.heading}</h2>
        <p>{words.text}</p>
        <div aria-live='polite'>
          <NotDone says={failed} error={remove.error} />
        </div>
        <form method='dialog' className='actions'>
          <button
            type='button'
            className='button'
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {words.confirm}
          </button>
          <button type='submit' className='button quiet'>
            {words.cancel}
          </button>
        </form>
      </dialog>
    </div>
  )
}
