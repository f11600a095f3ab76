import './crm-page.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, bodyOf, crmConnection } from '../frame/console/calls.ts'
import { Waiting } from '../frame/console/failed.tsx'
import { crmWords as words } from './crm-words.ts'
import { Outbox } from './outbox.tsx'

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function FollowUpBossStatus() {
  return (
    <div className='stack console-page crm'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <Connection />
      <Outbox />
    </div>
  )
}

function Connection() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(crmConnection)
  const test = useMutation({
    mutationFn: () => bodyOf(api['followup-boss'].test.$post({ json: {} })),
    onSuccess: () => queries.invalidateQueries({ queryKey: crmConnection.queryKey }),
  })
  const known = data?.status
  const forgetTest = test.reset
  // A result does not outlast the status under which it was obtained.
  useEffect(() => {
    if (known) forgetTest()
  }, [known, forgetTest])
  if (!data) {
    return error ? (
      <div className='notice' role='alert'>
        <p>
          {words.unreachable} <code>{error.message}</code>
        </p>
        <button type='button' className='button quiet' onClick={() => refetch()}>
          {words.refresh}
        </button>
      </div>
    ) : (
      <Waiting>
        <p role='status'>{words.loading}</p>
      </Waiting>
    )
  }
  const { status, isValid, message, errorDetails } = data
  return (
    <section className='stack crm-connection' aria-label={words.connection}>
      <Banner status={status} />
      <dl className='console-facts'>
        <div>
          <dt>{words.connection}</dt>
          <dd>
            <span className='console-badge crm-badge' data-status={status}>
              {words.badges[status] ?? words.badges.failure}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words.valid}</dt>
          <dd>{isValid ? words.yes : words.no}</dd>
        </div>
        <div>
          <dt>{words.message}</dt>
          <dd>{message}</dd>
        </div>
        {errorDetails && (
          <div>
            <dt>{words.details}</dt>
            <dd>
              {typeof errorDetails === 'string' ? (
                errorDetails
              ) : (
                <pre className='panel'>{JSON.stringify(errorDetails, null, 2)}</pre>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className='actions'>
        <button
          type='button'
          className='button quiet'
          disabled={isFetching}
          onClick={() => refetch()}
        >
          {words.refresh}
        </button>
        <button
          type='button'
          className='button'
          disabled={test.isPending || status !== 'active'}
          onClick={() => test.mutate()}
        >
          {test.isPending ? words.testing : words.test}
        </button>
      </p>
      {test.isSuccess && <Result status='passed' />}
      {test.isError && <Result status='failed' />}
    </section>
  )
}

function Banner({ status }: { status: string }) {
  const banner = words.banners[status] ?? words.banners.failure
  if (!banner) return null
  return (
    <div className='notice stack crm-banner' data-status={status} role='note'>
      <p>
        <b>{banner.title}</b>
      </p>
      <p>{banner.text}</p>
      {banner.steps.length > 0 && (
        <ol className='console-bullets'>
          {banner.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Result({ status }: { status: 'passed' | 'failed' }) {
  const { title, text } = words[status]
  return (
    <div className='notice' role={status === 'passed' ? 'status' : 'alert'}>
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </div>
  )
}
