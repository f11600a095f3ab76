import type { FieldError } from '../../../worker/middleware/valid.ts'
import { photoWords as words } from '../../content/listings.ts'
import { photoLimits, photoPath, photoWidths } from '../../domain/photo.ts'
import { addressOf, answerOf, api } from './calls.ts'

/** Why a photo was not taken: words that follow its name. */
export class PhotoFailure extends Error {}

const quality = 0.82

/**
 * Sends a photo, then the smaller versions that this browser makes of it.
 * @param tell hears how far it is, from 0 to 1
 * @returns the photo's name
 * @throws PhotoFailure
 */
export async function sendPhoto(file: Blob, tell: (done: number) => void): Promise<string> {
  if (file.size > photoLimits.bytes) throw new PhotoFailure(words.tooLarge)
  const { hash } = (await send('POST', addressOf(api.photos.$path()), file, sent =>
    tell(sent * 0.6),
  )) as { hash: string }
  await sendVersions(hash, file, tell)
  return hash
}

/** Has the site fetch a photo from its address, and makes the smaller versions here. */
export async function fetchPhoto(address: string, tell: (done: number) => void): Promise<string> {
  const answer = await api.photos['from-address'].$post({ json: { address } })
  if (answer.status === 400) throw new PhotoFailure(reasonIn(await answer.json()))
  const { hash } = await answerOf(Promise.resolve(answer))
  tell(0.6)
  const photo = await fetch(photoPath(hash, 'full'))
  await sendVersions(hash, await photo.blob(), tell)
  return hash
}

async function sendVersions(hash: string, file: Blob, tell: (done: number) => void) {
  const picture = await createImageBitmap(file).catch(() => null)
  // Some browsers cannot read an AVIF: then it is shown at the one width it has.
  if (!picture) return
  const { width: fullWidth, height: fullHeight } = picture
  picture.close()
  const widths = photoWidths.filter(width => width < fullWidth)
  for (const [i, width] of widths.entries()) {
    const height = Math.max(1, Math.round((fullHeight * width) / fullWidth))
    const version = await shrink(file, width, height)
    const path = api.photos[':hash'][':width'].$path({ param: { hash, width: String(width) } })
    await send('PUT', addressOf(path), version)
    tell(0.6 + (0.4 * (i + 1)) / widths.length)
  }
}

/** A browser that cannot write WebP gives a PNG for it: then a JPEG is smaller. */
async function shrink(file: Blob, width: number, height: number): Promise<Blob> {
  const picture = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const write = (type: string) =>
    new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  const webp = await write('image/webp')
  const version = webp?.type === 'image/webp' ? webp : await write('image/jpeg')
  if (!version) throw new PhotoFailure(words.noAnswer)
  return version
}

/** fetch cannot tell how much has been sent. */
function send(method: string, path: string, body: Blob, tell: (sent: number) => void = () => {}) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new PhotoFailure(words.noAnswer))
    request.onload = () => {
      if (request.status < 300) return resolve(request.response)
      reject(new PhotoFailure(reasonIn(request.response)))
    }
    request.send(body)
  })
}

const reasonIn = (answer: unknown): string =>
  (answer as Partial<FieldError> | null)?.reason ?? words.noAnswer
