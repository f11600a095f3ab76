import { type Context, Hono } from 'hono'
import { managedPages } from '../../src/reports/managed-pages.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { signalOf } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { noteFailure, noteSuccess } from '../platform/outages.ts'
import { isIndexNowKey, notifyIndexNow } from '../services/index-now.ts'
import { openSearchConsole, searchConsoleOf } from '../services/search-console.ts'
import { recordAudit } from '../site/audit-log.ts'

const sitemap = new URL('/sitemap.xml', site.origin).href
const storedKey = 'search-engines/indexing'

/**
 * The state of a page in search engines: `indexed` and `not indexed` are Google's, `submitted`
 * means IndexNow accepted it, `error` that a call failed, `not configured` that no call could be
 * made.
 */
export type IndexingResult = {
  url: string
  status: 'indexed' | 'not indexed' | 'submitted' | 'error' | 'not configured'
  detail: string
}
type LastRequest = { at: string; results: IndexingResult[] }

const notConfigured = {
  searchConsole: 'Search Console is not connected: enter its property and key file at Keys.',
  both: 'No search engine is connected: enter a key for Bing and others, or for Google Search Console, at Keys.',
}

/**
 * Submits pages to search engines as their terms allow: by IndexNow and the sitemap, with each
 * page's state from Search Console. Google's Indexing API is for other kinds of pages and is never
 * called.
 */
export const google = new Hono<App>()
  .use(ownerOnly)
  .get('/status', async c => {
    const requested = await c.env.KV.get<LastRequest>(storedKey, 'json')
    return c.json({ ...(await consoleState(c)), sitemap, indexNow: hasIndexNow(c.env), requested })
  })
  .post('/submit-sitemap', async c => {
    const respond = (success: boolean, message: string) => c.json({ success, message })
    const settings = searchConsoleOf(c.env)
    if (!settings) return respond(false, notConfigured.searchConsole)
    await recordRequest(c, 'search.sitemap')
    try {
      const searchConsole = await openSearchConsole(settings, signalOf(c.env, 'owner'))
      await searchConsole.submitSitemap(sitemap)
      noteSuccess(c, 'search-console')
      return respond(true, `${sitemap} was submitted.`)
    } catch (error) {
      logError(c, error)
      noteFailure(c, 'search-console', error)
      return respond(false, messageOf(error))
    }
  })
  .post('/index-all-pages', async c => {
    const urls = managedPages.map(path => new URL(path, site.origin).href)
    if (hasIndexNow(c.env) || searchConsoleOf(c.env)) await recordRequest(c, 'search.index')
    const [submission, inspected] = await Promise.all([
      submitToIndexNow(c, urls),
      inspectAll(c, urls),
    ])
    const results = inspected ?? urls.map(url => ({ url, ...submission }))
    const requested: LastRequest = { at: new Date().toISOString(), results }
    const success = results.every(({ status }) => !['error', 'not configured'].includes(status))
    if (results.some(({ status }) => status !== 'not configured'))
      await c.env.KV.put(storedKey, JSON.stringify(requested))
    const message = results.every(({ status }) => status === 'not configured')
      ? notConfigured.both
      : ''
    return c.json({ success, message, results: { results } })
  })

/** Records the owner's request in the audit log, before anything is sent. */
const recordRequest = (c: Context<App>, action: 'search.sitemap' | 'search.index') =>
  recordAudit(connect(c.env.DB), { at: new Date(), who: c.get('owner'), action, detail: {} })

type Submission = { status: 'submitted' | 'error' | 'not configured'; detail: string }

async function submitToIndexNow(c: Context<App>, urls: string[]): Promise<Submission> {
  const { INDEXNOW_KEY, INDEXNOW_ADDRESS } = c.env
  if (!isIndexNowKey(INDEXNOW_KEY)) return { status: 'not configured', detail: '' }
  try {
    const result = await notifyIndexNow(
      INDEXNOW_KEY,
      urls,
      signalOf(c.env, 'owner'),
      INDEXNOW_ADDRESS || undefined,
    )
    if (result.accepted) noteSuccess(c, 'index-now')
    else noteFailure(c, 'index-now', result.reason)
    return result.accepted
      ? { status: 'submitted', detail: 'Sent to IndexNow.' }
      : { status: 'error', detail: result.reason }
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'index-now', error)
    return { status: 'error', detail: messageOf(error) }
  }
}

/** Each page's state in Google; null while Search Console is not configured. */
async function inspectAll(c: Context<App>, urls: string[]): Promise<IndexingResult[] | null> {
  const settings = searchConsoleOf(c.env)
  if (!settings) return null
  try {
    const searchConsole = await openSearchConsole(settings, signalOf(c.env, 'owner'))
    await searchConsole.submitSitemap(sitemap)
    return await Promise.all(
      urls.map(async url => {
        const { indexed, coverage } = await searchConsole.inspect(url)
        return { url, status: indexed ? 'indexed' : 'not indexed', detail: coverage } as const
      }),
    )
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'search-console', error)
    return urls.map(url => ({ url, status: 'error', detail: messageOf(error) }))
  }
}

/**
 * Whether Search Console is configured, the domain verified, and when the sitemap was submitted,
 * which is not known if the calls fail (`problem`).
 */
async function consoleState(c: Context<App>): Promise<{
  configured: boolean
  verified: boolean
  sitemapSubmitted: string | null
  problem: string | null
}> {
  const settings = searchConsoleOf(c.env)
  if (!settings) {
    const problem = notConfigured.searchConsole
    return { configured: false, verified: false, sitemapSubmitted: null, problem }
  }
  try {
    const searchConsole = await openSearchConsole(settings, signalOf(c.env, 'owner'))
    const [verified, sitemapSubmitted] = await Promise.all([
      searchConsole.isVerified(),
      searchConsole.lastSubmitted(sitemap),
    ])
    noteSuccess(c, 'search-console')
    return { configured: true, verified, sitemapSubmitted, problem: null }
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'search-console', error)
    return { configured: true, verified: false, sitemapSubmitted: null, problem: messageOf(error) }
  }
}

const hasIndexNow = (env: Bindings) => isIndexNowKey(env.INDEXNOW_KEY)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
