import type { Context } from 'hono'
import { photoLimits } from '../../../src/site/photo.ts'
import { connect } from '../../db/connect.ts'
import type { App } from '../../env.ts'
import { signalOf } from '../../platform/deadlines.ts'
import { AddressRefused, fetchOutside, readAtMost } from '../../services/outside-address.ts'
import { recordAudit } from '../../site/audit-log.ts'
import { readPhotoToStore } from './read-photo.ts'
import { PhotoRefused } from './refused.ts'
import { storePhoto } from './storage.ts'

/**
 * Stores an uploaded photo as the owner of the request; `wrong` with the reason if it is refused.
 * @param origin `upload`, or the host that it was fetched from
 * @param color its average color in hex, if known
 */
export async function addPhoto(
  c: Context<App>,
  bytes: Uint8Array,
  origin: string,
  now: Date,
  color?: string,
) {
  const photo = await orRefusal(() => readPhotoToStore(c.env, bytes))
  if (photo instanceof PhotoRefused) return wrong(photo.message)
  const { type, width, height } = photo
  const { minWidth, minHeight } = photoLimits
  if (width < minWidth || height < minHeight) {
    return wrong(
      `is ${width} by ${height} pixels; it takes ${minWidth} by ${minHeight} to be shown`,
    )
  }
  const hash = await storePhoto(c.env.PHOTOS, photo, color)
  await recordAudit(connect(c.env.DB), {
    at: now,
    who: c.get('owner'),
    action: 'photo.add',
    subject: hash,
    detail: { type, width, height, origin },
  })
  return { status: 'added' as const, photo: { hash, type, width, height } }
}

/** Fetches a photo from an address on another site and stores it as `addPhoto` does. */
export async function addPhotoFrom(c: Context<App>, address: string, now: Date) {
  let bytes: Uint8Array
  try {
    const response = await fetchOutside(c.env, address, { signal: signalOf(c.env, 'owner') })
    if (!response.ok) return wrong(`answers with ${response.status} instead of a photo`)
    bytes = await readAtMost(response, photoLimits.bytes)
  } catch (error) {
    // For any other failure of the server, the owner can only try another address.
    return wrong(error instanceof AddressRefused ? error.message : 'did not respond')
  }
  return addPhoto(c, bytes, new URL(address).hostname, now)
}

const wrong = (reason: string) => ({ status: 'wrong' as const, reason })

/** A photo as read, or why it was refused. */
export async function orRefusal<Photo>(read: () => Promise<Photo>): Promise<Photo | PhotoRefused> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PhotoRefused) return error
    throw error
  }
}
