import { foldName } from '../../format/address/street-terms.ts'
import type { Fields, ResoRecord } from './fields.ts'
import { isAbsent, onOneLine, openRecord, readText, readWords, show } from './fields.ts'

const maxEntries = 1000
const maxPhotos = 200

/** A feed's photo; `version` is its own ModificationTimestamp, if the feed sends one. */
export type FeedPhoto = { url: string; alt: string; version?: string }

/** One picture, in the sizes that the record has of it. */
type Picture = { sizes: ResoRecord[]; order: number; isPreferred: boolean }

/**
 * The photos of a record that the public may see, the preferred one first, then by Order, then those
 * without one. Of several sizes of a picture only the largest is read. Media may be an array, the same as JSON text, or a
 * comma-separated string of URLs. Only https URLs are accepted; photos that cannot be read are
 * skipped.
 * @param publicPhotos further words of Permission that let the public see a photo
 */
export function readPhotos(
  record: ResoRecord,
  fields: Fields,
  street: string,
  publicPhotos: readonly string[] = [],
): FeedPhoto[] {
  if (isAbsent(record.Media)) return []
  const media = listMedia(record.Media)
  if (!media) {
    fields.ignore('Media', `${show(record.Media)} is not a list of photos`)
    return []
  }
  if (media.length > maxEntries) {
    fields.ignore('Media', `has ${media.length} entries; the first ${maxEntries} are read`)
  }
  const homePhotos = media.slice(0, maxEntries).filter(entry => isPhoto(entry) && isOfHome(entry))
  const pictures = homePhotos
    .filter(permissionOf(homePhotos, fields, publicPhotos))
    .map(medium => ({
      sizes: [medium],
      order: readOrder(medium, fields),
      isPreferred: openRecord(medium).flag('PreferredPhotoYN') === true,
    }))
  const urls = new Set<string>()
  const photos = joinSizes(joinSizes(pictures, 'MediaObjectID'), 'Order')
    .sort((a, b) => Number(b.isPreferred) - Number(a.isPreferred) || a.order - b.order)
    .flatMap(picture => readPicture(picture, fields))
    .filter(({ url }) => !urls.has(url) && urls.add(url))
  if (photos.length > maxPhotos) {
    fields.ignore('Media', `has ${photos.length} photos; the first ${maxPhotos} are read`)
  }
  return photos.slice(0, maxPhotos).map(({ text, ...photo }, index) => ({
    ...photo,
    alt: text ?? `${street}, photo ${index + 1}`,
  }))
}

/** Words of Permission. Source: RESO Data Dictionary 2.0, Permission; Cotality, Trestle. */
const publicWords = ['public', 'idx']
const privateWords = ['private', 'agentonly', 'officeonly', 'firmonly', 'syndicateoptout']
/** Permits sites behind a sign-in as well: alone it does not permit this one. */
const otherWords = ['vow']

/**
 * Whether the public may see a medium: a word of its Permission must say so, and none may restrict
 * it. Names the words that are not known, so that the owner can allow them.
 */
function permissionOf(media: ResoRecord[], fields: Fields, more: readonly string[]) {
  const allowed = new Set([...publicWords, ...more.map(foldName)])
  const words = media.flatMap(({ Permission }) => readWords(Permission))
  const isKnown = (word: string) =>
    allowed.has(foldName(word)) || [...privateWords, ...otherWords].includes(foldName(word))
  for (const word of new Set(words.filter(word => !isKnown(word)))) {
    const reason = `Permission ${show(word)} is taken as not public; whoever runs your site can allow it`
    fields.ignore('Media', reason)
  }
  return ({ Permission }: ResoRecord) => {
    const folded = readWords(Permission).map(foldName)
    const isRestricted = folded.some(word => !allowed.has(word) && !otherWords.includes(word))
    return folded.length === 0 || (!isRestricted && folded.some(word => allowed.has(word)))
  }
}

/** Whether an <img> can show it: Media also has videos, documents and floor plans as PDF. */
function isPhoto({ MediaCategory, MediaType, MimeType, MediaStatus, MediaURL }: ResoRecord) {
  const { pathname = '' } = (typeof MediaURL === 'string' && URL.parse(MediaURL)) || {}
  return (
    foldedWords(MediaCategory).every(word => /photo|image|picture/.test(word)) &&
    !foldedWords(MediaType, MimeType).some(word => otherTypes.test(word)) &&
    !/\.(pdf|docx?|xlsx?|pptx?|rtf|txt|zip|mp[34]|m4v|mov|avi|wmv|webm)$/i.test(pathname) &&
    !foldedWords(MediaStatus).some(word => goneStatuses.test(word))
  )
}

const otherTypes =
  /pdf|doc|word|xls|excel|ppt|powerpoint|rtf|txt|text|htm|zip|video|audio|mp[34]|mpeg|mov|quicktime|avi|wmv/
const goneStatuses =
  /delet|inactiv|remov|archiv|expir|withdr|cancel|reject|hidden|disabl|incomplet|pending/

/** Pictures of people and companies. A steam room is none. */
const others = /agent|realtor|broker|member|contact|staff|headshot|portrait|logo|office|(?<!s)team/

/**
 * Whether a medium is of the home. Source: RESO Data Dictionary 2.0, where an office is a room if the
 * medium is said to be the property's.
 */
function isOfHome({ MediaCategory, ImageOf, ResourceName, ClassName }: ResoRecord) {
  const resource = foldedWords(ResourceName)
  const rooms = resource.includes('property') ? ['office', 'homeoffice'] : ['homeoffice']
  return (
    !foldedWords(MediaCategory, ResourceName, ClassName).some(word => others.test(word)) &&
    !foldedWords(ImageOf).some(word => others.test(word) && !rooms.includes(word))
  )
}

const foldedWords = (...values: unknown[]) => values.flatMap(readWords).map(foldName)

/**
 * Joins pictures that have the same value in a field and different sizes. The second one of the same
 * size begins another picture: some feeds give all pictures of a home the same value.
 */
function joinSizes(pictures: Picture[], field: 'MediaObjectID' | 'Order'): Picture[] {
  const joined = new Map<unknown, Picture>()
  const counts = new Map<string, number>()
  for (const picture of pictures) {
    const [medium = {}] = picture.sizes
    const size = sizeNameOf(medium)
    const id = isAbsent(medium[field]) || !size ? null : String(medium[field]).trim()
    // Without an id of its own, a size is recognized by its place, if it says that it is one.
    const isNamed = field === 'MediaObjectID' || isAbsent(medium.MediaObjectID)
    if (id === null || !isNamed || (field === 'Order' && isAbsent(medium.ImageSizeDescription))) {
      joined.set(picture, picture)
      continue
    }
    const count = (counts.get(`${id} ${size}`) ?? 0) + 1
    counts.set(`${id} ${size}`, count)
    const first = joined.get(`${id} ${count}`)
    joined.set(`${id} ${count}`, first ? joinPictures(first, picture) : picture)
  }
  return [...joined.values()]
}

const joinPictures = (a: Picture, b: Picture): Picture => ({
  sizes: [...a.sizes, ...b.sizes],
  order: Math.min(a.order, b.order),
  isPreferred: a.isPreferred || b.isPreferred,
})

const sizeNameOf = ({ ImageSizeDescription, ImageWidth, ImageHeight }: ResoRecord) =>
  foldedWords(ImageSizeDescription).join() || [ImageWidth, ImageHeight].filter(Boolean).join('x')

/** The largest size that can be read. */
function readPicture({ sizes }: Picture, fields: Fields) {
  const scale = sizes.every(pixelsOf) ? pixelsOf : rankOf
  const sorted = sizes.toSorted((a, b) => scale(b) - scale(a))
  for (const medium of sorted) {
    const url = readUrl(medium.MediaURL, fields)
    if (url === null) continue
    const changed = medium.MediaModificationTimestamp ?? medium.ModificationTimestamp
    const version = typeof changed === 'string' ? { version: changed.slice(0, 40) } : {}
    return [{ url, ...version, text: descriptionOf(sorted, fields) }]
  }
  return []
}

/** In pixels, from the size itself or a name such as "1024x768"; 0 if unknown. */
function pixelsOf({ ImageWidth, ImageHeight, ImageSizeDescription }: ResoRecord): number {
  const [wide, high] = [Number(ImageWidth), Number(ImageHeight)]
  const pixels = (wide || high) * (high || wide)
  if (pixels > 0) return pixels
  const [width = 0, height = width] = String(ImageSizeDescription).match(/\d{2,5}/g) ?? []
  return Number(width) * Number(height)
}

const rankOf = ({ ImageSizeDescription }: ResoRecord): number => {
  const [name = ''] = foldedWords(ImageSizeDescription)
  return ranks.find(([pattern]) => pattern.test(name))?.[1] ?? 2
}

/** Names of sizes, read from the top down. Without its watermark a photo is the second choice. */
const ranks: [RegExp, number][] = [
  [/thumb|icon|tiny|mini/, 0],
  [/small|low/, 1],
  [/nowatermark/, 4],
  [/largest|^x+l|extra|huge|full|orig|high|hires|hd$|max/, 5],
  [/large|big/, 3],
]

/** The first description that one of the sizes has. */
function descriptionOf(sizes: ResoRecord[], fields: Fields): string | null {
  for (const { ShortDescription, LongDescription } of sizes) {
    const text =
      readDescription(ShortDescription, fields) ?? readDescription(LongDescription, fields)
    if (text !== null) return text
  }
  return null
}

function listMedia(value: unknown): ResoRecord[] | undefined {
  const media = typeof value === 'string' ? parseMedia(value) : value
  if (!Array.isArray(media)) return undefined
  return media.every(item => typeof item === 'object' && item !== null) ? media : undefined
}

function parseMedia(text: string): unknown {
  if (!text.trim().startsWith('[')) {
    // A URL may contain commas, so only a comma before the next scheme is a separator.
    const parts = text.split(/[\s,|](?=[a-z]{1,20}:)/i).map(withoutSeparators)
    return parts.filter(Boolean).map(MediaURL => ({ MediaURL }))
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined // The caller reports the field with the text.
  }
}

function withoutSeparators(part: string): string {
  let end = part.length
  while (end > 0 && /[\s,|]/.test(part[end - 1] ?? '')) end--
  return part.slice(0, end)
}

function readOrder(medium: ResoRecord, fields: Fields): number {
  if (isAbsent(medium.Order)) return lastOrder
  const order = Number(medium.Order)
  if (Number.isFinite(order)) return order
  fields.ignore('Media', `Order ${show(medium.Order)} is not a number`)
  return lastOrder
}

const lastOrder = Number.MAX_SAFE_INTEGER

function readUrl(value: unknown, fields: Fields): string | null {
  // Only the ampersand: what looks like another entity may be the name of a parameter.
  const address = typeof value === 'string' ? value.trim().replaceAll('&amp;', '&') : ''
  const url = URL.parse(address.replace(/^\/\//, 'https://'))
  if (url?.protocol === 'https:' && !url.username && url.href.length <= 1000) return url.href
  return fields.ignore('Media', `MediaURL ${show(value)} is not an https address`)
}

function readDescription(value: unknown, fields: Fields): string | null {
  if (isAbsent(value)) return null
  const { fault, plain } =
    typeof value === 'string' ? readText(value, 500) : { fault: 'is not text', plain: '' }
  if (!fault) return onOneLine(plain) || null
  return fields.ignore('Media', `description ${show(value)} ${fault}`)
}
