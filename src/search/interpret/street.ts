import { tokenize } from '../../format/tokens.ts'
import { streetEndings } from './vocabulary/glue.ts'

/** Whether words name a street, with or without a house number: “12 Main St”, “Quail Run Court”. */
export function isStreet(words: string): boolean {
  const tokens = tokenize(words)
  const ending = tokens.findLastIndex(({ key }) => streetEndings().has(key))
  return ending > 0 && tokens.length <= 8
}

/** The street name in an address, without number and suffix: “Quail Run” for “7 Quail Run Ct”. */
export function streetName(words: string): string {
  const tokens = tokenize(words)
  const first = tokens.findIndex(({ number }) => number === null)
  const ending = tokens.findIndex(({ key }, index) => index > first && streetEndings().has(key))
  const named = tokens.slice(Math.max(0, first), ending > 0 ? ending : undefined)
  return words.slice(named[0]?.start ?? 0, named.at(-1)?.end)
}
