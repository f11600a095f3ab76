import { findProperties, listProperties } from '../../worker/inventory/homes.ts'
import { chosenIds, facets, toSearch } from '../../worker/inventory/listing-query.ts'
import { check } from '../../worker/middleware/valid.ts'
import { resolveWords } from '../../worker/search/resolve.ts'
import type { PageContext } from '../frame/page-context.ts'
import { describeSearch } from '../inventory/filter/describe-search.ts'
import { propertiesPath, readSearchParams } from '../inventory/filter/listing-filter.ts'
import { queryOf } from '../inventory/filter/query-of.ts'
import { readHomeArea } from '../map/home-area.ts'

const maxCards = 3

/**
 * The search or the homes that somebody has just signed up for, with the first of its homes today;
 * null if they cannot be read.
 */
export async function loadAsked({ db, now, part }: PageContext, query: URLSearchParams) {
  if (query.has('homes')) {
    const { value } = check(chosenIds, { ids: query.get('homes') ?? '' })
    const homes = value ? await part(findProperties(db, value.ids.slice(0, maxCards), now)) : []
    return { text: null, to: '/saved', homes }
  }
  const text = describeSearch({ ...readSearchParams(query), ...readHomeArea(query) }, 'en')
  const { value } = check(facets, queryOf(query))
  const list = async () => {
    const { search } = await resolveWords(db, value ? toSearch(value) : {}, now)
    return listProperties(db, search, { limit: maxCards, offset: 0 }, now)
  }
  return { text, to: propertiesPath(query), homes: (await part(list()))?.listings ?? null }
}

export type Asked = Awaited<ReturnType<typeof loadAsked>>
