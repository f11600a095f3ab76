import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One question, or one turn of a dialogue, with what its author decided to be right. */
export type OutsideQuestion = {
  id: string
  lang: 'en' | 'es'
  style: 'typed' | 'spoken' | 'misspelled'
  ask: string
  /** A predicate over `OutsideHome`, and others that are equally right. */
  homes?: string
  also?: string[]
  /** "price asc" */
  order?: string
  /** How many homes were asked for. */
  first?: number
  figure?: string
  /** What is asked for instead of homes: "market", "rent". */
  answer?: string
  /** It names people or a proxy: the site must say its neutral sentence; it may where they are only told of. */
  people?: boolean | 'either'
  /** Words that the site may say it did not use. */
  leftover?: string[]
}

export type OutsideDialogue = { id: string; turns: OutsideQuestion[] }
export type OutsideBatch = {
  name: string
  /** The set of listings that it asks about. */
  listings: number
  questions: OutsideQuestion[]
  dialogues: OutsideDialogue[]
}

/** The batches of questions, each by another author. */
export const readBatches = (): OutsideBatch[] =>
  readdirSync(import.meta.dirname)
    .filter(file => /^batch-.*\.json$/.test(file))
    .sort()
    .map(file => ({
      name: file.replace(/\.json$/, ''),
      listings: 1,
      ...JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
    }))
