import { type Bindings, displayRulesOf } from '../../env.ts'

/**
 * A listing feed that implements the RESO Web API (OData 4).
 * Source: transport.reso.org, "Web API Core"; OASIS, "OData JSON Format" (nextLink, error).
 */
export type ResoSource = {
  /** The URL of the Property resource. */
  url: URL
  credentials: Credentials
  /** An OData filter for all homes; '' for none. */
  filter: string
  /** The names to select; ['*'] for all. */
  select: string[]
  expand: string[]
  /** See MLS_PUBLIC_PHOTOS. */
  publicPhotos: readonly string[]
  timeoutMs: number
}

/** A bearer token, or the client credentials to request one (RFC 6749, section 4.4). */
export type Credentials =
  | { token: string }
  | { tokenUrl: URL; clientId: string; clientSecret: string; scope: string }

export type Configured = { status: 'off' } | { status: 'wrong'; reason: string } | On
type On = { status: 'on'; source: ResoSource }

const defaultTimeoutMs = 20_000

/** The fields that readListing() reads, by their Data Dictionary names. */
const fields = `ListingKey ListingId OriginatingSystemName StandardStatus MlgCanView ListPrice
  InternetEntireListingDisplayYN InternetAddressDisplayYN
  InternetAutomatedValuationDisplayYN InternetConsumerCommentYN
  UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix StreetDirSuffix UnitNumber
  City StateOrProvince PostalCode SubdivisionName Latitude Longitude ParcelNumber
  PropertyType PropertySubType BedroomsTotal MainLevelBedrooms BathroomsFull BathroomsThreeQuarter
  BathroomsHalf BathroomsTotalInteger LivingArea
  LotSizeSquareFeet LotSizeAcres LotSizeArea LotSizeUnits YearBuilt BuilderName MLSAreaMajor NewConstructionYN
  PoolPrivateYN SpaYN GarageSpaces ParkingTotal ParkingFeatures StoriesTotal Levels
  AssociationYN AssociationFee AssociationFeeFrequency AssociationFee2 AssociationFee2Frequency
  TaxAnnualAmount TaxYear TaxOtherAnnualAssessmentAmount View OtherStructures InteriorFeatures ExteriorFeatures LotFeatures
  Appliances Flooring Cooling Heating CommunityFeatures AssociationAmenities SecurityFeatures
  GreenEnergyGeneration AccessibilityFeatures
  ElementarySchool MiddleOrJuniorSchool HighSchool HighSchoolDistrict
  PublicRemarks VirtualTourURLUnbranded ListOfficeName ListOfficePhone ListOfficeEmail
  ListAgentFullName AttributionContact OnMarketDate OnMarketTimestamp ListingContractDate
  ExpirationDate ModificationTimestamp OriginalListPrice PreviousListPrice PriceChangeTimestamp
  MajorChangeType DaysOnMarket CumulativeDaysOnMarket CloseDate ClosePrice`

/** The configured feed; 'off' without one, 'wrong' with the reason for the owner. */
export function readSource(env: Bindings): Configured {
  if (!env.RESO_URL) return { status: 'off' }
  const url = URL.parse(env.RESO_URL)
  if (!url || !isPrivate(url)) {
    return { status: 'wrong', reason: 'The address of the feed is not an https address.' }
  }
  if (url.search || url.hash || url.username) {
    const reason =
      'The address of the feed must end with the name of the resource, without conditions.'
    return { status: 'wrong', reason }
  }
  const credentials = readCredentials(env)
  if ('reason' in credentials) return { status: 'wrong', ...credentials }
  const expand = env.RESO_EXPAND?.trim() || 'Media,OpenHouse'
  const source: ResoSource = {
    url,
    credentials,
    filter: env.RESO_FILTER?.trim() ?? '',
    select: namesIn(env.RESO_SELECT?.trim() || fields.trim().split(/\s+/).join()),
    expand: expand === 'none' ? [] : namesIn(expand),
    publicPhotos: displayRulesOf(env).publicPhotos ?? [],
    timeoutMs: Number(env.TIMEOUT_MS) || defaultTimeoutMs,
  }
  return { status: 'on', source }
}

function readCredentials(env: Bindings): Credentials | { reason: string } {
  const { RESO_TOKEN, RESO_TOKEN_URL, RESO_CLIENT_ID, RESO_CLIENT_SECRET, RESO_SCOPE } = env
  if (!RESO_TOKEN_URL) {
    return RESO_TOKEN
      ? { token: RESO_TOKEN }
      : { reason: 'The access token is missing: enter it at Keys.' }
  }
  const tokenUrl = URL.parse(RESO_TOKEN_URL)
  if (!tokenUrl || !isPrivate(tokenUrl) || tokenUrl.username) {
    return { reason: 'The address that gives tokens is not an https address.' }
  }
  if (!RESO_CLIENT_ID) return { reason: 'The client ID is missing.' }
  if (!RESO_CLIENT_SECRET) return { reason: 'The client secret is missing: enter it at Keys.' }
  return {
    tokenUrl,
    clientId: RESO_CLIENT_ID,
    clientSecret: RESO_CLIENT_SECRET,
    scope: RESO_SCOPE?.trim() ?? '',
  }
}

/** The names of a list such as 'Media($select=MediaURL,Order),OpenHouse', with their options. */
const namesIn = (list: string): string[] =>
  (list.match(/[^,(]+(?:\([^)]*\))?/g) ?? []).map(name => name.trim()).filter(Boolean)

/** Encrypted in transit: https, or the loopback address in tests. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
