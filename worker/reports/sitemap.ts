import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { listRules } from '../../src/inventory/filter/crawling.ts'
import { type IndexedPage, indexedPages, ownerPaths } from '../../src/site/indexed-pages.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { listIndexed } from '../inventory/homes.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { currentContent } from '../site/current-content.ts'
import { listPageChanges } from '../site/page-changes.ts'
import { escapeXml } from '../site/xml.ts'

// The protocol allows 50,000 URLs per file.
const maxHomes = 50_000 - indexedPages.length

/**
 * Streamed pages: no complete document of theirs is cached to compare. Their figures come from the
 * listings, so they change with the content.
 */
const streamed: ReadonlySet<string> = new Set<IndexedPage>(['/market-analysis'])

const spaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * `/sitemap.xml`: canonical, indexable URLs only, with the time of the last change where it is
 * known (a home's in its feed, a page's in its text).
 * Sources: sitemaps.org/protocol, developers.google.com, "Image sitemaps".
 */
export async function sitemap(c: Context<App>): Promise<Response> {
  const db = connect(c.env.DB)
  const [homes, changes, { changedAt }] = await Promise.all([
    listIndexed(db, maxHomes),
    listPageChanges(db),
    currentContent(c),
  ])
  const urls = [
    ...indexedPages.map(path => url(path, streamed.has(path) ? changedAt : changes.get(path))),
    ...homes.map(home => url(`/property/${home.id}`, home.modifiedAt, home.photos)),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
  return c.body(xml, 200, { ...caching.machine, 'content-type': 'application/xml; charset=utf-8' })
}

function url(path: string, modifiedAt: Date | null = null, images: string[] = []): string {
  const location = `<loc>${escapeXml(new URL(path, site.origin).href)}</loc>`
  const modified = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : ''
  const pictures = images.map(
    image =>
      `<image:image><image:loc>${escapeXml(new URL(image, site.origin).href)}</image:loc></image:image>`,
  )
  return `<url>${location}${modified}${pictures.join('')}</url>`
}

/** `/<key>.txt` proves to IndexNow that the site owns the key. Other files go on to the pages. */
export async function indexNowKey(c: Context<App>, next: () => Promise<void>) {
  const { INDEXNOW_KEY: key } = c.env
  if (!isIndexNowKey(key) || c.req.path !== `/${key}.txt`) return next()
  return c.text(key, 200, caching.machine)
}

/**
 * `/robots.txt`. Pages marked noindex are not listed: a crawler must fetch them to see that.
 * Source: RFC 9309.
 */
export function robots(c: Context): Response {
  const lines = [
    'User-agent: *',
    ...ownerPaths.map(path => `Disallow: ${path}`),
    ...listRules,
    '',
    `Sitemap: ${new URL('/sitemap.xml', site.origin)}`,
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}
