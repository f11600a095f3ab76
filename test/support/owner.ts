import type { Bindings } from '../../worker/env.ts'
import { bindings, call } from './api.ts'

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

/**
 * SQL that inserts as many leads as its first parameter says, a minute apart, of every score band
 * and status.
 */
const generateLeads = `with recursive n(i) as
    (select 0 union all select i + 1 from n where i < ?1 - 1)
  insert into leads (id, idempotency_key, created_at, status, first_name, last_name, email,
    message, source, score, score_reasons, spam_signals, consent)
  select 'lead-' || i, 'key-' || i, 1700000000000 + i * 60000,
    case i % 5 when 0 then 'new' when 1 then 'contacted' when 2 then 'appointment'
      when 3 then 'client' else 'lost' end,
    'First' || i, 'Last', 'person' || i || '@example.com',
    case when i % 1000 = 7 then 'A casita please' else 'A home with a pool' end,
    case when i % 500 = 3 then 'price-question' else 'contact' end,
    (i * 5) % 105, '[]', case when i % 50 = 0 then '["sent within two seconds"]' else '[]' end, 0
  from n`
