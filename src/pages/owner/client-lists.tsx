import './client-lists.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { data, href, Link, redirect, useNavigate } from 'react-router'
import { clientListWords as words } from '../../content/client-lists.ts'
import { sharedListLimits } from '../../domain/shared-list.ts'
import { pageContext, read } from '../../server/page-context.ts'
import { Field } from '../../ui/field.tsx'
import type { Route } from './+types/client-lists.ts'
import { api, bodyOf } from './calls.ts'
import { NotDone } from './failed.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const lead = new URL(request.url).searchParams.get('lead') ?? undefined
  const lists = await read(await api['client-lists'].$get({ query: { lead } }))
  return { lists, lead, formKey: crypto.randomUUID() }
}

/** Handles the form before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { api } = context.get(pageContext)
  const lead = new URL(request.url).searchParams.get('lead') ?? undefined
  const [key, name] = [String(form.get('key')), String(form.get('name') ?? '')]
  const response = await api['client-lists'].$post({ json: { key, name, lead, homes: [] } })
  if (response.ok)
    throw redirect(href('/client-lists/:id', { id: (await response.json()).id }), 303)
  return data({ key, name, failure: words.add.failed }, { status: response.status })
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function ClientLists({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, lead, formKey } = loaderData
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <NewList lead={lead} formKey={formKey} unsaved={actionData} />
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
function NewList({
  lead,
  formKey,
  unsaved,
}: {
  lead?: string
  formKey: string
  unsaved?: { key: string; name: string; failure: string }
}) {
  const navigate = useNavigate()
  const { add } = words
  // The same key for every attempt, so that a retry does not create a second list.
  const [key] = useState(unsaved?.key ?? formKey)
  const make = useMutation({
    mutationFn: (name: string) =>
      bodyOf(api['client-lists'].$post({ json: { key, name, lead, homes: [] } })),
    onSuccess: ({ id }) => navigate(href('/client-lists/:id', { id })),
  })
  return (
    <form
      method='post'
      className='client-lists-new'
      aria-label={add.heading}
      onSubmit={event => {
        event.preventDefault()
        make.mutate(String(new FormData(event.currentTarget).get('name')))
      }}
    >
      <input type='hidden' name='key' value={key} />
      <Field
        label={add.label}
        hint={add.hint}
        name='name'
        required
        maxLength={sharedListLimits.name}
        autoComplete='off'
        defaultValue={unsaved?.name}
        error={unsaved?.failure}
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
