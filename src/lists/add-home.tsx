import { use } from 'react'
import { Field, FormId } from '../ui/field.tsx'
import { ListAction } from './home-feedback.tsx'
import type { RefusedChange } from './posted.server.ts'
import type { SharedList } from './shared-list.ts'
import { sharedListWords } from './shared-list-words.ts'

const { add: words } = sharedListWords

/** Adds a home by its number or address, or all homes that this browser has saved. */
export function AddHome({ refused, list }: { refused?: RefusedChange; list: SharedList }) {
  const action = use(ListAction)
  return (
    <section className='list-add' aria-labelledby='list-add'>
      <h2 id='list-add'>{words.heading}</h2>
      <form method='post' action={action} className='short-form' noValidate>
        <FormId value='add'>
          <input type='hidden' name='change' value='add' />
          <Field
            label={words.label}
            hint={words.hint}
            name='home'
            required
            maxLength={200}
            autoComplete='off'
            defaultValue={refused?.typed.home}
            error={refused?.errors.home}
          />
          <button type='submit' className='button'>
            {words.submit}
          </button>
        </FormId>
      </form>
      {refused && refused.choices.length > 0 && (
        <form method='post' action={action} className='stack'>
          <input type='hidden' name='change' value='add' />
          <p id='list-choices'>{words.choices}</p>
          <ul className='stack' aria-labelledby='list-choices'>
            {refused.choices.map(({ id, address }) => (
              <li key={id}>
                <button type='submit' className='button quiet' name='home' value={id}>
                  {address}
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
      <p className='actions'>
        <a href={words.find.to}>{words.find.label}</a>
      </p>
      {/* A script fills in this browser's saved homes. */}
      <form
        method='post'
        action={action}
        hidden
        data-add-saved={words.saved('{homes}')}
        data-on-list={list.homes.map(({ id }) => id).join(',')}
      >
        <input type='hidden' name='change' value='add-saved' />
        <input type='hidden' name='homes' />
        <button type='submit' className='button quiet' />
      </form>
    </section>
  )
}
