import { propertyWords as words } from '../../content/property.ts'
import { clock, moment } from '../../domain/format.ts'
import type { OpenHouse } from '../../domain/listing-details.ts'

/** Open houses that are not over. */
export function OpenHouses({ openHouses }: { openHouses: OpenHouse[] }) {
  if (openHouses.length === 0) return null
  return (
    <section id='visits'>
      <h2>{words.openHouses}</h2>
      <ul className='property-open'>
        {openHouses.map(({ startsAt, endsAt, remarks }) => (
          <li key={startsAt}>
            <time dateTime={startsAt}>{moment(new Date(startsAt))}</time> {words.until}{' '}
            <time dateTime={endsAt}>{clock(new Date(endsAt))}</time>
            {remarks && <span> · {remarks}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
