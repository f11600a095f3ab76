import { clock, weekDate } from '../../format/format.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { calendarFile } from '../../inventory/open-houses.ts'
import { tourLink } from '../../tours/tour-days.tsx'
import { openHouseWords as words } from './home-page-words.ts'

/** Open houses that are not over, each with a calendar file, and the way to a tour on another day. */
export function OpenHouses({ home: { id, status, openHouses } }: { home: ListingPage }) {
  if (status === 'Sold' || openHouses.length === 0) return null
  return (
    <section id='visits' className='property-part'>
      <h2>{words.heading}</h2>
      <ul className='property-open lined'>
        {openHouses.map(openHouse => {
          const { startsAt, endsAt, remarks } = openHouse
          const day = weekDate(new Date(startsAt))
          const [from, to] = [clock(new Date(startsAt)), clock(new Date(endsAt))]
          return (
            <li key={startsAt} className='cluster'>
              <p>
                <time dateTime={startsAt}>
                  <b>{day}</b>, {startsAt === endsAt ? words.from(from) : words.hours(from, to)}
                </time>
                {remarks && ` · ${remarks}`}
              </p>
              <a href={`/api/properties/${id}/open-houses/${calendarFile(openHouse)}`}>
                {words.calendar}
                <span className='visually-hidden'>{words.calendarOf(day)}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <p>
        {words.otherDay}{' '}
        <a href={tourLink(id)} data-tour rel='nofollow'>
          {words.tour}
        </a>
      </p>
    </section>
  )
}
