import { href, Link } from 'react-router'
import { dollars } from '../../format/format.ts'
import { SectionIcon } from '../../frame/console/section-icon.tsx'
import type { WhyHidden } from '../../inventory/display-rules.ts'
import { listingNumber } from '../../inventory/listing.ts'
import { ownSource } from '../../site/listing-terms.ts'
import { photoUrl } from '../../site/photo.ts'
import { hiddenReasons, storedStatusNames, listingsWords as words } from '../owner-words.ts'
import { type ActionTarget, ListingActions } from './listing-actions.tsx'

type Home = ActionTarget & {
  address: string
  price: number
  source: string
  sample: boolean
  photos: number
  whyHidden: WhyHidden | null
  standardStatus: string | null
  picture: { url: string; widths: number[] | null } | null
}

/** One home in the owner's list, with its source and status. */
export function ListingRow({ home }: { home: Home }) {
  const { id, address, picture } = home
  const to = href('/listings/:id', { id: String(id) })
  return (
    <article className='admin-row'>
      {picture ? (
        <img
          className='console-picture'
          src={photoUrl({ url: picture.url, alt: '', widths: picture.widths ?? [] }, 480)}
          alt=''
          width={144}
          height={96}
          loading='lazy'
          decoding='async'
        />
      ) : (
        <span className='console-picture'>
          <SectionIcon name='homes' />
        </span>
      )}
      <div>
        <h2>
          <Link to={to}>{address}</Link>
        </h2>
        <p>
          <b>{dollars(home.price)}</b> · {storedStatusNames[home.status]}
          {home.featured && ` · ${words.featured}`}
        </p>
        {home.whyHidden && (
          <p className='hint'>
            {hiddenReasons[home.whyHidden]}
            {home.standardStatus && ` (${home.standardStatus})`}
          </p>
        )}
        <p className='hint'>
          {listingNumber(id)} · {words.photos(home.photos)} ·{' '}
          {home.source === ownSource ? words.filter.kinds.own : home.source}
        </p>
        <ListingActions home={home} actions={['feature', 'unfeature']}>
          <Link className='button quiet' to={to}>
            {words.edit}
            <span className='visually-hidden'> {address}</span>
          </Link>
        </ListingActions>
      </div>
    </article>
  )
}
