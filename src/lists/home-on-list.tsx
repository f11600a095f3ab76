import { use } from 'react'
import { dollars, joinFacts } from '../format/format.ts'
import { AgentNote } from '../inventory/agent-note.tsx'
import { HomePicture } from '../inventory/cards/home-photo.tsx'
import { StatusBadge } from '../inventory/cards/status-badge.tsx'
import { type Listing, listingNumber } from '../inventory/listing.ts'
import { headline } from '../inventory/listing-headline.ts'
import { listingWords } from '../inventory/listing-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { HomeNotes, ListAction, Reactions } from './home-feedback.tsx'
import type { RefusedChange } from './posted.server.ts'
import type { HomeOnList as OnList } from './shared-list.ts'
import { sharedListWords as words } from './shared-list-words.ts'

/** A home on a list, with people's reactions and notes. */
export function HomeOnList({ entry, refused }: { entry: OnList; refused?: RefusedChange }) {
  const { id, home, agentNote } = entry
  const name = home?.street ?? listingNumber(id)
  return (
    <article className='list-home stack' id={`home-${id}`} aria-labelledby={`home-${id}-name`}>
      {home ? <Facts home={home} id={id} /> : <Gone entry={entry} />}
      <div className='list-home-said stack'>
        <AgentNote note={agentNote} />
        <Reactions entry={entry} name={name} refused={refused} />
        <HomeNotes entry={entry} name={name} refused={refused} />
        <form method='post' action={use(ListAction)} className='list-home-strike cluster'>
          <input type='hidden' name='home' value={id} />
          <span className='hint'>{words.addedBy(entry.addedBy)}</span>
          <button
            type='submit'
            className='link-button'
            name='change'
            value='strike'
            id={`strike-${id}`}
          >
            {words.strike}
            <span className='visually-hidden'> {name}</span>
          </button>
        </form>
      </div>
    </article>
  )
}

function Facts({ home, id }: { home: Listing; id: number }) {
  return (
    <div className='list-home-facts stack'>
      <div className='home-picture'>
        <HomePicture home={home} sizes='(width < 40rem) 92vw, 20rem' decorative />
        <StatusBadge status={home.status} />
      </div>
      <p className='price'>{dollars(home.price)}</p>
      <h3 className='small-heading' id={`home-${id}-name`}>
        <a href={`/property/${home.id}`}>{home.street}</a>
      </h3>
      <p className='hint'>{joinFacts(headline(home), home.sample && sampleNotice)}</p>
      {home.listOffice && (
        <p>
          {listingWords.listedBy} {home.listOffice}
        </p>
      )}
    </div>
  )
}

/** A home that the site no longer shows, with the facts that may still be shown. */
export function Gone({ entry: { id, gone } }: { entry: OnList }) {
  return (
    <p className='list-home-gone notice' id={`home-${id}-name`}>
      <b>{listingNumber(id)}</b> {words.gone[gone ?? 'unknown']}
    </p>
  )
}
