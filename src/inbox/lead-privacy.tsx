import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { addressOf, api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { leadWords } from '../leads/lead-words.ts'

const { privacy: words } = leadWords

type Deleted = { status: 'deleted'; inquiries: number } | { status: 'more'; inquiries: number }

/** Exports or deletes all data of one person; shows what will be deleted first. */
export function LeadPrivacy({
  personId: id,
  name,
  emails,
  inquiries,
  back = href('/lead-dashboard'),
}: {
  personId: string
  name: string
  emails: readonly string[]
  inquiries: number
  /** The page to open afterwards. */
  back?: string
}) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const forget = useMutation({
    // No automatic retry: after a lost response it would report that nobody was found.
    retry: false,
    mutationFn: async (): Promise<Deleted> => {
      const query = { inquiries: String(inquiries) }
      const response = await api.people[':id'].$delete({ param: { id }, query })
      if (response.status === 409)
        return { status: 'more', inquiries: (await response.json()).inquiries }
      const gone = await bodyOf(Promise.resolve(response))
      return { status: 'deleted', inquiries: gone.inquiries + gone.spooled }
    },
    onSuccess: gone =>
      gone.status === 'deleted'
        ? navigate(back, { state: { deleted: gone.inquiries } })
        : revalidate(),
  })
  return (
    <section className='stack lead-privacy'>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.text}</p>
      <p className='actions'>
        <a
          className='button quiet'
          href={addressOf(api.people[':id'].$path({ param: { id } }))}
          download
        >
          {words.download}
        </a>
        <button type='button' className='button quiet' onClick={() => dialog.current?.showModal()}>
          {words.delete}
        </button>
      </p>
      <dialog ref={dialog} className='panel stack console-dialog' aria-labelledby={heading}>
        <h2 id={heading}>{words.ask(name)}</h2>
        <p>{words.goes}</p>
        <ul className='console-bullets'>
          {words.items(inquiries, emails).map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className='hint'>{words.stays}</p>
        <div aria-live='polite'>
          {forget.data?.status === 'more' && (
            <p className='field-error'>{words.more(forget.data.inquiries)}</p>
          )}
          <NotDone message={words.failed} error={forget.error} />
        </div>
        <form method='dialog' className='actions'>
          <button
            type='button'
            className='button'
            disabled={forget.isPending}
            onClick={() => forget.mutate()}
          >
            {forget.isPending ? words.deleting : words.confirm}
          </button>
          <button type='submit' className='button quiet'>
            {words.cancel}
          </button>
        </form>
      </dialog>
    </section>
  )
}
