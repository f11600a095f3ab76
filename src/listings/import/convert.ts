import { addDays, timeOn } from '../../format/local-day.ts'
import { isSale, readStatus } from '../reso/status.ts'
import { familyByName, lookUp, typeByName } from '../reso/vocabulary.ts'
import { type Mapping, statusKey } from './columns.ts'
import type { Assume } from './decode.ts'

/**
 * Converts a record of a file to RESO fields that `readListing` can read. A home without a
 * ListingKey is identified by its listing number.
 * @param assume called with what was assumed about a status, in a sentence
 */
export function mapRecord(
  record: Readonly<Record<string, unknown>>,
  mapping: Mapping,
  assume: Assume = () => {},
) {
  const fields: Record<string, unknown> = {}
  for (const [column, field] of Object.entries(mapping)) {
    // What the owner says of a status is no column.
    if (!(column in record)) continue
    const value = record[column]
    fields[field] = typeof value === 'string' ? convert(field, value) : value
  }
  if (!fields.ListingKey && fields.ListingId) fields.ListingKey = fields.ListingId
  const status = statusIn(record, mapping, isSale(fields.ClosePrice) || isSale(fields.CloseDate))
  if (status) {
    fields.StandardStatus = status.status
    if (status.note) assume(status.note)
  }
  const { BathroomsTotalInteger: baths, PropertyType: family } = fields
  const parts = /^(\d+)\.(50?|75)$/.exec(String(baths))
  if (parts) delete fields.BathroomsTotalInteger
  if (parts && !fields.BathroomsFull) {
    fields.BathroomsFull = parts[1]
    fields[parts[2] === '75' ? 'BathroomsThreeQuarter' : 'BathroomsHalf'] ||= '1'
  }
  // Exports often state the home's subtype as its property type.
  if (typeof family === 'string' && !lookUp(familyByName, family) && lookUp(typeByName, family)) {
    delete fields.PropertyType
    fields.PropertySubType ||= family
  }
  return fields
}

/** A record's status by the owner's word for it, otherwise by the usual meaning. */
function statusIn(
  record: Readonly<Record<string, unknown>>,
  mapping: Mapping,
  hasSale: boolean,
): { status: string; note: string | null } | null {
  const column = Object.keys(mapping).find(name => mapping[name] === 'StandardStatus')
  const value = column === undefined ? null : record[column]
  if (column === undefined || typeof value !== 'string') return null
  const text = value.trim()
  const chosen = mapping[statusKey(column, text)]
  if (chosen) return { status: chosen, note: null }
  const reading = readStatus(text, hasSale)
  if (!reading) return null
  const { status, doubt } = reading
  return { status, note: mayDiffer(text) ? describeStatus(text, status, doubt) : null }
}

/** Whether a status may mean something else in another system: a letter, or one in doubt. */
export const mayDiffer = (status: string): boolean =>
  status.trim().length === 1 || readStatus(status)?.doubt != null

const describeStatus = (text: string, status: string, doubt: string | null) =>
  `The status “${text.slice(0, 40)}” was read as ${status}.${
    doubt ? ` It may mean ${doubt}: say which one with the columns.` : ''
  }`

/** Converts a cell to the format of its RESO field; unchanged if it is not recognized. */
export function convert(field: string, cell: string): string {
  const text = cell.trim()
  if (text === '') return cell
  if (field === 'StandardStatus') return readStatus(text)?.status ?? cell
  if (field === 'PropertyType' || field === 'PropertySubType') return lookUp(kinds, text) ?? cell
  if (field.endsWith('YN')) return flagOf(text) ?? cell
  if (field.endsWith('Date')) return readTime(text)?.day ?? cell
  if (field.endsWith('Timestamp')) return readTime(text)?.time ?? cell
  if (!amounts.test(field)) return cell
  // '4 (5)' is four and perhaps a fifth.
  const amount =
    /^(-?)\$? ?(\d[\d,]*(?:\.\d+)?|\.\d+) ?(?:sq\.? ?ft|sf|acres?|ac|\(\d{1,3}\))?\.?$/i.exec(text)
  return amount ? `${amount[1]}${amount[2]?.replaceAll(',', '')}` : cell
}

const amounts =
  /Price$|Amount$|Fee2?$|Area$|Feet$|Acres$|Total(Integer)?$|Bedrooms|^Bathrooms|Spaces$|Year|itude$|Days/

const kinds: Readonly<Record<string, string>> = {
  res: 'Residential',
  resi: 'Residential',
  sfr: 'Single Family Residence',
  sfd: 'Single Family Residence',
  sf: 'Single Family Residence',
  detached: 'Single Family Residence',
  th: 'Townhouse',
  twh: 'Townhouse',
  con: 'Condominium',
  cnd: 'Condominium',
  hr: 'Condominium',
  mh: 'Manufactured Home',
  mfg: 'Manufactured Home',
  dup: 'Duplex',
}

/** Also reads descriptions of a pool or a fee: 'Yes, in ground', 'None'. */
function flagOf(text: string): string | undefined {
  const [word = ''] = text.toLowerCase().split(/[^a-z0-9]+/)
  if (['y', 'yes', 'true', 't', '1', 'x'].includes(word)) return 'true'
  return ['n', 'no', 'none', 'false', 'f', '0'].includes(word) ? 'false' : undefined
}

const months =
  `january february march april may june july august september october november december`.split(' ')

const spelledDates = [
  /^(?<day>\d\d?)[- ](?<month>[a-z]{3,9})\.?[- ](?<year>\d{4}|\d\d)(?!\d)(?<rest>.*)$/i,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d\d?),? (?<year>\d{4})(?<rest>.*)$/i,
]

/** '10/28/26' of '28-Oct-26', and '8/9/2026' of 'Aug 9, 2026'. */
function withMonthNumber(text: string): string {
  const date = spelledDates.map(pattern => pattern.exec(text)?.groups).find(Boolean)
  const name = date?.month?.toLowerCase() ?? ''
  const month = months.findIndex(spelled => name !== '' && spelled.startsWith(name)) + 1
  return month > 0 ? `${month}/${date?.day}/${date?.year}${date?.rest}` : text
}

/**
 * Reads American dates, also with the month's name, and times with a space, which are in Las Vegas
 * time.
 */
function readTime(text: string): { day: string; time: string } | null {
  const match =
    /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d))(?:\s+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]m)?)?$/i.exec(
      withMonthNumber(text),
    )
  if (!match) return null
  const [, isoYear, isoMonth, isoDay, month = '', date = '', year = ''] = match
  const [, , , , , , , hour, minute = '0', second = '0', half] = match
  const day = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) return null
  if (hour === undefined) return { day, time: day }
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const time = timeOn(day, hours * 60 + Number(minute)).getTime() + Number(second) * 1000
  return { day, time: new Date(time).toISOString() }
}
