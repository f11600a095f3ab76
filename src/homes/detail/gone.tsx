import type { Gone as GoneHome } from '../../../worker/inventory/find-home.ts'
import { dollars, joinFacts, longDate } from '../../format/format.ts'
import { PageHero } from '../../frame/page-hero.tsx'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { HomePicture } from '../../inventory/cards/home-photo.tsx'
import { ListingGrid } from '../../inventory/cards/listing-grid.tsx'
import { type Newest, NewestHomes } from '../../inventory/cards/newest-homes.tsx'
import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesPath, toSearchParams } from '../../inventory/filter/listing-filter.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { similarHomesFilter } from '../../search/like-home.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { agent } from '../../site/agent/agent.ts'
import { propertyNotFound } from '../../site/failures.ts'
import { sampleNotice } from '../../site/listing-terms.ts'
import { headWords, homeGone as words } from './home-page-words.ts'

/** Shown in place of a home that is off the market: since when, and homes like it. */
export function Gone({ postalCode, since, home, nearby, isSimilar }: GoneHome) {
  const area = postalCode ? { place: [postalCode] } : {}
  const like = home ? { ...similarHomesFilter(home, {}, ''), ...area } : area
  return (
    <div className='section property-part'>
      <div className='columns wide-first property-gone'>
        <div className='stack'>
          <h1>{words.heading}</h1>
          {home && (
            <p>
              <b>{home.street}</b>
              <br />
              {joinFacts(
                headline(home),
                headWords.lastAsked(dollars(home.price)),
                home.sample && sampleNotice,
              )}
            </p>
          )}
          <p className='lead'>
            {since ? words.since(longDate(new Date(since))) : words.before} {words.text}
          </p>
          <p className='actions'>
            <a className='button' href={searchAlertPath(like)} rel='nofollow'>
              {alertLinks.linkGone}
            </a>
            <a className='button quiet' href={agent.phone.href}>
              {propertyWords.contact.call}
            </a>
          </p>
        </div>
        {home && (
          <div className='home-picture'>
            {/* Its photos are shown only while it is for sale. */}
            <HomePicture home={{ ...home, photos: [] }} decorative />
          </div>
        )}
      </div>
      {nearby.length > 0 ? (
        <>
          <h2>{isSimilar ? words.similar : words.nearby(postalCode)}</h2>
          <ListingGrid homes={nearby} />
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <div className='homes-line'>
        <p>
          <a {...homesLink(propertiesPath(toSearchParams(nearby.length > 0 ? area : {})))}>
            {nearby.length > 0 && postalCode ? words.more(postalCode) : words.all}
          </a>
        </p>
      </div>
    </div>
  )
}

/** There is no such home, or the request for it failed. */
export function Missing({ isDown, newest }: { isDown: boolean; newest: Newest | null }) {
  const { title, text, down, link } = propertyNotFound
  return (
    <>
      <PageHero scene='/properties' heading={title} lead={isDown ? `${text} ${down.text}` : text}>
        {!isDown && <SearchBox />}
        <a className={isDown ? 'button' : 'button quiet'} href={isDown ? '' : link.to}>
          {isDown ? down.retry : link.label}
        </a>
      </PageHero>
      <div className='section'>
        <NewestHomes newest={newest} />
      </div>
    </>
  )
}
