import { localListWords } from '../content/local-list.ts'
import type { Listing } from '../domain/listing.ts'
import { type PageContext, read } from './page-context.ts'

export type NewestHomes = { state: 'loaded'; homes: Listing[] } | { state: 'failed' }

/** The three newest homes for sale, for a page that does not wait for them. It never rejects. */
export async function loadNewest({ api, report }: PageContext): Promise<NewestHomes> {
  try {
    const homes = await read(await api.properties.$get({ query: { limit: '3' } }))
    return { state: 'loaded', homes }
  } catch {
    // The API has logged the reason; this is what it meant for the page.
    report(new Error(localListWords.failed.internal))
    return { state: 'failed' }
  }
}
