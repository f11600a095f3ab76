import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import type { App } from '../env.ts'
import { isIndexNowKey } from '../services/index-now.ts'

/** `/<key>.txt` proves to IndexNow that the site owns the key. Other files go on to the pages. */
export async function indexNowKey(c: Context<App>, next: () => Promise<void>) {
  const { INDEXNOW_KEY: key } = c.env
  if (!isIndexNowKey(key) || c.req.path !== `/${key}.txt`) return next()
  return c.text(key, 200, caching.machine)
}
