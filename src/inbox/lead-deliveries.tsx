import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { FoundLead } from '../../worker/inbox/lead-history.ts'
import { moment } from '../format/format.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { crmWords } from '../leads/crm-words.ts'
import { leadWords } from '../leads/lead-words.ts'

const { lead: words } = leadWords
const { outbox } = crmWords

type Delivery = FoundLead['deliveries'][number]

export function LeadDeliveries({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <section className='stack'>
      <h2>{words.deliveries}</h2>
      {deliveries.length === 0 && <p>{words.deliveriesNone}</p>}
      <ul className='console-list lead-deliveries'>
        {deliveries.map(delivery => (
          <li key={delivery.id} className='stack'>
            <Standing delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ delivery }: { delivery: Delivery }) {
  const { target, status, attempts, reason, deliveredAt, nextAt } = delivery
  return (
    <>
      <p>
        <b>
          {outbox.targets[target]}: {words.now[status]}
        </b>
      </p>
      <p className='hint'>
        {outbox.attempts(attempts)}
        {deliveredAt && ` · ${moment(new Date(deliveredAt))}`}
        {status === 'waiting' && ` · ${outbox.nextTry} ${moment(new Date(nextAt))}`}
      </p>
      {reason && <p>{reason}</p>}
      {status === 'parked' && <Retry delivery={delivery} />}
    </>
  )
}

/** A button that retries a parked delivery. */
export function Retry({ delivery: { id, target } }: { delivery: Delivery }) {
  const { revalidate } = useRevalidator()
  const retry = useMutation({
    // No automatic retry: the delivery may have started before the response was lost.
    retry: false,
    mutationFn: () => bodyOf(api.outbox[':id'].retry.$post({ param: { id } })),
    onSettled: () => revalidate(),
  })
  return (
    <>
      <button
        type='button'
        className='button quiet'
        aria-label={`${words.retry}: ${outbox.targets[target]}`}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {retry.isPending ? words.retrying : words.retry}
      </button>
      {retry.isError && <p role='alert'>{words.retryFailed}</p>}
    </>
  )
}
