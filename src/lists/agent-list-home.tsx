import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dollars, joinFacts } from '../format/format.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { AgentNote } from '../inventory/agent-note.tsx'
import { listingNumber } from '../inventory/listing.ts'
import { headline } from '../inventory/listing-headline.ts'
import { Field } from '../ui/field.tsx'
import { agentListWords } from './agent-list-words.ts'
import { Notes, ReactionList } from './home-feedback.tsx'
import { type HomeOnList, sharedListLimits } from './shared-list.ts'
import { sharedListWords } from './shared-list-words.ts'

const { list: words } = agentListWords

/** A home on a list with people's reactions and notes, and the agent's note. */
export function AgentListHome({ listId, entry }: { listId: string; entry: HomeOnList }) {
  const { id, home, gone, struckBy, notes, reactions, agentNote } = entry
  const change = useListChange(listId)
  const name = home?.street ?? listingNumber(id)
  return (
    <article className='split client-list-home' data-struck={struckBy !== null}>
      <div className='stack'>
        <h3>{home ? <a href={`/property/${home.id}`}>{name}</a> : name}</h3>
        {home && (
          <p>
            <b>{dollars(home.price)}</b> · {joinFacts(headline(home))}
          </p>
        )}
        {gone && <p>{sharedListWords.gone[gone]}</p>}
        <AgentNote note={agentNote} />
        <p className='actions'>
          <button
            type='button'
            className='button quiet'
            disabled={change.isPending}
            onClick={() => change.mutate({ change: struckBy ? 'restore' : 'strike', home: id })}
          >
            {struckBy ? sharedListWords.restore : sharedListWords.strike}
            <span className='visually-hidden'> {name}</span>
          </button>
        </p>
      </div>
      <div className='stack client-list-said'>
        <h4>{words.reactions}</h4>
        <ReactionList reactions={reactions} />
        <Notes notes={notes} />
        {notes
          .filter(({ who }) => who.status === 'you')
          .map(({ id: key, text }) => (
            <button
              key={key}
              type='button'
              className='link-button'
              onClick={() => change.mutate({ change: 'remove-note', key })}
            >
              {words.note.remove}
              <span className='visually-hidden'>: {text}</span>
            </button>
          ))}
        <NoteForm
          label={words.note.label}
          save={(text, key) => change.mutateAsync({ change: 'note', home: id, text, key })}
        />
        <div aria-live='polite'>
          <NotDone message={words.failed} error={change.error} />
        </div>
      </div>
    </article>
  )
}

function NoteForm({
  label,
  save,
}: {
  label: string
  save: (text: string, key: string) => Promise<unknown>
}) {
  // A new idempotency key after each note; a retry of the same note reuses it.
  const [key, setKey] = useState(() => crypto.randomUUID())
  return (
    <form
      key={key}
      className='stack'
      onSubmit={async event => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('text'))
        // The form shows the failure and keeps the text.
        const saved = await save(text, key).catch(() => null)
        if (saved) setKey(crypto.randomUUID())
      }}
    >
      <Field label={label} name='text' rows={2} required maxLength={sharedListLimits.note} />
      <button type='submit' className='button quiet'>
        {words.note.save}
      </button>
    </form>
  )
}

type Changes = (typeof api)['client-lists'][':id']['changes']
type Change = Parameters<Changes['$post']>[0]['json']

/** Sends the agent's changes to a list, and reloads the list after each one. */
export function useListChange(id: string) {
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: (json: Change) =>
      bodyOf(api['client-lists'][':id'].changes.$post({ param: { id }, json })),
    onSuccess: () => revalidate(),
  })
}
