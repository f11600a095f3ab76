import { cut } from './tokens.ts'

export type Stretch = { start: number; end: number }

const patterns = [
  /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,24}){0,4}/gu,
  /\+\d[\d\s().-]{7,17}\d/g,
  /(?<![\d,.$])(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!,?\d)/g,
  // Seven digits, unless a unit makes a range of them: "900-1200 sq ft".
  /(?<![\d,.$-])\d{3}[.-]\d{4}(?![\d,.-]?\d)(?!\s?(?:sq|sf|ft|feet|foot|pies|m2|k\b))/gi,
]

/** Where phone numbers and e-mail addresses stand in a text of bounded length, in order. */
export function findPersonal(text: string): Stretch[] {
  const found = patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
    })),
  )
  const apart: Stretch[] = []
  for (const one of found.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end)
    else apart.push(one)
  }
  return apart
}

/** The words without phone numbers and e-mail addresses, fit for an address or a model. */
export function withoutPersonal(words: string): string {
  const text = cut(words)
  return blank(text, findPersonal(text))
    .replace(/;? {2,}|^;|;$/g, ' ')
    .trim()
}

/** The text with every stretch blanked, so that all other words keep their places. */
export function blank(text: string, stretches: readonly Stretch[]): string {
  let blanked = text
  for (const { start, end } of stretches) {
    blanked = `${blanked.slice(0, start)}${';'.padEnd(end - start)}${blanked.slice(end)}`
  }
  return blanked
}
