import { dollars, longDate, plural, visitTime } from '../../format/format.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath, watchPath } from '../../inventory/alert-path.ts'
import { SaveToggle } from '../../inventory/cards/save-toggle.tsx'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import { similarFilter } from '../../inventory/comparables.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import { daysOnMarket, isOwn, type ListingPage } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { lastPriceChange } from '../../inventory/price-change.ts'
import { MapLink } from '../../map/map-link.tsx'
import { sampleNotice } from '../../site/listing-terms.ts'
import { MonthLine } from '../cost/cost.tsx'
import { headWords as words } from './home-page-words.ts'
import { homeSentence } from './home-sentence.ts'
import { ShareButton } from './share.tsx'

/**
 * Price, address, status, listing firm, and the buttons to save, share and print.
 * @param readAt when the feed was last read, in Las Vegas time
 */
export function Head({
  home,
  now,
  readAt,
}: {
  home: ListingPage
  now: Date
  readAt?: string | null
}) {
  const isSold = home.status === 'Sold'
  const { closePrice } = home.details
  const sentence = homeSentence(home)
  return (
    <header className='property-head'>
      <div className='property-money cluster'>
        {isSold ? (
          <>
            <p className='property-price price'>
              {closePrice ? words.soldFor(dollars(closePrice)) : words.sold}
            </p>
            <p>{words.lastAsked(dollars(home.price))}</p>
          </>
        ) : (
          <>
            <p className='property-price price'>{dollars(home.price)}</p>
            <Change home={home} />
          </>
        )}
      </div>
      <p className='property-headline'>{headline(home)}</p>
      <div className='property-place'>
        <h1>
          <span>
            {home.street}
            <span className='visually-hidden'>,</span>
          </span>{' '}
          {home.address.slice(home.street.length + 1).trim()}
        </h1>
        {home.subdivision && <p>{home.subdivision}</p>}
      </div>
      <Status home={home} now={now} />
      <MonthLine home={home} />
      <Ended home={home} />
      {sentence && <p className='property-sentence'>{sentence}</p>}
      <Attribution home={home} readAt={readAt} />
      {home.addressWithheld && <p className='notice'>{propertyWords.withheld}</p>}
      <p className='property-keep cluster'>
        <SaveToggle list='favorites' street={home.street} />
        <ShareButton className='button quiet' />
        <SaveToggle list='compared' street={home.street} />
        <MapLink home={home} />
        <button type='button' className='button quiet property-print' data-print>
          {words.print}
        </button>
      </p>
      {home.status !== 'Sold' && home.status !== 'Pending' && !home.sample && (
        <p className='actions'>
          <a href={watchPath([home.id])} rel='nofollow'>
            {alertLinks.linkHome}
          </a>
        </p>
      )}
    </header>
  )
}

/** The price change in words, with an arrow down or up. */
function Change({ home }: { home: ListingPage }) {
  const change = lastPriceChange(home)
  if (!change) return null
  const { isLower, time } = change
  return (
    <p className='property-change' data-lower={isLower || undefined}>
      <svg viewBox='0 0 12 10' width='12' height='10' aria-hidden='true'>
        <path fill='currentColor' d={isLower ? 'M0 0h12L6 10z' : 'M0 10h12L6 0z'} />
      </svg>
      {propertyWords.priceChange(dollars(change.dollars), isLower, longDate(new Date(time)))}
    </p>
  )
}

/** What to do about a home that is sold or under contract. */
function Ended({ home }: { home: ListingPage }) {
  const { id, status } = home
  if (status === 'Sold') {
    return (
      <p className='actions'>
        <a className='button' href={searchAlertPath(similarFilter(home))} rel='nofollow'>
          {alertLinks.linkGone}
        </a>
      </p>
    )
  }
  if (status !== 'Pending') return null
  return (
    <>
      <p>{words.underContract}</p>
      <p className='actions'>
        <a className='button' href={watchPath([id])} rel='nofollow'>
          {words.tellBack}
        </a>
      </p>
    </>
  )
}

/** Badges, days on the market, and the next open house as a link to all of them. */
function Status({ home, now }: { home: ListingPage; now: Date }) {
  const days = home.status === 'Sold' ? null : daysOnMarket(home.listedAt, now)
  const [visit] = home.openHouses
  return (
    <p className='property-badges cluster'>
      {home.featured && <StatusBadge status='Featured' />}
      {home.status !== 'Sold' && <StatusBadge status={home.status} />}
      {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
      {days !== null && (
        <span>{days === 0 ? words.listedToday : words.onMarket(plural(days, 'day'))}</span>
      )}
      {visit && <a href='#visits'>{words.open(visitTime(new Date(visit.startsAt)))}</a>}
    </p>
  )
}

/** The listing firm with its phone or e-mail, and its agent, as MLSs require beside the facts. */
function Attribution({ home, readAt }: { home: ListingPage; readAt?: string | null }) {
  const { listOffice, listAgent, attributionContact, sample } = home
  // The badge says it: a sample has no firm to name.
  if (sample || (!listOffice && !attributionContact)) return null
  const agent = listAgent && propertyWords.listingAgent(listAgent)
  const named = [listOffice, agent, attributionContact].filter(Boolean).join(', ')
  const asOf = readAt && !isOwn(home) ? ` · ${words.asOf} ${readAt}` : ''
  return <p>{`${propertyWords.listedBy} ${named}${asOf}`}</p>
}
