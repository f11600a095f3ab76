import { use } from 'react'
import { listingNumber } from '../inventory/listing.ts'
import { Gone } from './home-on-list.tsx'
import { ListAction } from './list-action.ts'
import type { HomeOnList } from './shared-list.ts'
import { sharedListWords as words } from './shared-list-words.ts'

/** Homes that were crossed off, each with a button that restores it. */
export function CrossedOffHomes({ homes }: { homes: HomeOnList[] }) {
  const action = use(ListAction)
  return (
    <section aria-labelledby='list-struck'>
      <h2 id='list-struck'>{words.struck(homes.length)}</h2>
      <ul className='list-struck'>
        {homes.map(one => (
          <li key={one.id} id={`home-${one.id}`}>
            {one.home ? (
              <p>
                <s>
                  <a href={`/property/${one.home.id}`}>{one.home.street}</a>
                </s>
              </p>
            ) : (
              <Gone one={one} />
            )}
            {one.struckBy && <p className='hint'>{words.struckBy(one.struckBy)}</p>}
            <form method='post' action={action}>
              <input type='hidden' name='home' value={one.id} />
              <button
                type='submit'
                className='button quiet'
                name='change'
                value='restore'
                id={`strike-${one.id}`}
              >
                {words.restore}
                <span className='visually-hidden'>
                  {' '}
                  {one.home?.street ?? listingNumber(one.id)}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
