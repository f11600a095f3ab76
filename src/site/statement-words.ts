import type { Link } from './navigation.ts'

/** A legal or policy page, entirely defined by data. */
export type Statement = {
  title: string
  description: string
  path: string
  crumb: string
  heading: string
  lead: string
  updated?: string
  clauses: readonly Clause[]
}

export type Clause = {
  /** The fragment id on the page. */
  id: string
  heading: string
  text?: readonly string[]
  list?: readonly string[]
  /** Names in large type, one per line. */
  names?: readonly string[]
  table?: {
    caption: string
    head: readonly string[]
    rows: readonly (readonly string[])[]
  }
  offices?: readonly { name: string; text: string; phone?: Link; site?: Link }[]
  links?: readonly Link[]
}

export const statementWords = {
  contents: 'On this page',
  updated: 'Last updated',
} as const

export const legalUpdated = 'June 3, 2025'
