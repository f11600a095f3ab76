import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** Records what the page loads, until `stop`: the browser discards bodies when the page is left. */
export function watchWeight(page: Page) {
  const loading: Promise<{ kind: string; gzipBytes: number }>[] = []
  const measure = async (request: Request) => {
    const response = await request.response()
    const body = await response?.body()
    return { kind: request.resourceType(), gzipBytes: body ? gzipSync(body).length : 0 }
  }
  const listen = (request: Request) => loading.push(measure(request))
  page.on('requestfinished', listen)
  return {
    /** Gzip bytes so far, of one resource type. Waits for pending bodies. */
    async gzipBytes(kind: string) {
      const loaded = await Promise.all(loading)
      return loaded.filter(one => one.kind === kind).reduce((sum, one) => sum + one.gzipBytes, 0)
    },
    async stop() {
      page.off('requestfinished', listen)
      await Promise.all(loading)
    },
  }
}
