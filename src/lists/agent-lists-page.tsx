import './client-lists-page.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { data, href, Link, redirect, useNavigate } from 'react-router'
import { listAgentLists } from '../../worker/lists/agent-lists.ts'
import { createAgentList, listsInput, newList } from '../../worker/lists/agent-lists-api.ts'
import { check } from '../../worker/middleware/valid.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { pageContext } from '../frame/page-context.ts'
import { queryIn, validInput } from '../frame/valid-input.server.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/agent-lists-page.ts'
import { agentListWords as words } from './agent-list-words.ts'
import { sharedListLimits } from './shared-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext)
  const { lead } = validInput(listsInput, queryIn(request))
  const lists = await listAgentLists(db, lead, now)
  return { lists, lead, formKey: crypto.randomUUID() }
}

/** Handles the form before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, db, now, part } = context.get(pageContext)
  const { lead } = queryIn(request)
  const [key, name] = [String(form.get('key')), String(form.get('name') ?? '')]
  const { value } = check(newList, { key, name, lead })
  const change = { who: c.get('owner'), now }
  const id = value && (await part(createAgentList(db, value, change)))
  if (id) throw redirect(href('/client-lists/:id', { id }), 303)
  return data({ key, name, failure: words.add.failed }, { status: value ? 503 : 400 })
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function AgentLists({ loaderData, actionData }: Route.ComponentProps) {
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
      <ul className='console-list client-lists'>
        {lists.map(list => (
          <li key={list.id} className='console-row'>
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
      className='stack console-sand'
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
        <NotDone message={add.failed} error={make.error} />
      </div>
    </form>
  )
}
