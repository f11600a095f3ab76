import type { Problem } from './reso/fields.ts'

/** Rows count the records of the file from 1. */
export type Rejection = { row: number; listingKey?: string; field: string; reason: string }

/** How many records came to what. `read` is the sum of all but `retired`. */
export type ImportReport = {
  read: number
  imported: number
  updated: number
  unchanged: number
  retired: number
  /** How many records were rejected; `rejected` tells of the first thousand. */
  rejectedRows: number
  rejected: Rejection[]
  /** How many of them were no records at all. While there are any, nothing is retired. */
  unreadableRows: number
}

/** A home that is stored now, by what was written of it before (null: nothing) and what is now. */
export type Stored = { row: number; listingKey: string; before: string | null; after: string }

/** A record that is not. `unreadable` ones are no records at all, such as a line that is no JSON. */
export type Refused = {
  row: number
  listingKey: string | null
  problems: Problem[]
  unreadable?: true
}

/** What became of some records of a feed, in the order in which they were stored. */
export type Part = { read: number; stored: Stored[]; refused: Refused[]; sources: string[] }

const maxToldRows = 1000

/** What is wrong with a record whose key comes again: of two the last one counts. */
export const repeatedIn = (row: number): Problem => ({
  field: 'ListingKey',
  reason: `occurs again in row ${row}, and the last one counts`,
})

/** What is wrong with a piece of a file that is no record. */
export const unreadable = (row: number, reason: string): Refused => ({
  row,
  listingKey: null,
  problems: [{ field: 'record', reason }],
  unreadable: true,
})

/**
 * Adds up the parts of an import to one report: the same for the command, which stores a file in one
 * go, for a page that sends it in pieces, and for a feed that is read page by page.
 */
export function openReport() {
  const homes = new Map<string, Stored>()
  const named = new Set<string>()
  const sources = new Set<string>()
  const rejected: Rejection[] = []
  const sums = { read: 0, retired: 0, rejectedRows: 0, unreadableRows: 0 }

  function refuse({ row, listingKey, problems, unreadable }: Refused) {
    if (listingKey !== null) named.add(listingKey)
    if (unreadable) sums.unreadableRows++
    sums.rejectedRows++
    if (sums.rejectedRows > maxToldRows) return
    const who = listingKey === null ? { row } : { row, listingKey }
    for (const problem of problems) rejected.push({ ...who, ...problem })
  }

  return {
    add(part: Part) {
      sums.read += part.read
      for (const source of part.sources) sources.add(source)
      for (const one of part.refused) refuse(one)
      for (const one of part.stored) {
        const earlier = homes.get(one.listingKey)
        if (earlier) refuse({ ...earlier, problems: [repeatedIn(one.row)] })
        // What the row was before the import began, whatever an earlier record made of it.
        homes.set(one.listingKey, { ...one, before: earlier ? earlier.before : one.before })
      }
    },
    /** Says how many homes went off the market because no record named them. */
    retire(homesGone: number) {
      sums.retired += homesGone
    },
    /** Every key that a record had, whether it was stored or rejected. */
    keys: () => [...new Set([...homes.keys(), ...named])],
    sources: () => [...sources],
    tell(): ImportReport {
      const counts = { imported: 0, updated: 0, unchanged: 0 }
      for (const { before, after } of homes.values()) {
        if (before === null) counts.imported++
        else if (before === after) counts.unchanged++
        else counts.updated++
      }
      return { ...sums, ...counts, rejected: rejected.toSorted((a, b) => a.row - b.row) }
    },
  }
}
