import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { listDeliveries } from '../../worker/mail/deliveries.ts'
import { moment } from '../format/format.ts'
import { api, bodyOf, outboxOf } from '../frame/console/calls.ts'
import { crmWords } from './crm-words.ts'
import { sourceNames } from './lead-mail-words.ts'

const { outbox: words, mail: mailWords } = crmWords

type Status = keyof typeof words.tabs
type Delivery = Awaited<ReturnType<typeof listDeliveries>>['deliveries'][number]

const statuses = Object.keys(words.tabs) as Status[]
/** How many deliveries are shown at first. */
const first = 10

const retry = (id: string) => bodyOf(api.outbox[':id'].retry.$post({ param: { id } }))

/** All deliveries by state; parked ones can be retried. */
export function Outbox() {
  const [selected, show] = useState<Status>('parked')
  const [isWhole, setWhole] = useState(false)
  const { data, error } = useQuery(outboxOf(selected))
  const all = data?.deliveries ?? []
  const deliveries = isWhole ? all : all.slice(0, first)
  return (
    <section className='stack'>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.lead}</p>
      <p className='cluster console-choices'>
        {statuses.map(status => (
          <button
            key={status}
            type='button'
            aria-pressed={status === selected}
            onClick={() => {
              show(status)
              setWhole(false)
            }}
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
      {data?.deliveries.length === 0 && <p>{words.none[selected]}</p>}
      {selected === 'parked' && all.length > 1 && <RetryAll ids={all.map(({ id }) => id)} />}
      <ul className='console-list outbox-list'>
        {deliveries.map(delivery => (
          <li key={delivery.id}>
            <Row delivery={delivery} />
          </li>
        ))}
      </ul>
      {deliveries.length < all.length && (
        <button type='button' className='button quiet' onClick={() => setWhole(true)}>
          {words.showAll(all.length)}
        </button>
      )}
      {data && deliveries.length === all.length && data.totals[selected] > all.length && (
        <p className='hint'>{words.more(data.totals[selected] - all.length)}</p>
      )}
    </section>
  )
}

/** Retries the parked deliveries in sequence; a missing key may have been set since. */
function RetryAll({ ids }: { ids: string[] }) {
  const queries = useQueryClient()
  const [tried, setTried] = useState(0)
  const all = useMutation({
    retry: false,
    mutationFn: async () => {
      let failed = 0
      for (const [index, id] of ids.entries()) {
        setTried(index + 1)
        // One that fails must not keep the rest from being tried.
        const response = await api.outbox[':id'].retry.$post({ param: { id } }).catch(() => null)
        const isGone = response?.status === 404
        if (!response?.ok && !isGone) failed++
      }
      return { failed, total: ids.length }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['outbox'] }),
  })
  return (
    <p className='actions'>
      <button
        type='button'
        className='button quiet'
        disabled={all.isPending}
        onClick={() => all.mutate()}
      >
        {all.isPending ? words.retryingAll(tried, ids.length) : words.retryAll(ids.length)}
      </button>
      {all.data && all.data.failed > 0 && (
        <span role='alert'>{words.someFailed(all.data.failed, all.data.total)}</span>
      )}
    </p>
  )
}

function Row({ delivery }: { delivery: Delivery }) {
  const queries = useQueryClient()
  const trying = useMutation({
    // No automatic retry: the response may have been lost after the delivery had started.
    retry: false,
    mutationFn: retry,
    onSettled: () => queries.invalidateQueries({ queryKey: ['outbox'] }),
  })
  const { id, target, status, attempts, reason, firstName, lastName, source } = delivery
  return (
    <article className='outbox-row' data-status={status}>
      <div>
        <h3>
          {firstName} {lastName} · {words.targets[target]}
        </h3>
        {reason && <p>{reason}</p>}
        <p className='hint'>
          {sourceNames[source] ?? source} · {moment(new Date(delivery.createdAt))} ·{' '}
          {words.attempts(attempts)}
          {status === 'waiting' && ` · ${words.nextTry} ${moment(new Date(delivery.nextAt))}`}
          {delivery.deliveredAt && ` · ${moment(new Date(delivery.deliveredAt))}`}
        </p>
      </div>
      {status === 'parked' && (
        <button
          type='button'
          className='button quiet'
          disabled={trying.isPending}
          onClick={() => trying.mutate(id)}
        >
          {trying.isPending ? words.retrying : words.retry}
        </button>
      )}
      {trying.isError && <p role='alert'>{words.failed}</p>}
      {target !== 'crm' && target !== 'push' && <MailText id={id} />}
    </article>
  )
}

/** The text of an email, fetched when it is opened. */
function MailText({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: () => bodyOf(api.outbox[':id'].mail.$get({ param: { id } })),
    enabled: open,
  })
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.read}</summary>
      {data ? (
        <>
          <dl className='console-facts'>
            <div>
              <dt>{mailWords.to}</dt>
              <dd>{data.to.email}</dd>
            </div>
            <div>
              <dt>{mailWords.subject}</dt>
              <dd>{data.subject}</dd>
            </div>
            <div>
              <dt>{mailWords.reply}</dt>
              <dd>{data.replyTo.email}</dd>
            </div>
          </dl>
          <pre className='panel'>{data.text}</pre>
        </>
      ) : (
        <p>{error ? words.failed : mailWords.loading}</p>
      )}
    </details>
  )
}
