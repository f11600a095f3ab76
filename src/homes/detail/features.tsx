import { longDate } from '../../format/format.ts'
import { factGroups, featureGroups } from '../../inventory/cards/listing-facts.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import { type ListingPage, listingNumber } from '../../inventory/listing.ts'
import { Fold } from '../../ui/fold.tsx'

/** The home's features, in groups. */
export function Features({ home }: { home: ListingPage }) {
  const groups = featureGroups(home)
  if (groups.length === 0) return null
  return (
    <Fold
      id='features'
      heading={words.features}
      note={groups.reduce((sum, [, named]) => sum + named.length, 0)}
      wide
    >
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
    </Fold>
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

/** Longer descriptions are folded after the sentence that passes this length. */
const maxStart = 500

/** The description as the listing firm wrote it. */
export function About({ home: { description } }: { home: ListingPage }) {
  const end = description.indexOf('. ', maxStart) + 1
  const isLong = end > 0 && description.length - end > maxStart / 2
  const start = isLong ? description.slice(0, end) : description
  const rest = isLong ? description.slice(end).trim() : ''
  return (
    <section id='about'>
      <h2>{words.about}</h2>
      <p className='property-remarks'>{start}</p>
      {rest && (
        <details>
          <summary>{words.readOn}</summary>
          <p className='property-remarks'>{rest}</p>
        </details>
      )}
    </section>
  )
}
