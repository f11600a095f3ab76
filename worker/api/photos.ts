import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { photoColor, photoLimits, photoWidths } from '../../src/domain/photo.ts'
import { recordAudit } from '../db/audit-log.ts'
import { connect } from '../db/connect.ts'
import { signalOf } from '../deadlines.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { bodyOfAForm, shallowJson } from '../middleware/request-limits.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { readPhoto, readPhotoToStore } from '../photos/read-photo.ts'
import { PhotoRefused } from '../photos/refused.ts'
import { storePhoto, storeWidth } from '../photos/storage.ts'
import { AddressRefused, fetchOutside, readAtMost } from '../services/outside-address.ts'

const megabytes = photoLimits.bytes / 1e6
const from = z.object({ address: z.string('must be an address').trim().min(1, 'is missing') })
const colored = z.object({
  color: z.string().regex(photoColor, 'must be a color such as a8482a').optional(),
})
const version = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'must be the name of a photo'),
  width: z.coerce
    .number()
    .refine(
      width => photoWidths.some(one => one === width),
      `must be one of ${photoWidths.join(', ')}`,
    ),
})

const bodyOfAPhoto = bodyLimit({ maxSize: photoLimits.bytes, onError: tooLarge })

/**
 * Uploads photos, each as a raw request body; they are validated, stripped of metadata, and stored
 * under their hash. A photo appears on the site once a home is saved with it. Owner only.
 */
export const photos = new Hono<App>()
  .use(ownerOnly)
  .post('/', bodyOfAPhoto, valid('query', colored), async c => {
    const { color } = c.req.valid('query')
    return storeUpload(c, new Uint8Array(await c.req.arrayBuffer()), 'photo', 'upload', color)
  })
  .post('/from-address', bodyOfAForm, shallowJson, valid('json', from), async c => {
    const { address } = c.req.valid('json')
    try {
      const signal = signalOf(c.env, 'owner')
      const response = await fetchOutside(c.env, address, { signal })
      if (!response.ok)
        throw new AddressRefused(`answers with ${response.status} instead of a photo`)
      const bytes = await readAtMost(response, photoLimits.bytes)
      return storeUpload(c, bytes, 'address', new URL(address).hostname)
    } catch (error) {
      // For any other failure of the server, the owner can only try another address.
      const reason = error instanceof AddressRefused ? error.message : 'did not respond'
      return refuseField(c, 'address', reason)
    }
  })
  .put('/:hash/:width', bodyOfAPhoto, valid('param', version), async c => {
    const { hash, width } = c.req.valid('param')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const photo = await orRefusal(async () => readPhoto(bytes))
    if (photo instanceof PhotoRefused) return refuseField(c, 'photo', photo.message)
    const result = await storeWidth(c.env.PHOTOS, hash, width, photo)
    if (result === 'missing') return c.json({ error: 'No such photo' }, 404)
    if (result === 'other') return refuseField(c, 'photo', 'is not a smaller version of this photo')
    return c.json({ hash, width }, 201)
  })

async function storeUpload(
  c: Context<App>,
  bytes: Uint8Array,
  field: string,
  origin: string,
  color?: string,
) {
  const photo = await orRefusal(() => readPhotoToStore(c.env, bytes))
  if (photo instanceof PhotoRefused) return refuseField(c, field, photo.message)
  const { type, width, height } = photo
  if (width < photoLimits.minWidth || height < photoLimits.minHeight) {
    const { minWidth, minHeight } = photoLimits
    const reason = `is ${width} by ${height} pixels; it takes ${minWidth} by ${minHeight} to be shown`
    return refuseField(c, field, reason)
  }
  const hash = await storePhoto(c.env.PHOTOS, photo, color)
  await recordAudit(connect(c.env.DB), {
    at: new Date(),
    who: c.get('owner'),
    action: 'photo.add',
    subject: hash,
    detail: { type, width, height, origin },
  })
  return c.json({ hash, type, width, height }, 201)
}

async function orRefusal<Photo>(read: () => Promise<Photo>): Promise<Photo | PhotoRefused> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PhotoRefused) return error
    throw error
  }
}

function tooLarge(c: Context) {
  const reason = `is larger than ${megabytes} MB`
  const fields = [{ field: 'photo', reason }]
  return c.json({ error: `photo: ${reason}`, ...fields[0], fields }, 413)
}
