import { lazy } from '../format/lazy.ts'
import { spellOut } from '../format/phrases.ts'
import type { Feature } from '../site/listing-terms.ts'
import { phrasingsOf } from './mention-phrases.ts'

/**
 * What remarks say of a home that has a feature, because agents leave out its field: as in
 * mention-phrases.ts. Only words that cannot mean anything else, such as a view that is in the name
 * of a street, or the suite within a house that is no casita.
 */
const said: { [One in Feature]?: string } = {
  pool: 'private|prvt|sparkling|heated|saltwater|salt_water|swimming|backyard|in_ground|inground|pebble_tec|resort_style pool, alberca|piscina privada|propia',
  spa: 'private|heated|in_ground|inground spa, hot tub, jacuzzi privado',
  casita:
    'casita, attached|detached casita, guest house|home, guesthouse, detached guest quarters|suite, adu, granny flat, casa de huespedes|invitados',
  'rv-parking':
    'rv parking|gate|gates|access|garage|pad|gated|space|hookups|carport, rv boat|or_boat|and_boat parking|gate|access, boat|trailer parking, park your| rv|boat|trailer, room|space for your| rv|boat|trailer, parking for your| rv|boat|trailer, rv and| toy parking|storage, side yard rv, estacionamiento para rv|lancha|remolque, espacio para rv|lancha|remolque',
  solar:
    'solar panel|panels, owned|leased|paid_off|paid|purchased solar, solar system|power|lease|owned|leased, solar is owned|leased|paid_off, solar paid off, solar panels are owned|leased, paneles solares',
  'city-view':
    'strip|city|city_light|city_lights|skyline view|views, views|view of city|strip|skyline, strip and mountain views, mountain and strip|city views, las vegas strip views, vista|vistas a ciudad, vista|vistas al strip',
  'mountain-view':
    'mountain|mtn|mtns|mountains view|views, views|view of surrounding|spring|| mountains, faces mountains, mountain vistas, strip|city and mountain views, mountain and strip|city views, views of surrounding mountains, vista|vistas a montanas, vista|vistas a las montanas',
  'red-rock-views':
    'red rock views, views|view of red rock|rocks, red rock canyon|mountain views, vistas a red rock',
  'golf-view':
    'golf course view|views|frontage|lot, golf views|view|frontage, on golf course, backs to golf course, overlooking golf course|fairway, views|view of golf course, fairway view|views, on fairway, vista|vistas al campo de golf',
  'gourmet-kitchen': 'gourmet kitchen|kit, chef_s|chefs|chef kitchen, cocina gourmet|de_chef',
  'home-office':
    'home office|offices, home office den, dedicated|private|separate|downstairs|spacious|quiet|main_floor|built_in|built_out|executive|front office, office den|space|nook|with|or|and, den office, den or office, office with|w french doors, work from home space|office|setup, oficina en casa, oficina|estudio privada|privado, study|office off, private|dedicated study',
  gated:
    'gated community|neighborhood|subdivision|entry|building|complex, guard gated, behind gates, comunidad cerrada|privada',
  'guard-gated':
    'guard gated, 24 hour guard gated, 24 hour guard, guarded gate, manned gate, manned| guard gate, caseta con guardia',
  elevator:
    'private|home|in_home elevator, elevator to all floors, elevator in building, elevator building|access|serves, with elevator, elevador|ascensor',
}

/** Known wishes that say the feature as well. */
const wishOf: { [One in Feature]?: string[] } = {
  'city-view': ['strip view'],
  'golf-view': ['golf frontage'],
  solar: ['owned solar', 'leased solar'],
}

/** The ways to say each feature. */
export const featurePhrases = lazy(
  (): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(said).map(([feature, ways]) => [
        feature,
        [
          ...ways
            .split(', ')
            .flatMap(spellOut)
            .map(way => way.replaceAll('_', ' ').trim().replace(/\s+/g, ' ')),
          ...(wishOf[feature as Feature] ?? []).flatMap(phrasingsOf),
        ],
      ]),
    ),
)

/** Words that say something of a feature only with a denial: "no RVs". */
export const deniedOnly: readonly (readonly [Feature, readonly string[]])[] = [
  ['rv-parking', ['rv', 'rvs', 'boats', 'trailers', 'recreational vehicles']],
]
