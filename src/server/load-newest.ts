import { localListWords } from '../content/local-list.ts'
import type { Listing } from '../domain/listing.ts'
import { type PageContext, read } from './page-context.ts'

export type NewestHomes = { state: 'loaded'; homes: Listing[] } | { state: 'failed' }

/** The three newest homes for sale, for a streamed page. Never rejects. */
export async function loadNewest({ api, report }: PageContext): Promise<NewestHomes> {
  try {
    const homes = await read(await api.properties.$get({ query: { limit: '3' } }))
    return { state: 'loaded', homes }
  } catch {
    // The API has logged the cause; this logs the effect on the page.
    report(new Error(localListWords.failed.internal))
    return { state: 'failed' }
  }
}
