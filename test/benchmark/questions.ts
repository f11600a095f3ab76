import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Value = string | number | (string | number | string[])[]

/** A filter in the site's vocabulary, with numbers, ranges of numbers and days: README.md. */
export type Wanted = Record<string, Value>

/** One question, or one turn of a dialogue, and what an acceptable answer has. */
export type Turn = {
  ask: string
  want?: Wanted
  /** Other filters that are equally right. */
  also?: Wanted[]
  /** Two searches side by side, in any order. */
  either?: Wanted[]
  /** Words that must be reported as not understood, each within one of the reported runs. */
  unknown?: string[]
  /** The site must say that words about people have no effect. */
  people?: true
  /** What the site must say it cannot do. */
  says?: string
  /** The figure asked for, such as "median price". */
  figure?: string
  /** How many homes were asked for: "top 3". */
  first?: number
  /** The street address of the one home that was asked for, or that others are compared with. */
  home?: string
  like?: string
  loan?: { downPercent: number }
  intent?: 'buying' | 'selling' | 'value'
  /** The home to open, or the homes to compare, by their position in the previous list, from 1. */
  opens?: number
  compare?: number[]
}

/** How a site understood a question. */
export type Answer = {
  /** The filters of the previous answer, if there was one. */
  earlier?: Record<string, unknown> | null
  filters: Record<string, unknown>
  searches?: Record<string, unknown>[]
  unknown: string[]
  people: boolean
  says?: string[]
  figure?: string | null
  first?: number | null
  home?: string | null
  like?: string | null
  loan?: { downPercent: number } | null
  intent?: string
  opens?: number | null
  compare?: number[] | null
}

export type Case = { kind: string; language: 'en' | 'es'; turns: Turn[] }

const folder = import.meta.dirname
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const languages = ['en', 'es'] as const

/** Every question and dialogue. A question's kind is the name of its file. */
export function readCases(): Case[] {
  const files = readdirSync(join(folder, 'questions')).sort()
  const questions = files.flatMap(file => {
    const rows: Record<'en' | 'es', Turn[]> = read(`questions/${file}`)
    const kind = file.replace('.json', '')
    return languages.flatMap(language =>
      rows[language].map(turn => ({ kind, language, turns: [withCasa(turn)] })),
    )
  })
  const rows: Record<'en' | 'es', Turn[][]> = read('dialogues.json')
  const dialogues = languages.flatMap(language =>
    rows[language].map(turns => ({
      kind: 'dialogues',
      language,
      turns: turns.map((turn, at) => withCasa(turn, turns.slice(0, at + 1))),
    })),
  )
  return [...questions, ...dialogues]
}

/** "Casa" means a home of any kind or a house, so both are right. */
function withCasa(turn: Turn, until: Turn[] = [turn]): Turn {
  const { want, also = [] } = turn
  if (!want || !until.some(({ ask }) => /\bcasas?\b/i.test(ask))) return turn
  const houses = [want, ...also].filter(({ type }) => !type)
  return { ...turn, also: [...also, ...houses.map(one => ({ ...one, type: ['single-family'] }))] }
}

export type BenchmarkHome = Record<string, unknown> & {
  UnparsedAddress: string
  SubdivisionName: string
  City: string
  PostalCode: string
  PublicRemarks: string
  BuilderName?: string
}

/** The fixed homes, in the RESO form that `npm run import` reads. */
export const readHomes = (): BenchmarkHome[] => read('homes.json')
