import { useEffect, useState } from 'react'
import { count, dollars, plural, thousands } from '../../format/format.ts'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import { type CrmAnswer, type CrmListing, crmAnswer } from '../../inventory/crm-listing.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import { crmListingsWords as words } from '../../inventory/list-words.ts'
import { sampleNotice } from '../../site/listing-terms.ts'

declare module '../../frame/island.tsx' {
  interface Islands {
    'crm-listings': typeof CrmListings
  }
}

/** While loading, the last response stays visible, dimmed, to prevent layout shift. */
type State = CrmAnswer | { status: 'loading'; last: CrmAnswer }

/**
 * The homes from the CRM's feed. The server renders them once; hydrated, the block fetches them
 * again, because a document may be cached for an hour.
 */
export function CrmListings({ first }: { first: CrmAnswer }) {
  const [state, setState] = useState<State>(first)

  useEffect(() => {
    const aborter = new AbortController()
    setState({ status: 'loading', last: first })
    ask(aborter.signal).then(answer => {
      if (!aborter.signal.aborted) setState(answer)
    })
    return () => aborter.abort()
  }, [first])

  const settled = state.status === 'loading' ? state.last : state
  return (
    <div
      className='crm-listings stack'
      data-state={state.status}
      aria-busy={state.status === 'loading'}
    >
      <p className='crm-listings-state' aria-live='polite'>
        {statusText(state)}
      </p>
      {settled.status === 'error' && (
        <div className='crm-listings-notice'>
          <h3 className='small-heading'>{words.connect.heading}</h3>
          <p>{words.connect.text}</p>
        </div>
      )}
      {settled.status === 'list' && (
        <ul>
          {settled.homes.map(home => (
            <Home key={home.id} home={home} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Home({ home }: { home: CrmListing }) {
  const { bedrooms, bathrooms, squareFeet, listOffice } = home
  const facts = [
    bedrooms !== null && plural(bedrooms, propertyWords.bedroom),
    bathrooms !== null &&
      `${count(bathrooms)} ${bathrooms === 1 ? propertyWords.bathroom : propertyWords.bathrooms}`,
    squareFeet !== null && `${thousands(squareFeet)} ${words.sqft}`,
    listOffice && words.listedBy(listOffice),
    home.sample && sampleNotice,
  ]
  return (
    <li className='listing-row cluster'>
      {home.photo && <img src={home.photo} alt='' width='120' height='80' loading='lazy' />}
      <div>
        <h3 className='small-heading'>
          <a className='cover' href={`/property/${home.id}`}>
            {home.address}
          </a>
        </h3>
        <p className='hint'>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className='price'>{dollars(home.price)}</p>
      <StatusBadge status={home.status} />
    </li>
  )
}

async function ask(signal: AbortSignal): Promise<CrmAnswer> {
  try {
    const response = await fetch('/api/followup-boss/leads', { signal })
    return crmAnswer(response.ok ? await response.json() : null)
  } catch {
    // A network error counts as an error response.
    return { status: 'error' }
  }
}

function statusText(state: State): string {
  if (state.status === 'list') return words.shown(plural(state.homes.length, words.listing))
  return words[state.status]
}
