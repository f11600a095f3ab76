import { useMutation } from '@tanstack/react-query'
import { dollars, joinFacts } from '../format/format.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import type { Listing } from '../inventory/listing.ts'
import { headline } from '../inventory/listing-headline.ts'
import { Field } from '../ui/field.tsx'
import { clientListWords } from './client-list-words.ts'
import { namedHome } from './shared-list.ts'
import { useListChange } from './use-list-change.ts'

const { pick: words, failed } = clientListWords.list
const shown = '8'

/** Finds homes by number, address or a search in plain words, and adds them to a list. */
export function ClientListPick({ id, onList }: { id: string; onList: number[] }) {
  const change = useListChange(id)
  const find = useMutation({ mutationFn: findHomes })
  return (
    <section className='client-list-pick' aria-labelledby='client-list-pick'>
      <h2 id='client-list-pick'>{words.heading}</h2>
      <form
        onSubmit={event => {
          event.preventDefault()
          find.mutate(String(new FormData(event.currentTarget).get('home')))
        }}
      >
        <Field
          label={words.label}
          hint={words.hint}
          type='search'
          name='home'
          required
          maxLength={200}
        />
        <button type='submit' className='button' disabled={find.isPending}>
          {words.submit}
        </button>
      </form>
      <div aria-live='polite'>
        {find.data?.length === 0 && <p className='notice'>{words.none}</p>}
        <NotDone says={failed} error={find.error ?? change.error} />
      </div>
      <ul className='admin-list'>
        {find.data?.map(home => (
          <li key={home.id} className='client-list-found'>
            <p>
              <b>{dollars(home.price)}</b> {home.street}
              <span className='hint'> {joinFacts(headline(home))}</span>
            </p>
            {onList.includes(home.id) ? (
              <span>{words.added}</span>
            ) : (
              <button
                type='button'
                className='button quiet'
                disabled={change.isPending}
                onClick={() => change.mutate({ change: 'add', home: String(home.id) })}
              >
                {words.add}
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
  return bodyOf(api.properties.$get({ query: { search: text, limit: shown } }))
}
