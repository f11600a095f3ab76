import type { Context } from 'hono'
import type { z } from 'zod'
import { whyHidden } from '../../src/inventory/display-rules.ts'
import { isOwn, mayHaveOwnPhotos } from '../../src/inventory/listing.ts'
import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { photoPath } from '../../src/site/photo.ts'
import type { Database } from '../db/connect.ts'
import type { App } from '../env.ts'
import { publishContent } from '../site/publish-content.ts'
import { columnsOf, draftOf, type newHome } from './draft.ts'
import { createHome, findForAdmin, type StoredPhoto } from './listing-admin.ts'
import { findPhoto } from './photos/storage.ts'

/** A home with the fields of the owner's form; null if there is none with that id. */
export async function readHome(db: Database, id: number) {
  const row = await findForAdmin(db, id)
  return row ? adminListing(row) : null
}

/** A home as found, with the fields of the owner's form. */
export function adminListing({
  row,
  own,
  fromFeed,
}: NonNullable<Awaited<ReturnType<typeof findForAdmin>>>) {
  const { version, status, retiredFrom, featured, source, sample, address, price } = row
  return {
    id: row.id,
    version,
    status,
    retiredFrom,
    featured,
    source,
    sample,
    address,
    price,
    own: isOwn(row),
    ownPhotos: mayHaveOwnPhotos(row, agent.brokerage),
    whyHidden: whyHidden(row),
    standardStatus: row.standardStatus,
    modifiedAt: row.modifiedAt?.toISOString() ?? null,
    draft: draftOf(row, altsOf(own)),
    fromFeed,
  }
}

/** Photos as the owner's form has them. */
export const altsOf = (photos: { hash: string; alt: string }[]) =>
  photos.map(({ hash, alt }) => ({ hash, alt }))

/** Adds a home of the owner's own, in place of the draft with its key, and publishes it. */
export async function addHome(
  c: Context<App>,
  { key, photos: named, ...facts }: z.output<typeof newHome>,
  now: Date,
) {
  const { photos, lost } = await storedPhotos(c.env.PHOTOS, named)
  if (lost) return { status: 'wrong' as const, errors: { photos: lost } }
  const columns = columnsOf(facts, now, null)
  const author = { who: c.get('owner'), now }
  const id = await createHome(c.env.DB, key, columns, photos, author)
  await publishContent(c)
  return { status: 'added' as const, id }
}

/** The stored photos that a form names; `lost` is the reason if one of them is not stored. */
export async function storedPhotos(bucket: R2Bucket, named: ListingDraft['photos']) {
  const stored = await Promise.all(named.map(({ hash }) => findPhoto(bucket, hash)))
  const photos = named.flatMap(({ hash, alt }, i): StoredPhoto[] => {
    const photo = stored[i]
    if (!photo) return []
    const { width, height, widths, color } = photo
    return [{ url: photoPath(hash, 'full'), alt, width, height, widths, color }]
  })
  const missing = stored.indexOf(null)
  const lost =
    missing < 0 ? null : `name photo ${missing + 1}, which is not stored here: add it again`
  return { photos, lost }
}
