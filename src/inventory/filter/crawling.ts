import { propertiesPath, readSearchParams, toSearchParams } from './listing-filter.ts'

/**
 * The filters that search engines may follow, each alone and with its further pages. All other
 * combinations are practically endless: robots.txt disallows them, and links to them are nofollow.
 */
const openFacets = ['search', 'q', 'place', 'type', 'minPrice', 'maxPrice', 'minPrice maxPrice']

/**
 * The lines of robots.txt about the list. The longest matching rule wins, so every line is longer
 * than the one that it narrows. Source: RFC 9309, section 2.2.2.
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

/** Parameters that change which part of a list is shown and how, but not which homes are in it. */
const viewParams = ['page', 'view']

/** Whether search engines may follow a link to this path of the site. */
export function isCrawlable(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid')
  if (pathname !== '/properties') return true
  const names = [...searchParams.keys()]
  if (names.at(-1) === 'page') names.pop()
  return names.length === 0 || openFacets.includes(names.join(' '))
}

/** The attributes of a link to homes. Disallowed URLs are nofollow. */
export const homesLink = (path: string): { href: string; rel?: 'nofollow' } =>
  isCrawlable(path) ? { href: path } : { href: path, rel: 'nofollow' }

/**
 * The canonical path of a list. Keeps only the first of these filters that is set: the search
 * words, a single place, a single type, or the price range. A further page is canonical only if the
 * list has no other filters.
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
  const named = [...params].filter(
    ([name, value]) => value !== '' && !viewParams.includes(name),
  ).length
  const page = Number(params.get('page'))
  if (page > 1 && named === canonical.size) canonical.set('page', String(page))
  return propertiesPath(canonical)
}
