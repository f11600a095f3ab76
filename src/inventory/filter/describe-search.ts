import type { Language } from '../../format/language.ts'
import type { HomeArea } from '../../map/home-area.ts'
import { explorerEntries } from '../../site/places/places.ts'
import { communities } from '../communities.ts'
import { isKnownMention } from '../mention-phrases.ts'
import type { ListingFilter } from './listing-filter.ts'
import { labelsIn } from './spanish-words.ts'

type DescribedSearch = ListingFilter & HomeArea & { oneOf?: readonly (ListingFilter & HomeArea)[] }

/**
 * A saved search in words, such as “3+ beds, Pool, Up to $800,000”; empty if it matches any home.
 */
export function describeSearch(
  { oneOf = [], ...search }: DescribedSearch,
  language: Language,
): string {
  const parts = labelsIn(language, { ...search, sort: undefined })
  const areas = areaWords[language]
  const near = explorerEntries.find(({ id }) => id === search.near)?.name
  const either = oneOf.map(search => describeSearch(search, language)).filter(Boolean)
  return [
    ...parts,
    ...(near ? [areas.near(near, search.within ?? 2)] : []),
    ...(search.bounds || search.area ? [areas.map] : []),
    ...(either.length > 0 ? [either.join(areas.or)] : []),
  ].join(', ')
}

/**
 * The same without free text: a confirmation email goes to an unverified address, so it must not
 * contain text written by a stranger.
 */
export function describeWithoutFreeText(search: DescribedSearch, language: Language): string {
  const isKnown = (place: string) => communities.includes(place) || /^\d{5}$/.test(place)
  const { search: _, builder: __, oneOf: ___, place = [], notPlace: ____, ...named } = search
  const { notBuilder: _b, street: _s, notStreet: _t, school: _c, notSchool: _d, ...others } = named
  const { office: _o, notOffice: _p, agent: _a, notAgent: _g, ...limits } = others
  const known = place.filter(isKnown)
  const mentions = limits.mentions?.filter(isKnownMention)
  const notMentions = limits.notMentions?.filter(isKnownMention)
  const described = { ...limits, mentions, notMentions }
  return describeSearch({ ...described, ...(known.length > 0 && { place: known }) }, language)
}

const areaWords = {
  en: {
    near: (place: string, miles: number) =>
      `within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${place}`,
    map: 'in the area chosen on the map',
    or: ' or ',
  },
  es: {
    near: (place: string, miles: number) =>
      `a ${miles} ${miles === 1 ? 'milla' : 'millas'} de ${place}`,
    map: 'en la zona elegida en el mapa',
    or: ' o ',
  },
} as const
