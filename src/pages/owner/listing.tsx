import './listing.css'
import { href, Link, useLocation } from 'react-router'
import { hiddenReasons, listingWords as words } from '../../content/listings.ts'
import { isoDay } from '../../domain/format.ts'
import { listingNumber } from '../../domain/listing.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/listing.ts'
import { ListingActions } from './listing-actions.tsx'
import { ListingForm } from './listing-form.tsx'

/** Loads the home to edit; without an id, a blank form to add one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const today = isoDay(new Date())
  if (!params.id) return { home: null, today }
  return { today, home: await read(await api.listings[':id'].$get({ param: { id: params.id } })) }
}

export const headers = () => caching.personal

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.home ? words.title(loaderData.home.draft.street) : words.newTitle },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Listing({ loaderData: { home, today } }: Route.ComponentProps) {
  const isAdded = useLocation().state?.added === true
  return (
    <article className='admin-home' key={home?.id ?? 'new'}>
      <p>
        <Link to={href('/listings')}>{words.back}</Link>
      </p>
      {home ? <Head home={home} /> : <h1>{words.heading}</h1>}
      {home && isAdded && (
        // Focus the notice, because the submitted form was further down.
        <p className='notice' tabIndex={-1} ref={notice => notice?.focus()}>
          {words.added}
        </p>
      )}
      {home && !home.ownPhotos ? (
        <p className='notice'>{words.othersListing}</p>
      ) : (
        <ListingForm home={home} today={today} />
      )}
    </article>
  )
}

type Home = NonNullable<Route.ComponentProps['loaderData']['home']>

function Head({ home }: { home: Home }) {
  const { id, status, sample, own } = home
  const isGone = status === 'Off Market'
  return (
    <>
      <header className='console-head'>
        <h1>{home.address}</h1>
        <p className='hint'>{words.number(listingNumber(id), home.source)}</p>
      </header>
      {!own && home.ownPhotos && <p className='notice'>{words.fromFeed}</p>}
      {sample && <p className='notice'>{words.sample}</p>}
      {home.whyHidden && (
        <p className='notice'>
          {hiddenReasons[home.whyHidden]}
          {home.standardStatus && ` (${home.standardStatus})`}
        </p>
      )}
      <section aria-label={words.actions.label}>
        <ListingActions
          home={home}
          actions={[
            'feature',
            'unfeature',
            ...(own ? (['sold'] as const) : []),
            'retire',
            'restore',
          ]}
        >
          {!isGone && (
            <a className='button quiet' href={href('/property/:id', { id: String(id) })}>
              {words.view}
            </a>
          )}
        </ListingActions>
      </section>
    </>
  )
}
