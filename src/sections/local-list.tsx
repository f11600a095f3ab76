import './local-list.css'
import { Suspense, use } from 'react'
import { localListWords as words } from '../content/local-list.ts'
import { propertiesWords } from '../content/properties.ts'
import type { NewestHomes } from '../server/load-newest.ts'
import { CallForHomes } from './call-for-homes.tsx'
import { ListingCard } from './listing-card.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'

/**
 * Homes that come after the rest of their page: three skeletons hold their place, then the list, or
 * how to reach the agent. Without scripts the browser cannot put them in, so a link stands there.
 */
export function LocalList({ heading, newest }: { heading: string; newest: Promise<NewestHomes> }) {
  return (
    <section className='local-list'>
      <header className='band-head'>
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
  const found = use(newest)
  if (found.state === 'failed') return <CallForHomes />
  const { homes } = found
  if (homes.length === 0) return <p className='notice'>{words.none}</p>
  return (
    <>
      {homes.some(home => home.sample) && (
        <p className='sample-note'>{propertiesWords.sampleNote}</p>
      )}
      <div className='listing-grid'>
        {homes.map(home => (
          <ListingCard key={home.id} home={home} />
        ))}
      </div>
    </>
  )
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
