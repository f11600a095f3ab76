import { builderStem } from '../../src/inventory/builders.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import type { Turn } from '../../src/search/follow-up.ts'
import type { Database } from '../db/connect.ts'
import { marketsOf } from '../inventory/find/where.ts'
import { countsByName, readCounts } from '../inventory/home-counts.ts'

/**
 * The question with its builders as the listings spell them: "TOLL BROTHERS INC". A builder that no
 * home for sale has becomes words to search for in the listings' text.
 */
export async function spellBuilders(db: Database, parsed: Turn, now: Date): Promise<Turn> {
  const named = [
    ...new Set([parsed.filter, ...parsed.anyOf].flatMap(filter => filter.builder ?? [])),
  ]
  if (named.length === 0) return parsed
  const statuses = marketsOf(parsed.filter.status, now).map(({ status }) => status)
  const known = [...countsByName(await readCounts(db, 'homes'), 'builder', statuses).keys()].sort()
  const spellings = (name: string) => {
    const stem = builderStem(name).toLowerCase()
    return known.filter(builder => builder.toLowerCase().startsWith(stem)).slice(0, 10)
  }
  const spelledBy = new Map(named.map(name => [name, spellings(name)]))
  const respelled = <Filter extends ListingFilter>({ builder = [], ...filter }: Filter) => {
    const spelled = builder.flatMap(name => spelledBy.get(name) ?? []).sort()
    return { ...filter, ...(spelled.length > 0 && { builder: spelled }) } as unknown as Filter
  }
  const unknown = named.filter(name => spelledBy.get(name)?.length === 0)
  const isUnknown = ({ field, text }: Turn['understood'][number]) =>
    field === 'builder' && unknown.some(name => nameIn(text, name))
  const gone = parsed.understood
    .filter(isUnknown)
    .map(({ text, start, end }) => ({ text: text.replace(byWords, ''), start, end }))
  const inOrder = (runs: Turn['ignored']) => runs.sort((a, b) => a.start - b.start)
  return {
    ...parsed,
    filter: respelled(parsed.filter),
    anyOf: parsed.anyOf.map(respelled),
    understood: parsed.understood.filter(words => !isUnknown(words)),
    ignored: inOrder([...parsed.ignored, ...gone]),
    searchable: inOrder([...parsed.searchable, ...gone]),
  }
}

const byWords = /^(?:built by|by|de|por|construidas? por) /i

const nameIn = (text: string, name: string) =>
  text.toLowerCase().includes(builderStem(name).toLowerCase())
