import './photos-page.css'
import { data, href, redirect } from 'react-router'
import { displayRulesOf } from '../../../worker/env.ts'
import { findHome } from '../../../worker/inventory/find-home.ts'
import { Breadcrumbs } from '../../frame/breadcrumbs.tsx'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { pageContext } from '../../frame/page-context.ts'
import { galleryWords } from '../../inventory/cards/gallery-words.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import { sampleNotice } from '../../site/listing-terms.ts'
import { pictureOf } from '../share-card.ts'
import type { Route } from './+types/photos-page.ts'
import { anchorOf, photosLink, picturesOf } from './pictures.tsx'

export const handle = { caching: 'document' } satisfies Handle

const { page: words } = galleryWords

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { c, db, now, part } = context.get(pageContext)
  const result = await part(findHome(db, id, now, displayRulesOf(c.env)))
  // If the database is down, the home's own page says whom to call.
  if (!result) throw redirect(href('/property/:id', { id }), 303)
  if (result.status === 'later') throw redirect(photosLink(result.id), 301)
  // The same status as the home's own page when there is no home to show.
  if (result.status !== 'shown') throw data(null, { status: result.status === 'gone' ? 410 : 404 })
  return { home: result.home }
}

/** Search engines get the home's own page. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { home } = loaderData
  return describePage({
    title: words.title(home.street),
    description: words.description(home.photos.length || 1, home.address),
    path: href('/property/:id', { id: String(home.id) }),
    robots: 'noindex',
    picture: pictureOf(home),
  })
}

/** All photos of a home, one below the other; its gallery links here without JavaScript. */
export default function PropertyPhotos({ loaderData: { home } }: Route.ComponentProps) {
  const page = href('/property/:id', { id: String(home.id) })
  const pictures = picturesOf(home, () => '(width < 60rem) 100vw, 39rem')
  const count = pictures.length
  const isDrawn = home.photos.length === 0
  const nameOf = isDrawn ? galleryWords.picture : galleryWords.photo
  const listedBy = [home.listOffice, home.attributionContact].filter(Boolean).join(', ')
  return (
    <div className='section photos-page stack' data-home={home.id}>
      <Breadcrumbs
        crumbs={[
          { label: propertyWords.crumb, to: href('/properties') },
          { label: home.address, to: page },
          { label: words.crumb, to: photosLink(home.id) },
        ]}
      />
      <h1>{isDrawn ? words.headingDrawn(home.street) : words.heading(count, home.street)}</h1>
      {listedBy && <p>{`${propertyWords.listedBy} ${listedBy}`}</p>}
      {isDrawn && (
        <p>
          {home.sample && <span className='sample-mark'>{sampleNotice}</span>}{' '}
          {galleryWords.drawing(home.sample)}
        </p>
      )}
      <ul className='split' aria-label={galleryWords.label} data-gallery data-touch>
        {pictures.map(({ name, picture }, i) => (
          <li key={name + String(i)} id={anchorOf(i + 1)}>
            <figure>
              <a href={`#${anchorOf(i + 1)}`} aria-label={nameOf(i + 1, count, name)}>
                {picture}
              </a>
              <figcaption className='hint'>
                <b>{galleryWords.place(i + 1, count)}</b> {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className='actions'>
        <a className='button' href={page}>
          {words.back}
        </a>
        <a className='button quiet' href={`${href('/contact')}?property=${home.id}`}>
          {words.ask}
        </a>
      </p>
    </div>
  )
}
