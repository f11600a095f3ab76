import { truncate } from '../../format/tokens.ts'

export type TextRange = { start: number; end: number }

const patterns = [
  /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,24}){0,4}/gu,
  /\+\d[\d\s().-]{7,17}\d/g,
  /(?<![\d,.$])(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!,?\d)/g,
  // Seven digits, unless a unit follows, which makes it a range: "900-1200 sq ft".
  /(?<![\d,.$-])\d{3}[.-]\d{4}(?![\d,.-]?\d)(?!\s?(?:sq|sf|ft|feet|foot|pies|m2|k\b))/gi,
]

/** The positions of phone numbers and email addresses in a text of bounded length, in order. */
export function findPersonal(text: string): TextRange[] {
  const ranges = patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
    })),
  )
  const apart: TextRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end)
    else apart.push(range)
  }
  return apart
}

/** Removes phone numbers and email addresses, for use in a URL or a model prompt. */
export function withoutPersonal(words: string): string {
  const text = truncate(words)
  return blankOut(text, findPersonal(text))
    .replace(/;? {2,}|^;|;$/g, ' ')
    .trim()
}

// The API's limit for `search`.
const maxUrlLength = 200

/** A question as it may stand in a URL. */
export const urlTextOf = (question: string): string =>
  withoutPersonal(question).slice(0, maxUrlLength)

/**
 * Replaces every range with a semicolon and spaces of the same length, to keep positions valid.
 */
export function blankOut(text: string, ranges: readonly TextRange[]): string {
  let blanked = text
  for (const { start, end } of ranges) {
    blanked = `${blanked.slice(0, start)}${';'.padEnd(end - start)}${blanked.slice(end)}`
  }
  return blanked
}
