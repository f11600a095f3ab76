import { dayMs } from '../../format/las-vegas-time.ts'
import { plainText } from './plain-text.ts'

/**
 * Parses single fields of a RESO record, whose values may all be strings (CSV), and collects what
 * could not be read.
 */

export type ResoRecord = Readonly<Record<string, unknown>>

/** An invalid field and the reason, worded for the person who sent the file. */
export type Problem = { field: string; reason: string }

type Range = { min: number; max: number; whole?: boolean }

/**
 * Readers for the fields of a record. Each returns null (or an empty list) for a missing field, and
 * also for an unreadable one, which it adds to `ignored`: only the field is lost, not the home.
 * Faults in required fields are added to `problems`, which reject the record.
 */
export function openRecord(record: ResoRecord) {
  const problems: Problem[] = []
  const ignored: Problem[] = []
  const reject = (field: string, reason: string) => {
    problems.push({ field, reason })
    return null
  }
  const ignore = (field: string, reason: string) => {
    ignored.push({ field, reason })
    return null
  }

  /** Text on one line, without markup, and with whitespace trimmed and collapsed. */
  function text(field: string, maxLength = 200, fail = ignore): string | null {
    const value = record[field]
    if (isAbsent(value)) return null
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    if (typeof value !== 'string') return fail(field, `${show(value)} is not text`)
    const { fault, plain } = readText(value, maxLength)
    return fault ? fail(field, fault) : onOneLine(plain) || null
  }

  /** Text without markup, with line breaks preserved. */
  function prose(field: string, maxLength: number): string | null {
    const value = record[field]
    if (isAbsent(value)) return null
    if (typeof value !== 'string') return ignore(field, `${show(value)} is not text`)
    const { fault, plain } = readText(value, maxLength)
    return fault ? ignore(field, fault) : plain.replace(/\r\n?/g, '\n').trim()
  }

  function required(field: string, maxLength?: number): string | null {
    if (isAbsent(record[field])) return reject(field, 'is missing')
    const before = problems.length
    const read = text(field, maxLength, reject)
    return read ?? (problems.length > before ? null : reject(field, 'is missing'))
  }

  /** An identifier, which is required, in the spelling that finds its record again. */
  function key(field: string, maxLength: number): string | null {
    const value = record[field]
    if (typeof value !== 'string' || isAbsent(value)) return required(field, maxLength)
    const fault = faultOfText(value, maxLength)
    return fault ? reject(field, fault) : onOneLine(value)
  }

  /**
   * A number within the range. Feeds send 0 for unknown, so a 0 below the range is not a problem.
   */
  function number(field: string, { min, max, whole = false }: Range): number | null {
    const value = record[field]
    if (isAbsent(value)) return null
    const parsed = parseNumber(value)
    if (parsed === undefined) return ignore(field, `${show(value)} is not a number`)
    if (parsed === 0 && min > 0) return null
    if (whole && !Number.isInteger(parsed)) return ignore(field, `${show(value)} is not whole`)
    if (parsed >= min && parsed <= max) return parsed
    return ignore(field, `${show(value)} is not between ${min} and ${max}`)
  }

  function flag(field: string): boolean | null {
    const value = record[field]
    if (isAbsent(value)) return null
    const word = String(value).trim().toLowerCase()
    if (['true', 'yes', 'y', '1'].includes(word)) return true
    if (['false', 'no', 'n', '0'].includes(word)) return false
    return ignore(field, `${show(value)} is neither true nor false`)
  }

  /** Whether a seller permits something: yes if the field is missing, no if it cannot be read. */
  function permits(field: string): boolean {
    return isAbsent(record[field]) || flag(field) === true
  }

  /** An array of strings, or one comma-separated string. Entries that are not text are skipped. */
  function list(field: string): string[] {
    const value = record[field]
    if (isAbsent(value)) return []
    const entries = typeof value === 'string' ? splitList(value) : value
    if (!Array.isArray(entries) || entries.length > 100) {
      ignore(field, `${show(value)} is not a list of at most 100 entries`)
      return []
    }
    const words: string[] = []
    for (const entry of entries) {
      const { fault, plain } =
        typeof entry === 'string' ? readText(entry, 200) : { fault: 'is not text', plain: '' }
      if (fault) ignore(field, `holds ${show(entry)}, which ${fault}`)
      // An entry may be a whole list in HTML.
      else words.push(...plain.split('\n').map(onOneLine).filter(Boolean))
    }
    return words
  }

  /** Milliseconds since 1970 of an ISO 8601 date or time; without a zone it is read as UTC. */
  function time(field: string, latest: number): number | null {
    const value = record[field]
    if (isAbsent(value)) return null
    const parsed = typeof value === 'string' ? parseTimestamp(value) : undefined
    if (parsed === undefined) {
      return ignore(field, `${show(value)} is not an ISO 8601 time such as 2026-10-05T17:00:00Z`)
    }
    return parsed > latest ? ignore(field, `${show(value)} is too far in the future`) : parsed
  }

  /** The start of a day in Las Vegas, from a field with a date and no time. */
  function day(field: string, latest: number): number | null {
    const parsed = time(field, latest)
    return parsed === null ? null : Math.floor(parsed / dayMs) * dayMs + localMidnightMs
  }

  return {
    problems,
    ignored,
    reject,
    ignore,
    text,
    prose,
    required,
    key,
    number,
    flag,
    permits,
    list,
    time,
    day,
  }
}

export type Fields = ReturnType<typeof openRecord>

/** The words of an enumeration: one, an array of them, the same as JSON text, or separated by commas. */
export function readWords(value: unknown): string[] {
  if (isAbsent(value)) return []
  const entries = typeof value === 'string' ? (splitList(value, /[,;|]/) ?? value) : value
  return (Array.isArray(entries) ? entries : [entries])
    .filter(entry => !isAbsent(entry))
    .map(entry => (typeof entry === 'string' ? entry.trim() : show(entry)))
}

export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** A value formatted for a message: short, on one line, without control characters. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keeps a feed from controlling a terminal
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?')
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain
}

// Midnight in Las Vegas is 7:00 or 8:00 UTC.
export const localMidnightMs = 8 * 3_600_000

const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Milliseconds since 1970, or undefined when the text is not a real ISO 8601 date or time. */
export function parseTimestamp(text: string): number | undefined {
  const match = isoTime.exec(text.trim())
  if (!match) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match
  // Date.parse turns February 30 into March 2, and reads a time without a zone as local time.
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined
  const offset = (zone ?? 'Z').replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  const millis = fraction.padEnd(3, '0').slice(0, 3)
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}${offset}`)
  return Number.isNaN(time) ? undefined : time
}

function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim().replace(/^(-?)\$\s?/, '$1')
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : undefined
}

function splitList(text: string, separator: string | RegExp = ','): unknown {
  if (!text.trim().startsWith('[')) return text.split(separator)
  try {
    return JSON.parse(text)
  } catch {
    return null // The caller reports the field with the text.
  }
}

/** Markup makes a text several times as long. */
const maxMarkup = 10

/** A text without its markup, and why it cannot be stored, if it cannot. */
export function readText(value: string, maxLength: number): { plain: string; fault?: string } {
  const plain = value.length > maxMarkup * maxLength ? value : plainText(value)
  return { plain, fault: faultOfText(plain, maxLength) }
}

export const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Why a text cannot be stored, or undefined when it can. */
function faultOfText(text: string, maxLength: number): string | undefined {
  if (text.length > maxLength) return `is longer than ${maxLength} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: rejects control characters
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text))
    return 'holds control characters'
  if (!text.isWellFormed()) return 'holds broken characters'
  return undefined
}
