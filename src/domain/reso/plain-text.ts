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
 * <1 acre", "Kim <kim@example.com>", "R&D".
 */
export function plainText(given: string): string {
  if (!/[<&]/.test(given)) return given
  let text = given
  for (let round = 0; round < maxRounds; round++) {
    const before = text
    text = decodeEntities(withoutTags(text))
    if (text === before) break
  }
  if (text === given) return given
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
    .replace(/[\u00ad\u200b\ufeff]/g, '')

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
