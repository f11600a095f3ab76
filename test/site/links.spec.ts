import { expect, type Page, test } from '@playwright/test'
import { isCrawlable } from '../../src/inventory/filter/crawling.ts'
import { site } from '../../src/site/site.ts'
import { publicPages } from '../support/addresses.ts'
import { sample, seed, seededRandom, soak } from '../support/seeded-random.ts'

type Link = { page: string; href: string; target: string; rel: string }
type Crawled = { links: Link[]; ids: string[] }

test('every link, fragment and file on a public page exists, and external links are safe', async ({
  page,
  baseURL,
}) => {
  const documents = await crawl(page)
  const broken: string[] = []
  for (const { page: from, href } of followed(documents)) {
    const url = new URL(href, new URL(from, baseURL))
    const isOurs = url.origin === baseURL || url.origin === site.origin
    if (!isOurs) continue
    const target = await visit(page, url.pathname + url.search)
    if (target.status >= 400) broken.push(`${from}: ${href} answers ${target.status}`)
    else if (url.hash && !target.ids.includes(decodeURIComponent(url.hash.slice(1)))) {
      broken.push(`${from}: ${href} leads to no part of its page`)
    }
  }
  expect.soft([...new Set(broken)]).toEqual([])

  const links = documents.flatMap(({ links }) => links)
  const problems = links.flatMap(({ page: from, href, target, rel }) => {
    const { protocol, origin } = new URL(href, new URL(from, baseURL))
    const isOurs = origin === baseURL
    const isKnown = isOurs || ['https:', 'tel:', 'mailto:', 'sms:', 'data:'].includes(protocol)
    return [
      isKnown ? '' : `${from}: ${href} is not https`,
      target === '_blank' && !rel.split(/\s+/).includes('noopener')
        ? `${from}: ${href} opens a tab without noopener`
        : '',
    ].filter(Boolean)
  })
  const crawled = links.filter(({ rel }) => !rel.split(/\s+/).includes('nofollow'))
  const endless = crawled.filter(({ href }) => !isCrawlable(href))
  expect.soft([...new Set(endless.map(({ page, href }) => `${page}: ${href}`))]).toEqual([])
  expect(links.some(({ target }) => target === '_blank')).toBe(true)
  expect([...new Set(problems)]).toEqual([])
})

/** All links. npm test takes only a sample of those with a query: lists, forms and maps. */
function followed(documents: Crawled[]): Link[] {
  const links = documents.flatMap(({ links }) => links)
  const [plain, queried] = [false, true].map(has =>
    links.filter(({ href }) => href.includes('?') === has),
  )
  return soak ? links : [...(plain ?? []), ...sample(queried ?? [], 70, seededRandom(seed))]
}

/** Every public page, and homes that they link to. */
async function crawl(page: Page): Promise<Crawled[]> {
  const documents: Crawled[] = []
  const waiting = publicPages.map(({ path }) => path)
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const { links, ids } = await visit(page, path)
    documents.push({ links, ids })
    for (const { href } of links) {
      const isHome = /^\/property\/\d+$/.test(href)
      const isNew = !seen(documents, waiting, href)
      if (isHome && isNew && documents.length + waiting.length < maxPages) waiting.push(href)
    }
  }
  return documents
}

const maxPages = soak ? 120 : publicPages.length + 4

const seen = (documents: Crawled[], waiting: string[], path: string) =>
  waiting.includes(path) || documents.some(({ links }) => links[0]?.page === path)

type Visited = Crawled & { status: number }
const visited = new Map<string, Visited>()

/** Reads a document once, as a parser sees it: no script runs. */
async function visit(page: Page, path: string): Promise<Visited> {
  const known = visited.get(path)
  if (known) return known
  const response = await page.request.get(path)
  const isDocument = response.headers()['content-type']?.startsWith('text/html')
  const html = isDocument ? await response.text() : ''
  const parsed = await page.evaluate(
    ({ html, path }) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const links = [...document.querySelectorAll('[href], [src], form[action]')].map(element => ({
        page: path,
        href:
          element.getAttribute('href') ??
          element.getAttribute('src') ??
          element.getAttribute('action') ??
          '',
        target: element.getAttribute('target') ?? '',
        rel: element.getAttribute('rel') ?? '',
      }))
      return { links, ids: [...document.querySelectorAll('[id]')].map(element => element.id) }
    },
    { html, path },
  )
  const found = { ...parsed, status: response.status() }
  visited.set(path, found)
  return found
}
