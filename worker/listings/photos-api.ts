import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { photoColor, photoLimits, photoWidths } from '../../src/site/photo.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { bodyOfAForm, shallowJson } from '../middleware/request-limits.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { addPhoto, addPhotoFrom, orRefusal } from './photos/add-photo.ts'
import { readPhoto } from './photos/read-photo.ts'
import { PhotoRefused } from './photos/refused.ts'
import { storeWidth } from './photos/storage.ts'

const megabytes = photoLimits.bytes / 1e6
const photoAddress = z.object({
  address: z.string('must be an address').trim().min(1, 'is missing'),
})
const colored = z.object({
  color: z.string().regex(photoColor, 'must be a color such as a8482a').optional(),
})
const version = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'must be the name of a photo'),
  width: z.coerce
    .number()
    .refine(
      width => photoWidths.some(known => known === width),
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
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const added = await addPhoto(c, bytes, 'upload', new Date(), color)
    return added.status === 'added'
      ? c.json(added.photo, 201)
      : refuseField(c, 'photo', added.reason)
  })
  .post('/from-address', bodyOfAForm, shallowJson, valid('json', photoAddress), async c => {
    const added = await addPhotoFrom(c, c.req.valid('json').address, new Date())
    return added.status === 'added'
      ? c.json(added.photo, 201)
      : refuseField(c, 'address', added.reason)
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

function tooLarge(c: Context) {
  const reason = `is larger than ${megabytes} MB`
  const fields = [{ field: 'photo', reason }]
  return c.json({ error: `photo: ${reason}`, ...fields[0], fields }, 413)
}
