import './client-lists.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { clientListWords as words } from '../../content/client-lists.ts'
import { sharedListLimits } from '../../domain/shared-list.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import { Field } from '../../ui/field.tsx'
import type { Route } from './+types/client-lists.ts'
import { answerOf, api } from './calls.ts'
import { NotDone } from './failed.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const lead = new URL(request.url).searchParams.get('lead') ?? undefined
  return { lists: await read(await api['client-lists'].$get({ query: { lead } })), lead }
}

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function ClientLists({ loaderData: { lists, lead } }: Route.ComponentProps) {
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <NewList lead={lead} />
      {lead && (
        <p className='hint'>
          {words.ofLead.label}
          <Link to={href('/client-lists')}>{words.ofLead.all}</Link>
        </p>
      )}
      {lists.length === 0 && <p className='notice'>{lead ? words.noneOfLead : words.none}</p>}
      <ul className='admin-list'>
        {lists.map(list => (
          <li key={list.id} className='client-lists-row'>
            <Link to={href('/client-lists/:id', { id: list.id })}>{list.name}</Link>
            <span>{list.byAgent ? words.byAgent : words.byVisitors}</span>
            <span>{words.counts(list)}</span>
            <span className='hint'>{words.used(list.usedAt)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Creates an empty collection and opens it. */
function NewList({ lead }: { lead?: string }) {
  const navigate = useNavigate()
  const { add } = words
  // The same key for every attempt, so that a retry does not create a second list.
  const [key] = useState(() => crypto.randomUUID())
  const make = useMutation({
    mutationFn: (name: string) =>
      answerOf(api['client-lists'].$post({ json: { key, name, lead, homes: [] } })),
    onSuccess: ({ id }) => navigate(href('/client-lists/:id', { id })),
  })
  return (
    <form
      className='client-lists-new'
      aria-label={add.heading}
      onSubmit={event => {
        event.preventDefault()
        make.mutate(String(new FormData(event.currentTarget).get('name')))
      }}
    >
      <Field
        label={add.label}
        hint={add.hint}
        name='name'
        required
        maxLength={sharedListLimits.name}
        autoComplete='off'
      />
      <button type='submit' className='button' disabled={make.isPending}>
        {add.submit}
      </button>
      <div aria-live='polite'>
        <NotDone says={add.failed} error={make.error} />
      </div>
    </form>
  )
}
