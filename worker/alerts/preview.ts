import { maxShown } from '../../src/alerts/alerts.ts'
import type { Language } from '../../src/format/language.ts'
import { type ListingFilter, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { HomeArea } from '../../src/map/home-area.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { listProperties } from '../inventory/homes.ts'
import { resolveWords } from '../search/resolve.ts'
import { writeNews } from './alert-mail.ts'

/** The email that a search would send if all of its homes were new. Its links are dead. */
export async function previewMail(
  env: Bindings,
  { q, ...filters }: ListingFilter & HomeArea & { q?: string },
  language: Language,
  now: Date,
) {
  const db = connect(env.DB)
  const asked = { ...filters, search: filters.search || q }
  const { search } = await resolveWords(db, asked, now)
  const page = { limit: maxShown, offset: 0 }
  const { listings, total, more } = await listProperties(db, search, page, now)
  const items = listings.map(({ id }) => ({ id, events: [{ kind: 'new' as const }] }))
  const nowhere = `${site.origin}/alerts`
  const saved = {
    search,
    homes: null,
    language,
    frequency: 'daily' as const,
    query: String(toSearchParams(asked)),
  }
  const links = { stop: nowhere, change: nowhere, stopOne: nowhere }
  const { isEmpty: _, ...mail } = writeNews({ items, total, search: saved }, listings, links, now)
  return { ...mail, total, more }
}
