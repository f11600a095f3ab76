import './client-lists-page.css'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { data, href, Link, useNavigate } from 'react-router'
import { displayRulesOf } from '../../worker/env.ts'
import { viewAgentList } from '../../worker/lists/agent-lists-api.ts'
import { dollars, joinFacts } from '../format/format.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { pageContext } from '../frame/page-context.ts'
import type { Listing } from '../inventory/listing.ts'
import { headline } from '../inventory/listing-headline.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/agent-list-page.ts'
import { AgentListHome, useListChange } from './agent-list-home.tsx'
import { agentListWords } from './agent-list-words.ts'
import { CopyLink } from './copy-link.island.tsx'
import { namedHome } from './shared-list.ts'

const { list: words } = agentListWords

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { c, db, now } = context.get(pageContext)
  const list = await viewAgentList(db, id, now, displayRulesOf(c.env))
  if (!list) throw data(null, { status: 404 })
  return { list, origin: new URL(request.url).origin }
}

export const meta = () => [
  { title: agentListWords.title },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function AgentList({ loaderData: { list, origin } }: Route.ComponentProps) {
  const { id, name, path, leads, homes, byAgent } = list
  return (
    <article className='stack client-list' key={id}>
      <p>
        <Link to={href('/client-lists')}>{words.back}</Link>
      </p>
      <header className='console-head'>
        <h1>{name}</h1>
        <p className='actions'>
          {leads.map(lead => (
            <Link key={lead} to={href('/lead-dashboard/:id', { id: lead })}>
              {words.lead}
            </Link>
          ))}
          <a href={path}>{words.page}</a>
        </p>
      </header>
      <CopyLink link={origin + path} words={words.link} />
      <AgentListPick id={id} onList={homes.map(entry => entry.id)} />
      <section className='stack' aria-labelledby='client-list-homes'>
        <h2 id='client-list-homes'>{words.homes}</h2>
        {homes.length === 0 && <p className='notice'>{words.none}</p>}
        <ul className='console-list'>
          {homes.map(entry => (
            <li key={entry.id}>
              <AgentListHome listId={id} entry={entry} />
            </li>
          ))}
        </ul>
      </section>
      {byAgent && <AgentListDelete id={id} />}
    </article>
  )
}

const { delete: deleteWords, failed } = agentListWords.list

/** Deletes a collection after a confirmation. */
function AgentListDelete({ id }: { id: string }) {
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
        {deleteWords.ask}
      </button>
      <dialog
        ref={dialog}
        className='panel stack console-dialog'
        aria-labelledby='client-list-delete'
      >
        <h2 id='client-list-delete'>{deleteWords.heading}</h2>
        <p>{deleteWords.text}</p>
        <div aria-live='polite'>
          <NotDone message={failed} error={remove.error} />
        </div>
        <form method='dialog' className='actions'>
          <button
            type='button'
            className='button'
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {deleteWords.confirm}
          </button>
          <button type='submit' className='button quiet'>
            {deleteWords.cancel}
          </button>
        </form>
      </dialog>
    </div>
  )
}

const { pick: pickWords } = agentListWords.list
const maxMatches = '8'

/** Finds homes by number, address or a search in plain words, and adds them to a list. */
function AgentListPick({ id, onList }: { id: string; onList: number[] }) {
  const change = useListChange(id)
  const find = useMutation({ mutationFn: findHomes })
  return (
    <section className='stack' aria-labelledby='client-list-pick'>
      <h2 id='client-list-pick'>{pickWords.heading}</h2>
      <form
        className='stack console-sand'
        onSubmit={event => {
          event.preventDefault()
          find.mutate(String(new FormData(event.currentTarget).get('home')))
        }}
      >
        <Field
          label={pickWords.label}
          hint={pickWords.hint}
          type='search'
          name='home'
          required
          maxLength={200}
        />
        <button type='submit' className='button' disabled={find.isPending}>
          {pickWords.submit}
        </button>
      </form>
      <div aria-live='polite'>
        {find.data?.length === 0 && <p className='notice'>{pickWords.none}</p>}
        <NotDone message={failed} error={find.error ?? change.error} />
      </div>
      <ul className='console-list'>
        {find.data?.map(home => (
          <li key={home.id} className='beside'>
            <p>
              <b>{dollars(home.price)}</b> {home.street}
              <span className='hint'> {joinFacts(headline(home))}</span>
            </p>
            {onList.includes(home.id) ? (
              <span>{pickWords.added}</span>
            ) : (
              <button
                type='button'
                className='button quiet'
                disabled={change.isPending}
                onClick={() => change.mutate({ change: 'add', home: String(home.id) })}
              >
                {pickWords.add}
                <span className='visually-hidden'> {home.street}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function findHomes(text: string): Promise<Listing[]> {
  const number = namedHome(text)
  if (number !== null) {
    return bodyOf(api.properties.chosen.$get({ query: { ids: String(number) } }))
  }
  return bodyOf(api.properties.$get({ query: { search: text, limit: maxMatches } }))
}
