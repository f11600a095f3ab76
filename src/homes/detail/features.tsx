import { longDate } from '../../format/format.ts'
import { tourWords } from '../../inventory/cards/gallery-words.ts'
import { factGroups, featureGroups } from '../../inventory/cards/listing-facts.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import { type ListingPage, listingNumber } from '../../inventory/listing.ts'
import { toursOf } from '../../inventory/virtual-tours.ts'
import { bar } from '../../site/navigation.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fold } from '../../ui/fold.tsx'

/** The home's features, in groups. */
export function Features({ home }: { home: ListingPage }) {
  const groups = featureGroups(home)
  if (groups.length === 0) return null
  return (
    <section id='features'>
      <h2>{words.features}</h2>
      <div className='property-groups tiles'>
        {groups.map(([name, named]) => (
          <div key={name}>
            <h3 className='small-heading'>{name}</h3>
            <ul>
              {named.map(one => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Every known fact as of `now`, in one table for each group. */
export function Facts({ home, now }: { home: ListingPage; now: Date }) {
  return (
    <Fold id='facts' heading={words.summary} note={words.summaryNote} wide>
      <div className='property-groups tiles'>
        {factGroups(home, now).map(([name, facts]) => (
          <FactTable key={name} name={name} facts={facts} />
        ))}
      </div>
      <p className='hint'>
        {words.listing} {listingNumber(home.id)}
        {home.modifiedAt && ` · ${words.changed} ${longDate(new Date(home.modifiedAt))}`}
      </p>
    </Fold>
  )
}

/** Facts as rows of label and value, under a heading. */
export function FactTable({
  name,
  facts,
}: {
  name: string
  facts: readonly (readonly [label: string, value: string])[]
}) {
  return (
    <table className='rows'>
      <caption className='small-heading'>{name}</caption>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope='row'>{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Video, 3D tour and floor plan on other sites: each opens in a new tab, and nothing loads before.
 */
function Tours({ home }: { home: Pick<ListingPage, 'details'> }) {
  const tours = toursOf(home.details)
  if (tours.length === 0) return null
  return (
    <div className='tours stack'>
      <ul className='cluster' aria-label={tourWords.label}>
        {tours.map(({ kind, url, host }) => (
          <li key={url}>
            <ExternalLink className='button quiet' to={url} hint={bar.newTab}>
              <svg viewBox='0 0 16 16' width='14' height='14' aria-hidden='true'>
                <path d='M3 1.500l11 6.500-11 6.500z' fill='currentColor' />
              </svg>{' '}
              {tourWords.kinds[kind]} <small>{tourWords.at(host)}</small>
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p className='hint'>{tourWords.note}</p>
    </div>
  )
}

/** The description as the listing firm wrote it, and its tours. */
export function About({ home }: { home: ListingPage }) {
  return (
    <section id='about'>
      <h2>{words.about}</h2>
      <p className='property-remarks'>{home.description}</p>
      <Tours home={home} />
    </section>
  )
}
