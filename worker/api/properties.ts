import { Hono } from 'hono'
import { z } from 'zod'
import {
  type ListingSectionName,
  narrowSection,
  sectionLimit,
  sectionNames,
} from '../../src/content/listing-sections.ts'
import { propertyWords } from '../../src/content/property.ts'
import { compareHomes } from '../../src/domain/comparables.ts'
import { type Bounds, readBounds } from '../../src/domain/home-area.ts'
import { encodeMentionCounts } from '../../src/domain/listing-mentions.ts'
import { calendarFile } from '../../src/domain/open-house-calendar.ts'
import { queryOf } from '../../src/domain/query-of.ts'
import { findComparables } from '../db/comparables.ts'
import { connect } from '../db/connect.ts'
import { listMapAreas } from '../db/map-areas.ts'
import { findProperties, listFirst, listProperties } from '../db/properties.ts'
import type { App } from '../env.ts'
import { openHouseCalendar } from '../listings/open-house-calendar.ts'
import { valid } from '../middleware/valid.ts'
import { nearestSearch } from '../search/alternatives.ts'
import { describeParsed } from '../search/describe-parsed.ts'
import { countFacets } from '../search/facets.ts'
import { countMentions } from '../search/find.ts'
import { viewMap } from '../search/map-view.ts'
import { countSides, resolveWords, understandFollowUp } from '../search/resolve.ts'
import { cachePublicly } from './caching.ts'
import { homeArea } from './home-area.ts'
import { openHome } from './open-home.ts'
import { page } from './page.ts'
import { facets, filled, list, toSearch } from './search-query.ts'

const listed = facets.extend(page(24).shape)
/** A list of up to 90 home ids, such as `12,40`. */
const ids = z.object({
  ids: z.preprocess(
    value => [...new Set(String(filled(value) ?? '').split(','))].filter(one => one.trim() !== ''),
    z
      .array(
        z.coerce
          .number('must be numbers of homes, such as 12,40')
          .int('must be whole numbers')
          .positive('must be numbers of homes, such as 12,40')
          .max(Number.MAX_SAFE_INTEGER, 'has a number that no home can have'),
      )
      .max(90, 'must be at most 90 homes'),
  ),
})
/**
 * Names of listing blocks, filters on top of theirs, how many more homes than a block shows (one
 * number, or one for each block), and the blocks whose homes are counted.
 */
const sections = facets.extend({
  name: z.preprocess(list, z.array(z.enum(sectionNames, 'must name a listing block')).min(1)),
  spare: z.preprocess(
    value => (value === undefined ? [] : [value].flat()),
    z.array(z.coerce.number().int().min(0).max(24)),
  ),
  count: z.preprocess(list, z.array(z.enum(sectionNames, 'must name a listing block')).default([])),
})

/** Words, and the URL parameters of the list that they follow up on. */
const said = facets.extend({
  after: z
    .string()
    .max(4000, 'must be at most 4000 characters')
    .transform((text, c) => {
      const read = facets.safeParse(queryOf(new URLSearchParams(text)))
      if (read.success) return toSearch(read.data)
      c.addIssue({ code: 'custom', message: 'must be the parameters of a list' })
      return z.NEVER
    })
    .optional(),
})

/** A search in a part of the map. */
const mapped = facets.extend({
  bounds: homeArea.bounds.transform((text, c) => {
    if (text !== undefined) return text
    c.addIssue({ code: 'custom', message: 'is missing: south,west,north,east in degrees' })
    return z.NEVER
  }),
})

const nearestShown = 3
const alternativesShown = 5

export const properties = new Hono<App>()
  .get('/', valid('query', listed), async c => {
    const { limit, offset, ...facet } = c.req.valid('query')
    const db = connect(c.env.DB)
    const now = new Date()
    const { search } = await resolveWords(db, toSearch(facet), now)
    const [{ listings, total, more }, saying] = await Promise.all([
      listProperties(db, search, { limit, offset }, now),
      countMentions(db, search, now),
    ])
    c.header('x-total-count', String(total))
    // How many homes mention the words that order the list.
    if (saying) c.header('x-saying', encodeMentionCounts(saying))
    // Counting stops at a limit; this header says that there are more.
    if (more) c.header('x-total-more', 'true')
    cachePublicly(c)
    return c.json(listings)
  })
  /**
   * Parses a list's words, or, with `after`, words that follow up on another search. Also counts
   * the homes of each of two searches joined by “or”.
   */
  .get('/understood', valid('query', said), async c => {
    const { after, ...facet } = c.req.valid('query')
    const db = connect(c.env.DB)
    const now = new Date()
    const chosen = toSearch(facet)
    cachePublicly(c)
    if (after && chosen.search) {
      const words = await understandFollowUp(db, chosen.search, after, now)
      return c.json({ ...describeParsed(words, null), sides: [] })
    }
    const { search, words } = await resolveWords(db, chosen, now)
    const sides = words ? await countSides(db, chosen, { search, words }, now) : []
    return c.json(words && { ...describeParsed(words, null), sides })
  })
  .get('/nearest', valid('query', facets), async c => {
    const db = connect(c.env.DB)
    const now = new Date()
    const { search } = await resolveWords(db, toSearch(c.req.valid('query')), now)
    const { searches, nearest } = await nearestSearch(db, search, now)
    const { wordsFirst: _, ...filters } = search
    const page = { limit: nearestShown, offset: 0 }
    const found = nearest && (await listProperties(db, nearest.filter, page, now, 0))
    cachePublicly(c)
    return c.json({
      notice: nearest?.notice ?? null,
      homes: found?.listings ?? [],
      alternatives: searches.slice(0, alternativesShown),
      filters,
    })
  })
  .get('/sections', valid('query', sections), async c => {
    const { name: names, spare, count, ...facet } = c.req.valid('query')
    const db = connect(c.env.DB)
    const now = new Date()
    const { search: filter } = await resolveWords(db, toSearch(facet), now)
    const searches = names.flatMap((name, at) => {
      const search = narrowSection(name, filter)
      const isCounted = count.includes(name)
      const limit = sectionLimit(name) + (spare[at] ?? spare[0] ?? 0)
      return search ? [{ name, search, limit, isCounted }] : []
    })
    const lists = await listFirst(db, searches, now)
    const found = new Map(searches.map(({ name }, i) => [name, lists[i]]))
    const none = (name: ListingSectionName): (typeof lists)[number] => ({
      ...{ homes: [], more: false },
      total: count.includes(name) ? 0 : null,
    })
    cachePublicly(c)
    return c.json(Object.fromEntries(names.map(name => [name, found.get(name) ?? none(name)])))
  })
  /** The homes in a part of the map, one by one or in groups: see MapView. */
  .get('/map', valid('query', mapped), async c => {
    const { bounds, ...facet } = c.req.valid('query')
    const db = connect(c.env.DB)
    const now = new Date()
    const { search } = await resolveWords(db, toSearch(facet), now)
    const view = await viewMap(db, search, readBounds(bounds) as Bounds, now)
    cachePublicly(c)
    return c.json(view)
  })
  /** How many homes a search would have with each further choice: see FacetCounts. */
  .get('/facets', valid('query', facets), async c => {
    const db = connect(c.env.DB)
    const now = new Date()
    const { search } = await resolveWords(db, toSearch(c.req.valid('query')), now)
    const counts = await countFacets(db, search, now)
    cachePublicly(c)
    return c.json(counts)
  })
  .get('/map/areas', async c => {
    const areas = await listMapAreas(connect(c.env.DB))
    cachePublicly(c)
    return c.json(areas)
  })
  .get('/chosen', valid('query', ids), async c => {
    cachePublicly(c)
    return c.json(await findProperties(connect(c.env.DB), c.req.valid('query').ids, new Date()))
  })
  .get('/:id', async c => {
    const found = await openHome(c)
    if (!('home' in found)) return found
    cachePublicly(c)
    return c.json(found.home, 200)
  })
  /** Comparable homes nearby, on the market or, where sales may be shown, sold: see Comparables. */
  .get('/:id/comparables', async c => {
    const found = await openHome(c)
    if (!('home' in found)) return found
    const { home } = found
    const homes = await findComparables(connect(c.env.DB), home, new Date())
    cachePublicly(c)
    return c.json(compareHomes(home, homes), 200)
  })
  /** An open house as a calendar file, named for its start: `20261205T200000Z.ics`. */
  .get('/:id/open-houses/:file', async c => {
    const found = await openHome(c)
    if (!('home' in found)) return found
    const openHouse = found.home.openHouses.find(one => calendarFile(one) === c.req.param('file'))
    if (!openHouse) return c.json({ error: 'Open house not found' }, 404)
    const summary = propertyWords.openHouseAt(found.home.street)
    const calendar = { now: new Date(), summary }
    cachePublicly(c)
    return c.body(openHouseCalendar(found.home, openHouse, calendar), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    })
  })
