import type { Fields, ResoRecord } from './fields.ts'
import { isAbsent, onOneLine, readText, show } from './fields.ts'

const maxPhotos = 200

/** A feed's photo; `version` is its own ModificationTimestamp, if the feed sends one. */
export type FeedPhoto = { url: string; alt: string; version?: string }

/**
 * The photos of a record, sorted by Order. Media may be an array, the same as JSON text, or a
 * comma-separated string of URLs. Only https URLs are accepted; photos that cannot be read are
 * skipped.
 */
export function readPhotos(record: ResoRecord, fields: Fields, street: string): FeedPhoto[] {
  if (isAbsent(record.Media)) return []
  const media = listMedia(record.Media)
  if (!media) {
    fields.ignore('Media', `${show(record.Media)} is not a list of photos`)
    return []
  }
  if (media.length > maxPhotos) {
    fields.ignore('Media', `has ${media.length} entries; the first ${maxPhotos} are read`)
  }
  return (
    media
      .slice(0, maxPhotos)
      // Media also includes videos and PDF floor plans, which an <img> cannot show.
      .filter(({ MediaCategory }) => isAbsent(MediaCategory) || isPhoto(MediaCategory))
      .map((medium, index) => ({ medium, order: readOrder(medium, index, fields) }))
      .sort((a, b) => a.order - b.order)
      .flatMap(({ medium }) => {
        const url = readUrl(medium.MediaURL, fields)
        const changed = medium.MediaModificationTimestamp ?? medium.ModificationTimestamp
        const version = typeof changed === 'string' ? { version: changed.slice(0, 40) } : {}
        return url === null ? [] : [{ url, ...version, text: descriptionOf(medium, fields) }]
      })
      .map(({ text, ...photo }, index) => ({
        ...photo,
        alt: text ?? `${street}, photo ${index + 1}`,
      }))
  )
}

const isPhoto = (category: unknown) => /photo|image/i.test(String(category))

const descriptionOf = ({ ShortDescription, LongDescription }: ResoRecord, fields: Fields) =>
  readDescription(ShortDescription, fields) ?? readDescription(LongDescription, fields)

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

function readOrder(medium: ResoRecord, index: number, fields: Fields): number {
  if (isAbsent(medium.Order)) return index
  const order = Number(medium.Order)
  if (Number.isFinite(order)) return order
  fields.ignore('Media', `Order ${show(medium.Order)} is not a number`)
  return index
}

function readUrl(value: unknown, fields: Fields): string | null {
  // Only the ampersand: what looks like another entity may be the name of a parameter.
  const address = typeof value === 'string' ? value.trim().replaceAll('&amp;', '&') : ''
  const url = URL.parse(address)
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
