import { clock, weekDate } from '../../format/format.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { calendarFile } from '../../inventory/open-houses.ts'
import { openHouseWords as words } from './home-page-words.ts'

/** Open houses that are not over, each with a calendar file, and a link to book a showing. */
export function OpenHouses({ home: { id, status, openHouses } }: { home: ListingPage }) {
  if (status === 'Sold') return null
  return (
    <section id='visits' className='property-part'>
      <h2>{words.heading}</h2>
      {openHouses.length === 0 && <p>{words.none}</p>}
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
      <p>{words.showing}</p>
      <p className='actions'>
        <a className='button quiet' href='#tour'>
          {words.ask}
        </a>
      </p>
    </section>
  )
}
