import './listing-page.css'
import { data, href, Link, useSearchParams } from 'react-router'
import { displayRulesOf } from '../../../worker/env.ts'
import { readHome } from '../../../worker/listings/admin-home.ts'
import { listingId } from '../../../worker/listings/api.ts'
import { readHomeNote } from '../../../worker/listings/note-admin.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { pageContext } from '../../frame/page-context.ts'
import { listingNumber } from '../../inventory/listing.ts'
import { hiddenReasons, listingWords as words } from '../owner-words.ts'
import type { Route } from './+types/listing-page.ts'
import { HomeNote } from './home-note.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingForm } from './listing-form.tsx'
import { actOnNote } from './note-action.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { value, errors } = check(listingId, params)
  if (errors) throw data(null, 400)
  const { c, db } = context.get(pageContext)
  const [home, note] = await Promise.all([
    readHome(db, value.id),
    readHomeNote(db, value.id, displayRulesOf(c.env)),
  ])
  if (!home || !note) throw data(null, 404)
  return { home, note }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { value, errors } = check(listingId, params)
  if (errors) throw data(null, 400)
  return actOnNote(request, value.id, context.get(pageContext))
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: words.title(loaderData?.home.draft.street ?? '') },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Listing({ loaderData: { home, note } }: Route.ComponentProps) {
  const isAdded = useSearchParams()[0].has('added')
  return (
    <article className='stack' key={home.id}>
      <p>
        <Link to={href('/listings')}>{words.back}</Link>
      </p>
      <Head home={home} note={note} />
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

type Loaded = Route.ComponentProps['loaderData']

function Head({ home, note }: Pick<Loaded, 'home' | 'note'>) {
  const { id, status, sample, own } = home
  const isGone = status === 'Off Market'
  return (
    <>
      <header className='console-head'>
        <h1>{home.address}</h1>
        <p className='hint'>{words.number(listingNumber(id), home.source)}</p>
      </header>
      <HomeNote id={id} note={note} />
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
          {home.ownPhotos && (
            <Link className='button quiet' to={href('/listings/:id/seller', { id: String(id) })}>
              {words.toSeller}
            </Link>
          )}
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
