import { Suspense, use } from 'react'
import { CallForHomes } from '../frame/crash.tsx'
import { ListingGrid, ListingSkeleton } from '../inventory/cards/listing-grid.tsx'
import { localListWords as words } from '../inventory/section-words.ts'
import type { NewestHomes } from './load-listing-section.server.ts'

/**
 * Homes streamed after the rest of the page: three skeletons, then the list, or contact details if
 * loading fails. Without JavaScript, streamed content cannot be inserted, so a link is shown.
 */
export function LocalList({ heading, newest }: { heading: string; newest: Promise<NewestHomes> }) {
  return (
    <section className='local-list'>
      <header className='section-head'>
        <h2>{heading}</h2>
        <a href={words.all.to}>{words.all.label}</a>
      </header>
      <Suspense fallback={<Skeletons />}>
        <Homes newest={newest} />
      </Suspense>
    </section>
  )
}

function Homes({ newest }: { newest: Promise<NewestHomes> }) {
  const result = use(newest)
  if (result.state === 'failed') return <CallForHomes />
  const { homes } = result
  if (homes.length === 0) return <p className='notice'>{words.none}</p>
  return <ListingGrid homes={homes} />
}

function Skeletons() {
  return (
    <>
      <p className='sample-note local-list-waiting' role='status'>
        {words.loading}
      </p>
      <noscript>
        <p className='notice'>
          {words.noScript} <a href={words.all.to}>{words.all.label}</a>
        </p>
      </noscript>
      <div className='listing-grid'>
        <ListingSkeleton />
        <ListingSkeleton />
        <ListingSkeleton />
      </div>
    </>
  )
}
