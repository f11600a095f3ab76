import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Bounds } from '../../src/drawings/projection.ts'
import { cachePublicly } from '../../src/frame/caching.ts'
import { queryOf } from '../../src/inventory/filter/query-of.ts'
import { propertyWords } from '../../src/inventory/home-words.ts'
import { encodeMentionCounts } from '../../src/inventory/listing-mentions.ts'
import { calendarFile } from '../../src/inventory/open-houses.ts'
import { sectionNames } from '../../src/inventory/section-words.ts'
import { readBounds } from '../../src/map/home-area.ts'
import { connect } from '../db/connect.ts'
import { type App, displayRulesOf } from '../env.ts'
import { listComparables } from '../inventory/comparables.ts'
import { currentCostTerms } from '../inventory/cost-terms.ts'
import { countFacets } from '../inventory/find/facets.ts'
import { viewMap } from '../inventory/find/map-view.ts'
import { findHome } from '../inventory/find-home.ts'
import { homeArea } from '../inventory/home-area-filter.ts'
import { findProperties } from '../inventory/homes.ts'
import { chosenIds, facets, list, toSearch } from '../inventory/listing-query.ts'
import { listMapAreas } from '../inventory/map-areas.ts'
import { openHouseCalendar } from '../listings/open-house-calendar.ts'
import { page, valid } from '../middleware/valid.ts'
import { resolveWords } from '../search/resolve.ts'
import { listHomes, listNearest, listSections, understandWords } from './list-homes.ts'

const listQuery = facets.safeExtend(page(24).shape)
/**
 * Names of listing blocks, filters on top of theirs, how many more homes than a block shows (one
 * number, or one for each block), and the blocks whose homes are counted.
 */
const sections = facets.safeExtend({
  name: z.preprocess(list, z.array(z.enum(sectionNames, 'must name a listing block')).min(1)),
  spare: z.preprocess(
    value => (value === undefined ? [] : [value].flat()),
    z.array(z.coerce.number().int().min(0).max(24)),
  ),
  count: z.preprocess(list, z.array(z.enum(sectionNames, 'must name a listing block')).default([])),
})

/** Words, and the URL parameters of the list that they follow up on. */
export const followUp = facets.safeExtend({
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
const mapQuery = facets.safeExtend({
  bounds: homeArea.bounds.transform((text, c) => {
    if (text !== undefined) return text
    c.addIssue({ code: 'custom', message: 'is missing: south,west,north,east in degrees' })
    return z.NEVER
  }),
})

export const properties = new Hono<App>()
  .get('/', valid('query', listQuery), async c => {
    const { limit, offset, ...facet } = c.req.valid('query')
    const page = { limit, offset }
    const { homes, total, more, mentionCounts } = await listHomes(
      connect(c.env.DB),
      toSearch(facet),
      page,
      new Date(),
    )
    c.header('x-total-count', String(total))
    // How many homes mention the words that order the list.
    if (mentionCounts) c.header('x-saying', encodeMentionCounts(mentionCounts))
    // Counting stops at a limit; this header says that there are more.
    if (more) c.header('x-total-more', 'true')
    cachePublicly(c)
    return c.json(homes)
  })
  /**
   * Parses a list's words, or, with `after`, words that follow up on another search. Also counts
   * the homes of each of two searches joined by “or”.
   */
  .get('/understood', valid('query', followUp), async c => {
    const { after = null, ...facet } = c.req.valid('query')
    const db = connect(c.env.DB)
    const terms = await currentCostTerms(c)
    const understood = await understandWords(db, toSearch(facet), after, new Date(), terms)
    cachePublicly(c)
    return c.json(understood)
  })
  .get('/nearest', valid('query', facets), async c => {
    const chosen = toSearch(c.req.valid('query'))
    const nearest = await listNearest(connect(c.env.DB), chosen, new Date())
    cachePublicly(c)
    return c.json(nearest)
  })
  .get('/sections', valid('query', sections), async c => {
    const { name: names, spare, count: counted, ...facet } = c.req.valid('query')
    const options = { chosen: toSearch(facet), spare, counted }
    const blocks = await listSections(connect(c.env.DB), names, new Date(), options)
    cachePublicly(c)
    return c.json(blocks)
  })
  /** The homes in a part of the map, one by one or in groups: see MapView. */
  .get('/map', valid('query', mapQuery), async c => {
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
  .get('/chosen', valid('query', chosenIds), async c => {
    cachePublicly(c)
    return c.json(await findProperties(connect(c.env.DB), c.req.valid('query').ids, new Date()))
  })
  .get('/:id', async c => {
    const result = await openHome(c)
    if (!('home' in result)) return result
    cachePublicly(c)
    return c.json(result.home, 200)
  })
  /** Comparable homes nearby, on the market or, where sales may be shown, sold: see Comparables. */
  .get('/:id/comparables', async c => {
    const result = await openHome(c)
    if (!('home' in result)) return result
    const comparables = await listComparables(connect(c.env.DB), result.home, new Date())
    cachePublicly(c)
    return c.json(comparables, 200)
  })
  /** An open house as a calendar file, named for its start: `20261205T200000Z.ics`. */
  .get('/:id/open-houses/:file', async c => {
    const result = await openHome(c)
    if (!('home' in result)) return result
    const openHouse = result.home.openHouses.find(
      openHouse => calendarFile(openHouse) === c.req.param('file'),
    )
    if (!openHouse) return c.json({ error: 'Open house not found' }, 404)
    const summary = propertyWords.openHouseAt(result.home.street)
    const calendar = { now: new Date(), summary }
    cachePublicly(c)
    return c.body(openHouseCalendar(result.home, openHouse, calendar), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    })
  })

/**
 * The home of a call; otherwise the response: 301 to the same call for its later listing, 410 with
 * homes for sale in its ZIP code if it is off the market, 404 if it must not be mentioned.
 */
export async function openHome(c: Context<App, '/:id'>) {
  const id = c.req.param('id')
  const result = await findHome(connect(c.env.DB), id, new Date(), displayRulesOf(c.env))
  switch (result.status) {
    case 'shown':
      return result
    case 'later': {
      const { pathname, search } = new URL(c.req.url)
      const [, rest = ''] = /\/properties\/[^/]+(\/.*)$/.exec(pathname) ?? []
      return c.redirect(`/api/properties/${result.id}${rest}${search}`, 301)
    }
    case 'gone': {
      const { postalCode, nearby } = result
      return c.json({ error: 'Property is off the market', postalCode, nearby }, 410)
    }
    default:
      return c.json({ error: 'Property not found' }, 404)
  }
}
