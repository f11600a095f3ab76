import type { Fee, ListingDetails } from '../../inventory/listing-details.ts'
import type { Fields } from './fields.ts'

/** Fields that are lists of words, by their RESO names. */
const lists = {
  parking: 'ParkingFeatures',
  cooling: 'Cooling',
  heating: 'Heating',
  lot: 'LotFeatures',
  interior: 'InteriorFeatures',
  exterior: 'ExteriorFeatures',
  appliances: 'Appliances',
  flooring: 'Flooring',
  community: 'CommunityFeatures',
  accessibility: 'AccessibilityFeatures',
  energy: 'GreenEnergyGeneration',
  structures: 'OtherStructures',
  amenities: 'AssociationAmenities',
  security: 'SecurityFeatures',
  patio: 'PatioAndPorchFeatures',
  fencing: 'Fencing',
  poolFeatures: 'PoolFeatures',
  laundry: 'LaundryFeatures',
  windows: 'WindowFeatures',
  condition: 'PropertyCondition',
  conditions: 'SpecialListingConditions',
  terms: 'ListingTerms',
} as const

type Read = {
  fees: Fee[]
  duesMonthly: number | null
  bathsThreeQuarter: number | null
  /** The latest time that a field may have. */
  latest: number
}

/**
 * The facts that only a home's own page shows, and those by which its mentions are decided, leaving out those that the record does not state.
 */
export function readDetails(fields: Fields, { fees, ...read }: Read) {
  const { duesMonthly, bathsThreeQuarter, latest } = read
  const dollars = (field: string) => {
    const price = fields.number(field, { min: 1, max: 999_999_999 })
    return price === null ? null : Math.round(price)
  }
  const count = (field: string) => fields.number(field, { min: 0, max: 1000, whole: true })
  const taxAmount = fields.number('TaxAnnualAmount', { min: 0.01, max: 10_000_000 })
  const tour = fields.text('VirtualTourURLUnbranded', 1000)
  return stated({
    builder: fields.text('BuilderName'),
    area: fields.text('MLSAreaMajor'),
    tax: taxAmount === null ? null : stated({ amount: taxAmount, year: readTaxYear(fields) }),
    fees: fees.length > 0 ? fees : null,
    // Only stored if hoaMonthly is rounded: the dues to the cent.
    dues: duesMonthly === null || Number.isInteger(duesMonthly) ? null : duesMonthly,
    assessments: fields.number('TaxOtherAnnualAssessmentAmount', { min: 0.01, max: 1_000_000 }),
    originalPrice: dollars('OriginalListPrice'),
    previousPrice: dollars('PreviousListPrice'),
    priceChangedAt: fields.time('PriceChangeTimestamp', latest),
    majorChange: fields.text('MajorChangeType'),
    cumulativeDays: fields.number('CumulativeDaysOnMarket', { min: 0, max: 20_000, whole: true }),
    closePrice: dollars('ClosePrice'),
    closedAt: fields.day('CloseDate', latest),
    schools: filled({
      elementary: fields.text('ElementarySchool'),
      middle: fields.text('MiddleOrJuniorSchool'),
      high: fields.text('HighSchool'),
      district: fields.text('HighSchoolDistrict'),
    }),
    tours: tour !== null && isSecure(tour) ? [tour] : null,
    mainLevelBedrooms: count('MainLevelBedrooms') || null,
    parkingSpaces: fields.number('ParkingTotal', { min: 0.5, max: 1000 }),
    bathsThreeQuarter: bathsThreeQuarter || null,
    fireplaces: readFireplaces(fields),
    horses: fields.flag('HorseYN') || null,
    furnished: fields.text('Furnished', 100),
    faces: fields.text('DirectionFaces', 100),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, field]) => {
        const words = fields.list(field).filter(word => word.toLowerCase() !== 'none')
        return [name, words.length > 0 ? words : null]
      }),
    ),
    noValuation: fields.permits('InternetAutomatedValuationDisplayYN') ? null : true,
    noComments: fields.permits('InternetConsumerCommentYN') ? null : true,
  }) as ListingDetails
}

/** How many fireplaces there are; 1 if the record states only that there are some. */
function readFireplaces(fields: Fields): number | null {
  const total = fields.number('FireplacesTotal', { min: 0, max: 100, whole: true })
  return (total ?? (fields.flag('FireplaceYN') ? 1 : 0)) || null
}

const readTaxYear = (fields: Fields) =>
  fields.number('TaxYear', { min: 1990, max: 2100, whole: true })

const isSecure = (address: string) => URL.parse(address)?.protocol === 'https:'

/** Leaves out facts that are not stated. */
const stated = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))

function filled(facts: Record<string, unknown>): Record<string, unknown> | null {
  const known = stated(facts)
  return Object.keys(known).length > 0 ? known : null
}
