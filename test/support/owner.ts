import type { Bindings } from '../../worker/env.ts'
import { bindings, call } from './api.ts'
import { generateLeads } from './generate-leads.ts'

/** Calls the API as the owner's own browser does, and also returns the body. */
export async function asOwner<Body>(
  path: string,
  init: { method?: string; body?: unknown } = {},
  changes: Partial<Bindings> = {},
) {
  const response = await call(
    path,
    {
      method: init.method ?? 'GET',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
    },
    { OWNER_AUTH: 'local', ...changes },
  )
  const text = await response.text()
  const body = (
    response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  ) as Body
  return { status: response.status, headers: response.headers, body }
}

/**
 * Fills the database with `total` leads, a minute apart, of every score band, status and source.
 */
export async function storeLeads(total: number) {
  await bindings.DB.prepare(generateLeads).bind(total).run()
}
