import { vectorMap } from '../../content/map.ts'
import { neighborhoodWords as words } from '../../content/home-neighborhood.ts'
import { bar } from '../../content/navigation.ts'
import { nearestRoad } from '../../domain/around.ts'
import type { ListingPage } from '../../domain/listing.ts'
import { Around } from '../../sections/around.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { FactList } from '../../ui/fact-list.tsx'

type Fact = [label: string, value: string]

/** What is around the home: places, roads, the schools of the listing, and who knows the rest. */
export function Neighborhood({ home }: { home: ListingPage }) {
  const { street, coordinates, propertyType, details } = home
  const roads: Fact[] = coordinates
    ? (['freeway', 'arterial'] as const).flatMap((kind): Fact[] => {
        const road = nearestRoad(coordinates, vectorMap.roads, kind)
        return road ? [[words[kind], `${road.name}, ${words.toRoad(road.miles.toFixed(1))}`]] : []
      })
    : []
  const { schools } = details
  return (
    <section id='neighborhood'>
      <h2>{words.heading}</h2>
      {coordinates && (
        <Around
          name={street}
          center={{ ...coordinates, category: propertyType }}
          heading='h3'
        />
      )}
      {roads.length > 0 && (
        <>
          <h3>{words.roads}</h3>
          <FactList className='property-facts' facts={roads} />
        </>
      )}
      <h3>{words.schools}</h3>
      {schools && (
        <FactList
          className='property-facts'
          facts={Object.entries(words.levels).flatMap(([level, label]): Fact[] => {
            const name = schools[level as keyof typeof schools]
            return name ? [[label, name]] : []
          })}
        />
      )}
      <p>
        {schools ? words.named : words.unnamed} <Elsewhere {...words.zoning} />
      </p>
      <h3>{words.checks}</h3>
      <p>{words.checksText}</p>
      <ul className='property-checks'>
        {words.authorities.map(authority => (
          <li key={authority.to}>
            <Elsewhere {...authority} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Elsewhere = ({ label, to }: { label: string; to: string }) => (
  <ExternalLink to={to} hint={bar.newTab}>
    {label}
  </ExternalLink>
)
