import './chosen-filters.css'
import { featureNames, statusNames, typeNames } from '../content/listing-words.ts'
import { propertiesWords as words } from '../content/properties.ts'
import { count, dollars, thousands } from '../domain/format.ts'
import { propertiesPath } from '../domain/listing-filter.ts'

/** Each chosen filter as a link that takes it away again. */
export function ChosenFilters({ query }: { query: URLSearchParams }) {
  const chosen = [...query].flatMap(([name, value]) => {
    const say = value === '' ? undefined : own(sayings, name)
    return say ? [{ name, value, label: say(value), to: without(query, name, value) }] : []
  })
  if (chosen.length === 0) return null
  return (
    <ul className='chosen-filters' aria-label={words.chosen}>
      {chosen.map(({ name, value, label, to }) => (
        <li key={name + value}>
          <a href={to}>
            <span className='visually-hidden'>{words.remove} </span>
            {label}
            <span aria-hidden='true'> ×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What a table says itself: an address may name what every object inherits. */
const own = <Value,>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const amount = (value: string, write: (n: number) => string) => {
  const n = Number(value.replace(/[$,\s]/g, ''))
  return Number.isFinite(n) ? write(n) : value
}

const sayings: Record<string, (value: string) => string> = {
  search: value => `“${value}”`,
  q: value => `“${value}”`,
  place: value => value,
  minPrice: value => `${words.from} ${amount(value, dollars)}`,
  maxPrice: value => `${words.upTo} ${amount(value, dollars)}`,
  minBeds: value => `${amount(value, count)}+ ${words.beds.toLowerCase()}`,
  minBaths: value => `${amount(value, count)}+ ${words.baths.toLowerCase()}`,
  minSqft: value => `${words.from} ${amount(value, thousands)} ${words.sqft}`,
  maxSqft: value => `${words.upTo} ${amount(value, thousands)} ${words.sqft}`,
  type: value => own(typeNames, value) ?? value,
  features: value => own(featureNames, value) ?? value,
  status: value => own(statusNames, value) ?? value,
}

function without(query: URLSearchParams, name: string, value: string): string {
  const left = [...query].filter(
    ([n, v]) => v !== '' && n !== 'page' && !(n === name && v === value),
  )
  return propertiesPath(new URLSearchParams(left))
}
