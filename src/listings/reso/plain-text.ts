import { decodeHTMLAttribute } from 'entities/decode'

const lineBreaks = new Set(
  'address article aside blockquote body br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
)
const spaces = new Set('audio button embed iframe img input meta object td th video wbr'.split(' '))
const inline = new Set(
  'a abbr acronym b basefont bdi bdo big caption cite code col colgroup del dfn em font i ins kbd label link mark q s samp small source span strike strong sub sup time tt u var xml'.split(
    ' ',
  ),
)
/** A text that was encoded twice takes three rounds: its entities, its tags, and a look at the rest. */
const maxRounds = 4

/**
 * A feed's text as a person reads it: entities become characters, also where they were encoded
 * twice, and HTML elements line breaks, spaces or nothing. What only looks like markup stays: "lots
 * <1 acre", "Kim <kim@example.com>", "R&D". Characters that a wrong encoding garbled are restored,
 * and those that nobody sees are removed.
 */
export const plainText = (source: string): string =>
  withoutInvisible(ungarble(withoutMarkup(source)))

function withoutMarkup(source: string): string {
  if (!/[<&]/.test(source)) return source
  let text = source
  for (let round = 0; round < maxRounds; round++) {
    const before = text
    text = decodeEntities(withoutTags(text))
    if (text === before) break
  }
  if (text === source) return source
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutTags = (text: string) =>
  text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\b[^<>]*>|$)/gi, '')
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/<[!?][a-z[][^<>]*>/gi, '')
    // The last one may be cut off where the feed cuts a text.
    .replace(/<(\/?)([a-z][^<>]*)(>|$)/gi, replaceTag)

function replaceTag(tag: string, slash: string, inside: string, end: string): string {
  const [name = ''] = /^[a-z\d:]+/i.exec(inside) ?? []
  const element = name.toLowerCase()
  const rest = inside.slice(name.length)
  const isCut = end === ''
  if (rest !== '' && !/^[\s/]/.test(rest)) return tag
  // "a <b and c> d" is a comparison, <b class="x"> an element.
  if (element.length === 1 && slash === '' && !isCut && !/^[\s/]*$|=/.test(rest)) return tag
  // What follows the end of a row or an item breaks the line.
  if (slash && /^(?:li|tr|d[dt])$/.test(element)) return ''
  if (lineBreaks.has(element)) return '\n'
  if (spaces.has(element)) return ' '
  // <o:p> comes from a word processor.
  return inline.has(element) || element.includes(':') ? '' : tag
}

const decodeEntities = (text: string) =>
  text
    .replace(/&nbsp;?/gi, ' ')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6});?|&[a-z][a-z\d]{1,31}(?:;|(?![a-z\d=]))/gi, decodeEntity)

function decodeEntity(entity: string): string {
  const isClosed = entity.endsWith(';')
  const decoded = decodeHTMLAttribute(entity)
  // Some agents write in capitals, and their entities become &RSQUO;.
  if (decoded === entity && isClosed) {
    const lower = decodeHTMLAttribute(entity.toLowerCase())
    return lower === entity.toLowerCase() ? entity : lower
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a reference to one stands for nothing
  if (!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/.test(decoded)) return decoded
  return isClosed ? '' : entity
}

/** The characters of windows-1252 that are not those of Latin-1, with their bytes. */
const windows = new Map(
  Array.from({ length: 32 }, (_, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)),
    0x80 + index,
  ]),
)

// The second to fourth byte of a character in UTF-8, read as Latin-1 or as windows-1252.
const more = '[\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]'
// Only the first bytes of accents, of typographic signs and of emoji: no word ends with them.
const garbled = new RegExp(`[ÂÃ]${more}|â${more}{2}|ð${more}{3}`, 'gu')

/**
 * "â€™" is "’": UTF-8 that was read as windows-1252, even twice. Control characters from U+0080 on are
 * windows-1252 that was read as Latin-1.
 */
function ungarble(source: string): string {
  let text = source
  for (let round = 0; round < maxRounds && /[ÂÃâð]/.test(text); round++) {
    const before = text
    text = text.replace(garbled, decodeUtf8)
    if (text === before) break
  }
  if (!/[\u0080-\u009f]/.test(text)) return text
  const names = [...windows.keys()]
  return text.replace(/[\u0080-\u009f]/g, sign => names[sign.charCodeAt(0) - 0x80] ?? sign)
}

function decodeUtf8(signs: string): string {
  const bytes = [...signs].map(sign => windows.get(sign) ?? sign.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return signs
  }
}

/** Line breaks of other systems become \n, and other control characters spaces. */
const withoutInvisible = (text: string) =>
  text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\v\f\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for nothing
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, ' ')
