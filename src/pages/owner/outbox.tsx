import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { listDeliveries } from '../../../worker/db/deliveries.ts'
import { crmWords } from '../../content/followup-boss-status.ts'
import { sourceNames } from '../../content/lead-mail.ts'
import { moment } from '../../domain/format.ts'
import { answerOf, api, outboxOf } from './calls.ts'

const { outbox: words, mail: mailWords } = crmWords

type Status = keyof typeof words.tabs
type Delivery = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number]

const statuses = Object.keys(words.tabs) as Status[]

/** All deliveries by state; parked ones can be retried. */
export function Outbox() {
  const [shown, show] = useState<Status>('parked')
  const { data, error } = useQuery(outboxOf(shown))
  return (
    <section className='outbox'>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.lead}</p>
      <p className='outbox-tabs'>
        {statuses.map(status => (
          <button
            key={status}
            type='button'
            aria-pressed={status === shown}
            onClick={() => show(status)}
          >
            {words.tabs[status]}
            {data && <b>{data.totals[status]}</b>}
          </button>
        ))}
      </p>
      {error && (
        <p className='notice' role='alert'>
          {words.failed} <code>{error.message}</code>
        </p>
      )}
      {data?.deliveries.length === 0 && <p>{words.none[shown]}</p>}
      <ul className='outbox-list'>
        {data?.deliveries.map(delivery => (
          <li key={delivery.id}>
            <Row delivery={delivery} />
          </li>
        ))}
      </ul>
      {data && data.totals[shown] > data.deliveries.length && (
        <p className='hint'>{words.more(data.totals[shown] - data.deliveries.length)}</p>
      )}
    </section>
  )
}

function Row({ delivery }: { delivery: Delivery }) {
  const queries = useQueryClient()
  const retry = useMutation({
    // No automatic retry: the response may have been lost after the delivery had started.
    retry: false,
    mutationFn: (id: string) => answerOf(api.outbox[':id'].retry.$post({ param: { id } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['outbox'] }),
  })
  const { id, target, status, attempts, reason, firstName, lastName, source } = delivery
  return (
    <article data-status={status}>
      <header>
        <h3>{words.targets[target]}</h3>
        <p>
          {firstName} {lastName} · {sourceNames[source] ?? source} ·{' '}
          {moment(new Date(delivery.createdAt))}
        </p>
      </header>
      <p className='hint'>
        {words.attempts(attempts)}
        {status === 'waiting' && ` · ${words.nextTry} ${moment(new Date(delivery.nextAt))}`}
        {delivery.deliveredAt && ` · ${moment(new Date(delivery.deliveredAt))}`}
      </p>
      {reason && <p>{reason}</p>}
      {status === 'parked' && (
        <button
          type='button'
          className='button quiet'
          disabled={retry.isPending}
          onClick={() => retry.mutate(id)}
        >
          {retry.isPending ? words.retrying : words.retry}
        </button>
      )}
      {retry.isError && <p role='alert'>{words.failed}</p>}
      {target !== 'crm' && target !== 'push' && <MailText id={id} />}
    </article>
  )
}

/** The text of an email, fetched when it is opened. */
function MailText({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: () => answerOf(api.outbox[':id'].mail.$get({ param: { id } })),
    enabled: open,
  })
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.read}</summary>
      {data ? (
        <>
          <dl>
            <dt>{mailWords.to}</dt>
            <dd>{data.to.email}</dd>
            <dt>{mailWords.subject}</dt>
            <dd>{data.subject}</dd>
            <dt>{mailWords.reply}</dt>
            <dd>{data.replyTo.email}</dd>
          </dl>
          <pre>{data.text}</pre>
        </>
      ) : (
        <p>{error ? words.failed : mailWords.loading}</p>
      )}
    </details>
  )
}
