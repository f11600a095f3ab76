import type { StandardStatus } from '../display-rules.ts'
import { addDays, timeOn } from '../local-day.ts'
import { foldName } from '../reso/fields.ts'
import { familyByName, lookUp, statusByName, typeByName } from '../reso/vocabulary.ts'
import type { Mapping } from './columns.ts'

/**
 * Converts a record of a file to RESO fields that `readListing` can read. A home without a
 * ListingKey is identified by its listing number.
 */
export function mapRecord(record: Readonly<Record<string, unknown>>, mapping: Mapping) {
  const mapped: Record<string, unknown> = {}
  for (const [column, field] of Object.entries(mapping)) {
    const value = record[column]
    mapped[field] = typeof value === 'string' ? convert(field, value) : value
  }
  if (!mapped.ListingKey && mapped.ListingId) mapped.ListingKey = mapped.ListingId
  const { BathroomsTotalInteger: baths, PropertyType: family } = mapped
  const parts = /^(\d+)\.(50?|75)$/.exec(String(baths))
  if (parts && !mapped.BathroomsFull) {
    delete mapped.BathroomsTotalInteger
    mapped.BathroomsFull = parts[1]
    mapped[parts[2] === '75' ? 'BathroomsThreeQuarter' : 'BathroomsHalf'] ||= '1'
  }
  // Exports often state the home's subtype as its property type.
  if (typeof family === 'string' && !lookUp(familyByName, family) && lookUp(typeByName, family)) {
    delete mapped.PropertyType
    mapped.PropertySubType ||= family
  }
  return mapped
}

/** Converts a cell to the format of its RESO field; unchanged if it is not recognized. */
export function convert(field: string, cell: string): string {
  const text = cell.trim()
  if (text === '') return cell
  if (field === 'StandardStatus') return statusOf(text) ?? cell
  if (field === 'PropertyType' || field === 'PropertySubType') return lookUp(kinds, text) ?? cell
  if (field.endsWith('YN')) return flagOf(text) ?? cell
  if (field.endsWith('Date')) return readTime(text)?.day ?? cell
  if (field.endsWith('Timestamp')) return readTime(text)?.time ?? cell
  if (!amounts.test(field)) return cell
  const amount = /^(-?)\$? ?(\d[\d,]*(?:\.\d+)?|\.\d+) ?(?:sq\.? ?ft|sf|acres?|ac)?\.?$/i.exec(text)
  return amount ? `${amount[1]}${amount[2]?.replaceAll(',', '')}` : cell
}

const amounts =
  /Price$|Amount$|Fee2?$|Area$|Feet$|Acres$|Total(Integer)?$|Bedrooms|^Bathrooms|Spaces$|Year|itude$|Days/

const statusOf = (text: string): string | undefined => {
  const folded = foldName(text)
  return lookUp(statusByName, text) ?? statuses.find(([pattern]) => pattern.test(folded))?.[1]
}

const statuses: readonly [RegExp, StandardStatus][] = [
  [/^(a|act|new|bom|backonmarket|activeexclusive.*)$/, 'Active'],
  [/^(auc|ctg|cont|contingent.*|uc[bs]?|undercontract.*)$/, 'Active Under Contract'],
  [/^(p|pe?nd|pending.*)$/, 'Pending'],
  [/^(s|sld|sold.*|cl|clsd?|closed.*)$/, 'Closed'],
  [/^(cs|cso|comingsoon.*)$/, 'Coming Soon'],
  [/^(x|exp.*)$/, 'Expired'],
  [/^(w|wd|wth.*|withdrawn.*)$/, 'Withdrawn'],
  [/^(can|canc.*)$/, 'Canceled'],
  [/^(h|hld|hold.*|tom|temp.*)$/, 'Hold'],
]

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

/** Reads American dates, and times with a space, which are in Las Vegas time. */
function readTime(text: string): { day: string; time: string } | null {
  const match =
    /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d))(?:\s+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]m)?)?$/i.exec(
      text,
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
