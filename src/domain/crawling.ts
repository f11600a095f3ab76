import { propertiesPath, readSearchParams, toSearchParams } from './listing-filter.ts'

/**
 * The filters that search engines may follow, each alone and with its further pages. All others
 * are combinations without end: robots.txt closes them, and links to them say nofollow.
 */
const openFacets = ['search', 'q', 'place', 'type', 'minPrice', 'maxPrice', 'minPrice maxPrice']

/**
 * The lines of robots.txt about the list. Of the rules that match, the longest one wins, so every
 * line is longer than the one that it narrows. Source: RFC 9309, section 2.2.2.
 */
export const listRules: string[] = [
  'Disallow: /properties?',
  'Allow: /properties?page=',
  'Disallow: /properties?page=*&',
  ...openFacets.flatMap(names => {
    const facet = `/properties?${names.replace(' ', '=*&')}=`
    return [
      `Allow: ${facet}`,
      `Disallow: ${facet}*&`,
      `Allow: ${facet}*&page=`,
      `Disallow: ${facet}*&*&page=`,
    ]
  }),
]

/** What says how much of a list is shown, and how, but not which homes are in it. */
const shown = ['page', 'view']

/** Whether search engines may follow a link to this path of the site. */
export function isCrawlable(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid')
  if (pathname !== '/properties') return true
  const names = [...searchParams.keys()]
  if (names.at(-1) === 'page') names.pop()
  return names.length === 0 || openFacets.includes(names.join(' '))
}

/** The attributes of a link to homes: closed addresses are not to be followed. */
export const homesLink = (path: string): { href: string; rel?: 'nofollow' } =>
  isCrawlable(path) ? { href: path } : { href: path, rel: 'nofollow' }

/**
 * The canonical path of a list: of the words, the one place, the one type or the price range that it
 * is filtered by, in this order, without everything else. A further page has its own only if nothing
 * else narrows it.
 */
export function canonicalPath(params: URLSearchParams): string {
  const { search, place, type, minPrice, maxPrice } = readSearchParams(params)
  const canonical = toSearchParams(
    search?.trim()
      ? { search: search.trim() }
      : place?.length === 1
        ? { place }
        : type?.length === 1
          ? { type }
          : { minPrice, maxPrice },
  )
  const named = [...params].filter(([name, value]) => value !== '' && !shown.includes(name)).length
  const page = Number(params.get('page'))
  if (page > 1 && named === canonical.size) canonical.set('page', String(page))
  return propertiesPath(canonical)
}
