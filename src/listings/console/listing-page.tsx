import './listing-page.css'
import { data, href, Link, useSearchParams } from 'react-router'
import { readHome } from '../../../worker/listings/admin-home.ts'
import { listingId } from '../../../worker/listings/api.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { pageContext } from '../../frame/page-context.ts'
import { listingNumber } from '../../inventory/listing.ts'
import { hiddenReasons, listingWords as words } from '../owner-words.ts'
import type { Route } from './+types/listing-page.ts'
import { ListingActions } from './listing-actions.tsx'
import { ListingForm } from './listing-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { value, errors } = check(listingId, params)
  if (errors) throw data(null, 400)
  const home = await readHome(context.get(pageContext).db, value.id)
  if (!home) throw data(null, 404)
  return { home }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: words.title(loaderData?.home.draft.street ?? '') },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Listing({ loaderData: { home } }: Route.ComponentProps) {
  const isAdded = useSearchParams()[0].has('added')
  return (
    <article className='stack' key={home.id}>
      <p>
        <Link to={href('/listings')}>{words.back}</Link>
      </p>
      <Head home={home} />
      {isAdded && (
        // Focus the notice, because the pressed button was further down.
        <p className='notice' tabIndex={-1} ref={notice => notice?.focus()}>
          {words.added}
        </p>
      )}
      {home.ownPhotos ? (
        <ListingForm home={home} />
      ) : (
        <p className='notice'>{words.othersListing}</p>
      )}
    </article>
  )
}

type Home = Route.ComponentProps['loaderData']['home']

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
