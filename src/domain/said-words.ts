import { formsOf, stemOf } from './word-forms.ts'

/** Words that somebody would like a home's listing to say. */
export type WantedWords = {
  /** What the filter calls them. */
  name: string
  /** The ways to say it, each a run of words in lower case without accents. */
  ways: string[][]
  /** Whether the words of a way may stand apart, in any order. */
  apart: boolean
}

/** How many homes say something of what is wanted, and how many each part of it. */
export type Saying = { homes: number; each: Record<string, number> }

/** As the value of a header, which holds no other letters than those of ASCII. */
export const writeSaying = (saying: Saying): string => encodeURIComponent(JSON.stringify(saying))

export const readSaying = (header: string | null): Saying | null =>
  header === null ? null : JSON.parse(decodeURIComponent(header))

/** Words that a home's listing says, and its sentence that says them, if it may be quoted. */
export type SaidWords = { name: string; quote: string | null }

/** A text in lower case without accents, as words. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words that take back what follows them: "no carpet". */
export const denials = ['no', 'without', 'sin']

/** Whether a text says it, in one of its ways: the last word of a run in any form, none denied. */
export function says(text: string, { ways, apart }: WantedWords): boolean {
  const words = plainWords(text)
  if (apart) {
    return ways.some(way => way.every(one => words.some(word => word.startsWith(stemOf(one)))))
  }
  return ways.some(way => {
    const last = formsOf(way.at(-1) ?? '')
    return words.some((_, at) => {
      const run = words.slice(at, at + way.length)
      const isRun = way.slice(0, -1).every((word, i) => run[i] === word)
      const ends = last.includes(run[way.length - 1] ?? '')
      return isRun && ends && !denials.includes(words[at - 1] ?? '')
    })
  })
}
