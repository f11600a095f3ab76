import { Fragment } from 'react'
import { href } from 'react-router'
import { alertLinks } from '../inventory/alert-button-words.ts'
import { watchPath } from '../inventory/alert-path.ts'
import { ListingGrid } from '../inventory/cards/listing-grid.tsx'
import { ListingRow } from '../inventory/cards/listing-row.tsx'
import { type Newest, NewestHomes } from '../inventory/cards/newest-homes.tsx'
import { listLimits } from '../inventory/cards/saved-homes.ts'
import { savedWords as words } from '../inventory/cards/saved-words.ts'
import { propertiesWords } from '../inventory/list-words.ts'
import { type Listing, listingNumber } from '../inventory/listing.ts'
import { savedPath } from '../inventory/saved-path.ts'
import { CompareTable } from './compare-table.tsx'

// Limits the number of pictures; further homes are rows.
const maxCards = 6

/** One list: its ids in order, their homes, and the ids (`gone`) without a home on this site. */
export type Picked = { ids: number[]; homes: Listing[]; gone: number[] }
type SavedHomes = {
  own: boolean
  homes: Picked
  compared: Picked
  viewed: Picked
  /** Null if homes are saved, or if loading failed. */
  newest: Newest | null
  now: string
}

/** The lists of /saved: saved or shared homes, the comparison, and recently viewed homes. */
export function SavedLists({ own, homes, compared, viewed, newest, now }: SavedHomes) {
  const maxCompared = listLimits.compared
  const { forget } = words
  const isEmpty = [homes, compared, viewed].every(({ ids }) => ids.length === 0)
  return (
    <>
      {(own || homes.ids.length > 0) && (
        <section aria-labelledby='favorites'>
          <header className='saved-head cluster'>
            <h2 id='favorites' tabIndex={-1}>
              {own ? words.favorites : words.homes}
            </h2>
            {homes.homes.length > 0 && (
              <Share homes={homes.homes} path={savedPath({ homes: homes.ids })} />
            )}
          </header>
          <Gone ids={homes.gone} />
          {homes.homes.length > 0 && (
            <p className='saved-watch'>
              <a href={watchPath(homes.homes.map(({ id }) => id))} rel='nofollow'>
                {alertLinks.linkSaved}
              </a>
            </p>
          )}
          {homes.homes.length > 0 && <ListingGrid homes={homes.homes.slice(0, maxCards)} />}
          {homes.homes.slice(maxCards).map(home => (
            <div key={home.id} data-home={home.id}>
              <ListingRow home={home} heading='h3' />
            </div>
          ))}
          {own && homes.homes.length > 1 && compared.ids.length === 0 && (
            <p className='hint'>{words.noCompared}</p>
          )}
          {homes.ids.length === 0 && <AboutHeart />}
        </section>
      )}
      {newest && <NewestHomes newest={newest} />}
      {compared.ids.length > 0 && (
        <section aria-labelledby='compared'>
          <header className='saved-head cluster'>
            <h2 id='compared' tabIndex={-1}>
              {words.compare}
            </h2>
            {compared.homes.length > 0 && (
              <Share
                homes={compared.homes.slice(0, maxCompared)}
                path={savedPath({ compare: compared.ids.slice(0, maxCompared) })}
              />
            )}
          </header>
          <Gone ids={compared.gone} />
          {compared.homes.length > maxCompared && <p className='notice'>{words.tooMany}</p>}
          {compared.homes.length > 0 && (
            <CompareTable homes={compared.homes.slice(0, maxCompared)} now={new Date(now)} />
          )}
        </section>
      )}
      {viewed.homes.length > 0 && (
        <section aria-labelledby='viewed'>
          <h2 id='viewed'>{words.viewed}</h2>
          {viewed.homes.map(home => (
            <ListingRow key={home.id} home={home} heading='h3' />
          ))}
        </section>
      )}
      {[...homes.homes, ...compared.homes].some(home => home.sample) && (
        <p className='sample-note'>{propertiesWords.sampleNote}</p>
      )}
      {own && !isEmpty && (
        <p>
          <button type='button' className='button quiet' popoverTarget='saved-forget'>
            {forget.ask}
          </button>
        </p>
      )}
      {own && !isEmpty && (
        <div id='saved-forget' className='dialog' popover='auto'>
          <p>{forget.text}</p>
          <button type='button' className='button' data-forget>
            {forget.confirm}
          </button>
        </div>
      )}
    </>
  )
}

/** What the heart does, for whoever has not used it yet. */
function AboutHeart() {
  return (
    <>
      <p className='saved-none'>{words.noFavorites}</p>
      <dl className='topics'>
        {words.heart.map(([what, text]) => (
          <div key={what}>
            <dt className='small-heading'>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Sending a link to homes as they are (needs JavaScript), or a list to decide on together. */
function Share({ homes, path }: { homes: Listing[]; path: string }) {
  return (
    <details className='saved-share'>
      <summary className='button quiet'>{words.share}</summary>
      <div className='panel raised stack'>
        <button type='button' className='button' data-copy={path}>
          {words.send(homes.length)}
        </button>
        <p className='hint'>{words.sendText}</p>
        <a className='button quiet' href={`/list?homes=${homes.map(({ id }) => id)}`}>
          {words.together}
        </a>
        <p className='hint'>{words.togetherText}</p>
      </div>
    </details>
  )
}

function Gone({ ids }: { ids: number[] }) {
  if (ids.length === 0) return null
  return (
    <p className='notice'>
      {words.gone}{' '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a href={href('/property/:id', { id: String(id) })}>{listingNumber(id)}</a>
        </Fragment>
      ))}
    </p>
  )
}
