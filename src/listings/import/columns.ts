import { foldName } from '../../format/address/street-terms.ts'
import { standardStatuses } from '../../inventory/display-rules.ts'
import type { Problem } from '../reso/fields.ts'

/**
 * The RESO field that each column is read as, by the column's name in the file. Beside the column of
 * the status, 'Status=C' may hold the standard status that “C” means in it.
 */
export type Mapping = Readonly<Record<string, string>>

/** Where a mapping holds what a status of a column means. */
export const statusKey = (column: string, status: string): string => `${column}=${status}`

/** A column of a file with its first values. */
export type Column = { name: string; values: string[] }

/** Finds the mapping of a header; null to use its names as RESO fields. */
export type FindMapping = (columns: string[]) => Promise<Mapping | null> | Mapping | null

// The RESO fields that the site reads, each with the other names that exports of ARMLS, Flexmls,
// Matrix, Paragon, REcolorado, Redfin and offices use for it, normalized by foldColumn().
const table = `
ListingKey keynumeric matrixuniqueid sysid
ListingId mls mlsnumber ml mlnumber mlsno mlsid listingnumber listnumber listingno
StandardStatus status stat mlsstatus listingstatus
ListPrice lp price listingprice askingprice asking currentprice currentlistingprice
UnparsedAddress address fulladdress streetaddress propertyaddress addr address1 addressline1
StreetNumber housenumber stnumber streetno streetnumbernumeric streetnum
StreetDirPrefix streetdirection dirprefix compass streetdir stdir predirection streetpredirection
StreetName stname street
StreetSuffix streettype stsuffix
StreetDirSuffix dirsuffix stdirsfx streetdirsfx postdirection streetpostdirection
UnitNumber unit apt aptnumber unitno suite unitlot unitlotnumber
BuildingNumber bldgnumber bldgno buildingno bldg
City postalcity town citytown citytowncode citycode citytownship cityname
StateOrProvince state stateprovince statecode
PostalCode zip zipcode postal ziporpostalcode zippostalcode
SubdivisionName subdivision subdiv community
Latitude lat geolat
Longitude lng lon long geolon
PropertyType propclass class
PropertySubType type subtype proptype buildingtype style dwellingtype structuretype homestyle
BedroomsTotal beds bedrooms bdrms br bed totalbeds bedstotal totalbedrooms numberofbedrooms
BathroomsTotalInteger baths bathstotal bathrooms ba totalbaths bath bathroomstotal totalbathrooms numberofbathrooms
BathroomsFull fullbaths bathsfull fb fullbathrooms
BathroomsThreeQuarter threequarterbaths bathsthreequarter 34baths
BathroomsHalf halfbaths bathshalf hb halfbathrooms partialbaths partialbathrooms
LivingArea sqft sf squarefeet squarefootage livarea livingsqft sqfttotal totalsqft bldgsqft livingareatotal
LotSizeSquareFeet lotsqft lotsizesqft lotsf
LotSizeAcres acres lotacres
LotSizeArea
LotSizeUnits
YearBuilt yrblt yrbuilt built yr
StoriesTotal stories exteriorstories
Levels
GarageSpaces garage garages gar garagecap
ParkingTotal
PoolPrivateYN pool pvpool privatepool
SpaYN spa pvspa
NewConstructionYN newconstruction newconstr
AssociationYN hoa hoayn
AssociationFee hoafee hoadues associationdues hoaamount
AssociationFeeFrequency hoafrequency hoafeefrequency hoapaid associationfeepaid
AssociationFee2
AssociationFee2Frequency
View views
InteriorFeatures interior
ExteriorFeatures exterior
ParkingFeatures parking
CommunityFeatures
AssociationAmenities
SecurityFeatures
AccessibilityFeatures
GreenEnergyGeneration
OtherStructures
Cooling
Heating
LotFeatures
Appliances
Flooring
PublicRemarks remarks description publicremark propertydescription clientremarks
ListOfficeName office listingoffice brokerage broker lo listoffice agency agencyname listingofficename listingagency
ListAgentFullName agent listingagent la listagent listagentname
AttributionContact
ListOfficePhone officephone agencyphone listingofficephone
ListOfficeEmail
ParcelNumber apn parcel parcelid taxid assessornumber assessorparcelnumber
FeaturedYN featured
OnMarketTimestamp
OnMarketDate
ListingContractDate ld listdate listingdate datelisted
ModificationTimestamp lastmodified lastchangetimestamp matrixmodifieddt modified
ExpirationDate expires expdate
OriginalListPrice olp origprice originalprice
PreviousListPrice
PriceChangeTimestamp
MajorChangeType
CumulativeDaysOnMarket cdom
ClosePrice sp soldprice saleprice closedprice sellingprice
CloseDate solddate closeddate closingdate cd coedate closeofescrowdate saledate settleddate settlementdate
TaxAnnualAmount taxes annualtaxes
TaxYear
TaxOtherAnnualAssessmentAmount
ElementarySchool elementary
MiddleOrJuniorSchool middleschool juniorhigh
HighSchool
HighSchoolDistrict
VirtualTourURLUnbranded virtualtour tour vtour
MainLevelBedrooms
BuilderName builder
MLSAreaMajor mlsarea areamajor
OriginatingSystemName source
InternetEntireListingDisplayYN internetdisplay idx displayoninternet
InternetAddressDisplayYN displayaddress addressoninternet
InternetAutomatedValuationDisplayYN avm
InternetConsumerCommentYN
MlgCanView
Media photos photourl photourls images
OpenHouse`

const byName = new Map<string, string>()
/** The fields that a column can be read as. */
export const importFields: readonly string[] = table
  .trim()
  .split('\n')
  .map(row => {
    const [field = '', ...others] = row.split(' ')
    for (const name of [foldColumn(field), ...others]) byName.set(name, field)
    return field
  })

/**
 * Treats 'MLS #' and 'MLS Number', 'Pool (Y/N)' and 'PoolYN', or 'Approx SqFt' and 'SqFt' as equal, but
 * not '$/SqFt'.
 */
function foldColumn(name: string): string {
  return foldName(
    name
      .replace(/\$ ?\//, 'price per')
      .replace(/^#/, '')
      .replaceAll('#', 'number'),
  )
    .replace(/^(?:approximate|approx|apx)/, '')
    .replace(/yn$/, '')
}

/** Whether a column has a name that the site knows. */
export const isKnownColumn = (name: string): boolean => byName.has(foldColumn(name))

/**
 * Guesses a mapping from column names. Of several columns for the same field, takes the one with the
 * RESO name, otherwise the one whose words are those of the RESO name, otherwise the first.
 */
export function guessMapping(columns: readonly string[]): Mapping {
  const rank = (name: string, field: string) =>
    name === field ? 0 : foldColumn(name) === foldColumn(field) ? 1 : 2
  const best = new Map<string, string>()
  for (const name of columns) {
    const field = importFields.includes(name) ? name : byName.get(foldColumn(name))
    if (field === undefined) continue
    const other = best.get(field)
    if (other === undefined || rank(name, field) < rank(other, field)) best.set(field, name)
  }
  const guess = [...best].map(([field, name]) => [name, field] as const)
  return Object.fromEntries(guess.toSorted(([a], [b]) => columns.indexOf(a) - columns.indexOf(b)))
}

/** Whether the columns are RESO fields that include all that a home requires. */
export const isReso = (columns: readonly string[]): boolean =>
  faultsOf(Object.fromEntries(columns.map(name => [name, name])), columns).length === 0

/** A mapping with the names that the site has for its fields: MlsStatus is StandardStatus. */
export const withFieldNames = (mapping: Mapping): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).map(([column, field]) => {
      const isName =
        importFields.includes(field) || standardStatuses.some(status => status === field)
      return [column, isName ? field : (byName.get(foldColumn(String(field))) ?? field)]
    }),
  )

/**
 * Why a mapping cannot be used, by column; 'columns' for a required field that no column provides.
 * @param ofReso columns that may have names other than known fields
 */
export function faultsOf(mapping: Mapping, ofReso: readonly string[] = []): Problem[] {
  const faults: Problem[] = []
  const seen = new Map<string, string>()
  for (const [column, field] of Object.entries(mapping)) {
    if (isStatusKey(mapping, column, field)) continue
    const other = seen.get(field)
    if (other !== undefined) {
      faults.push({ field: column, reason: `is read as ${field}, and so is ${other}` })
    } else if (!importFields.includes(field) && !ofReso.includes(field)) {
      faults.push({ field: column, reason: `${field} is not a field of this site` })
    }
    seen.set(field, column)
  }
  for (const oneOf of needed) {
    if (oneOf.some(field => seen.has(field))) continue
    faults.push({ field: 'columns', reason: `no column is ${oneOf.join(' or ')}` })
  }
  return faults
}

const isStatusKey = (mapping: Mapping, key: string, status: string) =>
  standardStatuses.some(known => known === status) &&
  Object.entries(mapping).some(
    ([column, field]) => field === 'StandardStatus' && key.startsWith(statusKey(column, '')),
  )

const needed = [
  ['ListingKey', 'ListingId'],
  ['StandardStatus'],
  ['ListPrice'],
  ['UnparsedAddress', 'StreetName'],
]

/** A CSV file with all fields and one row, to be filled in with any spreadsheet app. */
export function templateCsv(row: Readonly<Record<string, string>>): string {
  const cells = importFields.map(field => `"${row[field] ?? ''}"`)
  return `\uFEFF${importFields.join(',')}\r\n${cells.join(',')}\r\n`
}
