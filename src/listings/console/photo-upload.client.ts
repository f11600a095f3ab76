import type { FieldError } from '../../../worker/middleware/valid.ts'
import { hex } from '../../format/fingerprint.ts'
import { addressOf, api, bodyOf } from '../../frame/console/calls.ts'
import { photoLimits, photoPath, photoWidths } from '../../site/photo.ts'
import { photoWords as words } from '../owner-words.ts'

/** Why a photo was rejected; the message follows its name. */
export class PhotoFailure extends Error {}

/**
 * Encoder quality of the photo, and of its smaller versions, which show on high-density screens.
 */
const quality = { full: 0.82, version: 0.75 }
/** Pixels of the longer side: larger than screens, and within every browser's canvas limit. */
const maxSide = 3840

/**
 * Re-encodes a photo in the browser, so that no camera metadata leaves this computer, and uploads
 * it with its smaller versions.
 * @param onProgress receives the progress, from 0 to 1
 * @returns the photo's hash
 * @throws PhotoFailure
 */
export async function sendPhoto(file: Blob, onProgress: (done: number) => void): Promise<string> {
  if (file.size > photoLimits.bytes) throw new PhotoFailure(words.tooLarge)
  const picture = await decode(file)
  const share = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const photo = await encode(picture, Math.round(picture.width * share), quality.full)
  const path = `${addressOf(api.photos.$path())}?color=${await averageColor(picture)}`
  const { hash, width } = (await send('POST', path, photo, sent => onProgress(sent * 0.6))) as {
    hash: string
    width: number
  }
  await sendVersions(hash, picture, width, onProgress)
  return hash
}

/** Has the server fetch a photo by URL, and makes the smaller versions here. */
export async function fetchPhoto(
  address: string,
  onProgress: (done: number) => void,
): Promise<string> {
  const response = await api.photos['from-address'].$post({ json: { address } })
  if (response.status === 400) throw new PhotoFailure(reasonIn(await response.json()))
  const { hash } = await bodyOf(Promise.resolve(response))
  onProgress(0.6)
  const photo = await fetch(photoPath(hash, 'full'))
  const picture = await decode(await photo.blob())
  await sendVersions(hash, picture, picture.width, onProgress)
  return hash
}

async function sendVersions(
  hash: string,
  picture: ImageBitmap,
  fullWidth: number,
  onProgress: (done: number) => void,
) {
  const widths = photoWidths.filter(width => width < fullWidth)
  for (const [i, width] of widths.entries()) {
    const version = await encode(picture, width, quality.version)
    const path = api.photos[':hash'][':width'].$path({ param: { hash, width: String(width) } })
    await send('PUT', addressOf(path), version)
    onProgress(0.6 + (0.4 * (i + 1)) / widths.length)
  }
  picture.close()
}

/** Decodes a photo and rotates it as its EXIF data says. */
async function decode(file: Blob): Promise<ImageBitmap> {
  const read = (photo: Blob) => createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    return await read(file).catch(async () => wholeOrFailure(await read(await withEnd(file))))
  } catch (error) {
    throw error instanceof PhotoFailure ? error : new PhotoFailure(words.unreadable)
  }
}

/** The marker at the end of a JPEG. Browsers show a file without it, but do not decode it here. */
const jpegEnd = Uint8Array.of(0xff, 0xd9)
const [startOfScan, baseline] = [0xda, 0xc0]

/** A JPEG with an end marker, and without what a phone appends to its only scan, such as a video. */
async function withEnd(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let offset = 2
  let components = 0
  while (bytes[offset] === 0xff && bytes[offset + 1] !== startOfScan) {
    if (bytes[offset + 1] === baseline) components = bytes[offset + 9] ?? 0
    offset += 2 + (bytes[offset + 2] ?? 0) * 256 + (bytes[offset + 3] ?? 0)
  }
  if (components !== bytes[offset + 4]) return new Blob([file, jpegEnd])
  // An escaped byte and restart markers belong to the scan.
  const isData = (next = 0) => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
  let end = bytes.indexOf(0xff, offset + 2)
  while (end >= 0 && isData(bytes[end + 1])) end = bytes.indexOf(0xff, end + 1)
  const scan = end < 0 ? bytes : bytes.subarray(0, end)
  // A copy that was interrupted may go on with zeros.
  return new Blob([scan.subarray(0, scan.findLastIndex(byte => byte !== 0) + 1), jpegEnd])
}

/** Throws if a quarter of a picture is the gray that browsers show in place of missing data. */
async function wholeOrFailure(picture: ImageBitmap): Promise<ImageBitmap> {
  const small = await createImageBitmap(picture, { resizeWidth: 16, resizeHeight: 16 })
  const context = new OffscreenCanvas(16, 16).getContext('2d')
  context?.drawImage(small, 0, 0)
  small.close()
  const isGray = (x: number, y: number, width: number, height: number) =>
    context
      ?.getImageData(x, y, width, height)
      .data.every((value, index) => index % 4 === 3 || Math.abs(value - 128) < 3)
  // The side that is missing depends on the photo's orientation.
  const isCut = isGray(0, 12, 16, 4) || isGray(0, 0, 16, 4) || isGray(0, 0, 4, 16)
  if (isCut || isGray(12, 0, 4, 16)) throw new PhotoFailure(words.cutOff)
  return picture
}

/** Encodes as WebP, or as JPEG if the browser cannot (it then returns a PNG). */
async function encode(picture: ImageBitmap, width: number, quality: number): Promise<Blob> {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const scaled = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG and the stored WebP have no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(scaled, 0, 0)
  }
  scaled.close()
  const write = (type: string) =>
    new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))
  const webp = await write('image/webp')
  const photo = webp?.type === 'image/webp' ? webp : await write('image/jpeg')
  if (!context || !photo) throw new PhotoFailure(words.unreadable)
  return photo
}

/** The average color in hex, which pages show until the photo has loaded. */
async function averageColor(picture: ImageBitmap): Promise<string> {
  const dot = await createImageBitmap(picture, {
    resizeWidth: 1,
    resizeHeight: 1,
    resizeQuality: 'high' as const,
  })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  context?.drawImage(dot, 0, 0)
  dot.close()
  return hex(context?.getImageData(0, 0, 1, 1).data.subarray(0, 3) ?? [128, 128, 128])
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(
  method: string,
  path: string,
  body: Blob,
  onProgress: (sent: number) => void = () => {},
) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
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
