import { nameOfStreet } from '../../src/inventory/known-street.ts'
import { plainWords } from '../../src/inventory/listing-mentions.ts'
import {
  contraryTo,
  featureOf,
  phrasingsOf,
  untoldOf,
} from '../../src/inventory/mention-phrases.ts'
import { crossings } from '../../src/inventory/near-places.ts'
import { readListing } from '../../src/listings/reso/reso.ts'
import { parseTurn, type Turn } from '../../src/search/follow-up.ts'
import type { Place } from '../../src/search/interpret/place-names.ts'
import { mentionIn } from '../../src/search/interpret/recognizers.ts'
import { matchAddress } from '../../src/search/interpret/street-match.ts'
import { isComparison, type ReferenceHome, similarHomesFilter } from '../../src/search/like-home.ts'
import { explorerEntries } from '../../src/site/places/places.ts'
import { type Answer, type BenchmarkHome, readHomes } from './questions.ts'

/** The places that questions can name, from the listings and the map, as the site has them. */
export function placesOf(homes: readonly BenchmarkHome[]): Place[] {
  const named = (kind: Place['kind'], field: keyof BenchmarkHome) =>
    [...new Set(homes.map(home => String(home[field])))].map((name): Place => ({ name, kind }))
  return [
    ...named('subdivision', 'SubdivisionName'),
    ...named('city', 'City'),
    ...named('zip', 'PostalCode'),
    ...named('builder', 'BuilderName').filter(({ name }) => name !== 'undefined'),
    ...[
      ...new Set(homes.map(home => nameOfStreet(home.UnparsedAddress.split(', ')[0] ?? '').name)),
    ].map((name): Place => ({ name, kind: 'street' })),
    ...explorerEntries.map(({ id, name }): Place => ({ id, name, kind: 'landmark' })),
    ...crossings().map(({ id, name }): Place => ({ id, name, kind: 'crossing' })),
  ]
}

const homes = readHomes()
const places = placesOf(homes)
const addresses = homes.map(home => home.UnparsedAddress)
const remarks = homes.map(home => plainWords(home.PublicRemarks).join(' ')).join(' . ')

/** The down payment of the site's monthly costs, in percent. Any other is reported as ignored. */
const usualDown = 20

/**
 * What the rules make of a question about the fixed homes. There is no database: what the worker
 * would look up there is looked up in the list of homes.
 */
export async function askRules(ask: string, previous: Answer | null, now: Date): Promise<Answer> {
  const turn = parseTurn(ask, previous?.filters ?? null, places, now, previous?.earlier ?? null)
  const { mentions = [], ...filter } = turn.filter
  const mentioned = mentions.filter(
    name =>
      featureOf(name) !== null ||
      phrasingsOf(name).some(way => remarks.includes(plainWords(way).join(' '))),
  )
  const unmentioned = turn.understood.filter(({ field, text }) => {
    const name = field === 'mentions' ? mentionIn(text) : null
    return (
      name !== null &&
      !mentioned.includes(name) &&
      untoldOf(name) === null &&
      contraryTo(name) === null
    )
  })
  const unused = turn.requestSpans.filter(
    ({ requests }) => (requests.downPercent ?? usualDown) !== usualDown,
  )
  const address = addressNamed(turn)
  const isLike = address !== null && turn.requests.like === true
  const ignored = turn.ignored.filter(({ text }) => !(isLike && isComparison(text)))
  return {
    earlier: previous?.filters ?? null,
    filters: {
      ...(isLike ? similarHomesFilter(homeAt(address, now), filter, ask) : filter),
      ...(mentioned.length > 0 && { mentions: mentioned }),
    },
    searches: turn.anyOf,
    unknown: [...ignored, ...turn.sensitive, ...unmentioned, ...unused].map(({ text }) => text),
    people: turn.sensitive.length > 0,
    intent: turn.intent,
    says: [
      ...(turn.requests.cannot ? [turn.requests.cannot] : []),
      ...new Set(
        mentions.flatMap(name => (mentioned.includes(name) ? [] : (untoldOf(name) ?? []))),
      ),
    ],
    figure: turn.requests.figure ?? null,
    first: turn.requests.first ?? null,
    loan: turn.requests.downPercent === undefined ? null : { downPercent: usualDown },
    home: isLike ? null : address,
    like: isLike ? address : null,
    opens: turn.opens,
    compare: turn.compare,
  }
}

/** The home whose address or street the remaining words name. */
function addressNamed({ searchable }: Turn): string | null {
  for (const { text } of searchable) {
    const found = matchAddress(
      text,
      addresses.map(address => ({ address })),
    )
    if (found) return found.homes[0].address
    const words = text.toLowerCase().split(' ')
    const street = addresses.find(one => words.every(word => one.toLowerCase().includes(word)))
    if (street && words.length > 1) return street
  }
  return null
}

function homeAt(address: string, now: Date): ReferenceHome {
  const record = homes.find(home => home.UnparsedAddress === address)
  const result = readListing(record, now)
  if (!('listing' in result)) throw new Error(`${address} is no listing`)
  return { ...result.listing, bedrooms: result.listing.beds }
}
