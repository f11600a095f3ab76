import type { HiddenReason } from '../inventory/display-rules.ts'
import type { Problem } from './reso/fields.ts'

/** `row` numbers the records of the file from 1. */
export type Rejection = { row: number; listingKey?: string; field: string; reason: string }

/** Record counts. `read` is the sum of all other outcomes except `retired`. */
export type ImportReport = {
  read: number
  imported: number
  updated: number
  unchanged: number
  retired: number
  /**
   * How many homes of the same sources the records do not include, out of how many that were on the
   * market before, and whether they are too many to retire without confirmation. Null unless the
   * import replaces.
   */
  missing: Missing | null
  /** The number of rejected records; `rejected` lists the first thousand. */
  rejectedRows: number
  rejected: Rejection[]
  /**
   * Fields of stored records that could not be read and are stored as unknown, or whose meaning is in
   * doubt: the first hundred.
   */
  ignored: Rejection[]
  /** The number of rejected rows that are not records. If there are any, nothing is retired. */
  unreadableRows: number
  /** Dry run only: what would change in the first hundred updated homes. */
  changes: Change[]
  /** What was assumed about the file, in sentences: its encoding, lines left out, status letters. */
  assumed?: string[]
  /**
   * Dry run only: the first hundred new and changed homes whose description has words about the
   * people who live there, with those words as the reason.
   */
  aboutPeople: Rejection[]
}

/** `from` and `to` are null for a long text or a list, and '' for an empty field. */
export type FieldChange = { field: string; from: string | null; to: string | null }
/** A home that would be updated. With no fields, only its photos or open houses change. */
export type Change = { listingKey: string; street: string; fields: FieldChange[] }

export type Missing = { homes: number; of: number; held: boolean }

// A larger share does not leave the market between two files: the file was probably truncated.
const plausibleShare = 0.1

/**
 * Reports how many homes are missing from a file, and whether that is plausible.
 * @param total the number of homes of its sources that were on the market before
 */
export const checkMissing = (homes: number, total: number): Missing => ({
  homes,
  of: total,
  held: homes > total * plausibleShare,
})

/** A stored home, with the fingerprints before (null for a new one) and after. */
export type Stored = { row: number; listingKey: string; before: string | null; after: string }

/** A rejected record. `unreadable` marks rows that are not records, such as invalid JSON. */
export type Refused = {
  row: number
  listingKey: string | null
  problems: Problem[]
  /** Why a home with this key may no longer be shown. */
  mustHide?: HiddenReason | null
  unreadable?: true
}

/** Fields of a stored record that could not be read. */
export type Ignored = { row: number; listingKey: string; problems: Problem[] }

/** The outcome of one batch of records, in the order they were stored. */
export type Part = {
  read: number
  stored: Stored[]
  refused: Refused[]
  ignored?: Ignored[]
  /** The number of homes taken off the site because of a rejected record. */
  retired?: number
  sources: string[]
  /** Dry run only. */
  changes?: Change[]
  /** Dry run only: the words about people in each description. */
  aboutPeople?: Ignored[]
}

const maxListedRows = 1000
const maxIgnored = 100
const maxChanges = 100
const maxAboutPeople = 100

/** The problem of a record whose key occurs again later in the file: the last one wins. */
export const repeatedIn = (row: number): Problem => ({
  field: 'ListingKey',
  reason: `occurs again in row ${row}, and the last one counts`,
})

/** The rejection of a part of a file that is not a record. */
export const unreadable = (row: number, reason: string): Refused => ({
  row,
  listingKey: null,
  problems: [{ field: 'record', reason }],
  unreadable: true,
})

/**
 * Combines the batches of an import into one report. Used by the command-line import, which stores
 * a whole file at once, by the import page, which sends it in chunks, and by the feed, which is
 * read page by page.
 */
export function openReport() {
  const homes = new Map<string, Stored>()
  const named = new Set<string>()
  const sources = new Set<string>()
  const rejected: Rejection[] = []
  const ignored: Rejection[] = []
  const changes = new Map<string, Change>()
  const aboutPeople: Rejection[] = []
  const assumed = new Set<string>()
  const sums = { read: 0, retired: 0, rejectedRows: 0, unreadableRows: 0 }
  let missing: Missing | null = null

  function refuse({ row, listingKey, problems, unreadable }: Refused) {
    if (listingKey !== null) named.add(listingKey)
    if (unreadable) sums.unreadableRows++
    sums.rejectedRows++
    if (sums.rejectedRows > maxListedRows) return
    const record = listingKey === null ? { row } : { row, listingKey }
    for (const problem of problems) rejected.push({ ...record, ...problem })
  }

  return {
    add(part: Part) {
      sums.read += part.read
      sums.retired += part.retired ?? 0
      for (const source of part.sources) sources.add(source)
      for (const refusal of part.refused) refuse(refusal)
      ignored.push(...toRejections(part.ignored))
      ignored.splice(maxIgnored)
      aboutPeople.push(...toRejections(part.aboutPeople))
      aboutPeople.splice(maxAboutPeople)
      for (const change of part.changes ?? []) {
        if (changes.size < maxChanges || changes.has(change.listingKey)) {
          changes.set(change.listingKey, change)
        }
      }
      for (const row of part.stored) {
        const earlier = homes.get(row.listingKey)
        if (earlier) refuse({ ...earlier, problems: [repeatedIn(row.row)] })
        // Compare with the state before the import, not with an earlier record of this import.
        homes.set(row.listingKey, { ...row, before: earlier ? earlier.before : row.before })
      }
    },
    /** Adds what was assumed about the file. */
    assume(text: string) {
      assumed.add(text)
    },
    /** Sets the homes that no record included. */
    miss(result: Missing) {
      missing = result
    },
    /** Adds the number of homes taken off the market because no record included them. */
    retire(homesGone: number) {
      sums.retired += homesGone
    },
    /** Every key found in a record, stored or rejected. */
    keys: () => [...new Set([...homes.keys(), ...named])],
    sources: () => [...sources],
    summarize(): ImportReport {
      const counts = { imported: 0, updated: 0, unchanged: 0 }
      for (const { before, after } of homes.values()) {
        if (before === null) counts.imported++
        else if (before === after) counts.unchanged++
        else counts.updated++
      }
      const byRow = (a: Rejection, b: Rejection) => a.row - b.row
      const lists = { ignored, aboutPeople, changes: [...changes.values()] }
      const report = { ...sums, ...counts, missing, rejected: rejected.toSorted(byRow), ...lists }
      return assumed.size > 0 ? { ...report, assumed: [...assumed] } : report
    },
  }
}

const toRejections = (records: Ignored[] = []): Rejection[] =>
  records.flatMap(({ problems, ...record }) => problems.map(problem => ({ ...record, ...problem })))
