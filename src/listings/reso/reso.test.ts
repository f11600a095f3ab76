import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleDate, sampleFile } from '../../../scripts/setup.mjs'
import { withheldStreet } from '../../inventory/display-rules.ts'
import { features, ownSource } from '../../site/listing-terms.ts'
import { readListing } from './reso.ts'

const now = new Date('2026-11-15T12:00:00Z')

const home = {
  ListingKey: 'K-1',
  StandardStatus: 'Active',
  ListPrice: 612_500,
  UnparsedAddress: '12 Invented Mesa Ct, Las Vegas, NV 89166',
  City: 'Las Vegas',
  StateOrProvince: 'NV',
  PostalCode: '89166',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
}

function mapped(changes: Record<string, unknown> = {}) {
  const parsed = readListing({ ...home, ...changes }, now)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed.listing
}

function problems(changes: Record<string, unknown>) {
  const parsed = readListing({ ...home, ...changes }, now)
  return 'problems' in parsed ? parsed.problems : []
}

function ignored(changes: Record<string, unknown>) {
  const parsed = readListing({ ...home, ...changes }, now)
  return 'listing' in parsed ? parsed.ignored : null
}

test('a record with only the required fields becomes a row of nulls and empty lists', () => {
  expect(mapped()).toMatchObject({
    listingKey: 'K-1',
    source: 'import',
    sample: false,
    status: 'Active',
    price: 612_500,
    street: '12 Invented Mesa Ct',
    address: '12 Invented Mesa Ct, Las Vegas, NV 89166',
    type: 'single-family',
    category: 'standard',
    beds: null,
    baths: null,
    hoaMonthly: null,
    latitude: null,
    views: [],
    features: [],
    remarks: '',
    featured: null,
    listedAt: null,
    photos: [],
  })
})

test('every value may be a string, as in CSV', () => {
  const written = {
    ListPrice: 1_250_000,
    BedroomsTotal: 4,
    BathroomsFull: 3,
    BathroomsHalf: 1,
    LivingArea: 2450.4,
    LotSizeSquareFeet: 7405,
    YearBuilt: 2019,
    GarageSpaces: 3,
    StoriesTotal: 1,
    PoolPrivateYN: true,
    SpaYN: false,
    AssociationYN: true,
    AssociationFee: 92,
    AssociationFeeFrequency: 'Monthly',
    Latitude: 36.3,
    Longitude: -115.3,
    View: ['Mountain(s)', 'City Lights'],
    Media: [{ MediaURL: 'https://photos.example.com/1.jpg', Order: 1, ShortDescription: 'Front' }],
  }
  const strings = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, String(value)]),
  )
  const csv = mapped({ ...strings, ListPrice: '$1,250,000', Media: JSON.stringify(written.Media) })
  expect(csv).toEqual(mapped(written))
  expect(csv).toMatchObject({ price: 1_250_000, baths: 3.5, sqft: 2450, pool: true, spa: false })
})

test.each([
  ['Active', 'Active', null],
  ['ActiveUnderContract', 'Pending', null],
  ['Active Under Contract', 'Pending', null],
  ['Pending', 'Pending', null],
  ['Closed', 'Off Market', 'sold'],
  ['Coming Soon', 'Off Market', 'coming soon'],
  ['Delayed', 'Off Market', 'off the market'],
  ['Hold', 'Off Market', 'off the market'],
  ['Withdrawn', 'Off Market', 'off the market'],
  ['Expired', 'Off Market', 'off the market'],
  ['Canceled', 'Off Market', 'off the market'],
  ['Incomplete', 'Off Market', 'off the market'],
  ['Delete', 'Off Market', 'off the market'],
])('a listing that is %s is stored as %s, hidden because: %s', (name, status, hiddenReason) => {
  expect(mapped({ StandardStatus: name })).toMatchObject({ status, hiddenReason })
  // A record that is rejected for another reason still hides its home.
  const rejected = readListing({ ListingKey: 'K-1', StandardStatus: name }, now)
  expect(rejected).toMatchObject({ listingKey: 'K-1', mustHide: hiddenReason })
})

test('homes that the owner entered, and samples, may show as sold', () => {
  for (const OriginatingSystemName of [ownSource, 'Sample data']) {
    expect(mapped({ StandardStatus: 'Closed', OriginatingSystemName }).status).toBe('Sold')
  }
})

test.each([
  [{ InternetEntireListingDisplayYN: false }, 'seller opted out'],
  [{ InternetEntireListingDisplayYN: 'N' }, 'seller opted out'],
  // An unreadable value is not permission.
  [{ InternetEntireListingDisplayYN: 'perhaps' }, 'seller opted out'],
  [{ MlgCanView: false, InternetEntireListingDisplayYN: true }, 'not viewable'],
])('with %j a home is hidden: %s', (flags, hiddenReason) => {
  expect(mapped(flags)).toMatchObject({ status: 'Off Market', hiddenReason })
  const rejected = readListing({ ListingKey: 'K-1', StandardStatus: 'Active', ...flags }, now)
  expect(rejected).toMatchObject({ listingKey: 'K-1', mustHide: hiddenReason })
})

test.each([
  ['Residential', 'Townhouse', 'townhouse'],
  ['Residential', 'Condominium', 'condo'],
  ['Residential', 'SingleFamilyResidence', 'single-family'],
  ['Residential', 'Manufactured Home', 'manufactured'],
  ['Residential', 'Mobile Home', 'manufactured'],
  ['Residential', 'Multi Family', 'multi-family'],
  ['Residential', 'Duplex', 'multi-family'],
  ['Residential Income', 'Quadruplex', 'multi-family'],
  ['Manufactured In Park', '', 'manufactured'],
  ['Residential', undefined, 'single-family'],
  ['Residential', 'Single Family Residential', 'single-family'],
  ['Residential', 'High Rise', 'condo'],
  ['Residential', 'Attached Townhome', 'townhouse'],
  ['Residential', 'Multi-Unit 5+', 'multi-family'],
])('%s / %s is a %s', (PropertyType, PropertySubType, type) => {
  expect(mapped({ PropertyType, PropertySubType }).type).toBe(type)
})

test.each([
  ['Monthly', 300, 300],
  ['Quarterly', 300, 100],
  ['Semi-Annually', 300, 50],
  ['SemiAnnually', 300, 50],
  ['Annually', 300, 25],
  ['Bi-Monthly', 300, 150],
  ['Weekly', 30, 130],
  ['One Time', 300, null],
])(
  'dues paid %s are converted to dollars a month',
  (AssociationFeeFrequency, AssociationFee, dollars) => {
    expect(
      mapped({ AssociationYN: true, AssociationFee, AssociationFeeFrequency }).hoaMonthly,
    ).toBe(dollars)
  },
)

test('dues are 0 without an association, and unknown when none is mentioned', () => {
  expect(mapped({ AssociationYN: false }).hoaMonthly).toBe(0)
  expect(mapped({ AssociationYN: true }).hoaMonthly).toBeNull()
  expect(mapped().hoaMonthly).toBeNull()
})

test('half baths count one half, and the total is used only when nothing better is given', () => {
  expect(mapped({ BathroomsFull: 2, BathroomsHalf: 1, BathroomsTotalInteger: 3 }).baths).toBe(2.5)
  expect(mapped({ BathroomsHalf: 1, BathroomsTotalInteger: 3 }).baths).toBe(2.5)
  expect(mapped({ BathroomsTotalInteger: 3 })).toMatchObject({ baths: 3, bathsFull: null })
})

test('remarks that affirm a feature are enough for it, and those that deny it or dream of it are not', () => {
  const featuresOf = (PublicRemarks: string, others: object = {}) =>
    mapped({ PublicRemarks, ...others }).features
  expect(featuresOf('Next-gen suite, RV gate and paid-off solar. Views of the Strip!')).toEqual([
    'city-view',
    'rv-parking',
    'solar',
  ])
  expect(featuresOf('No casita. No RV parking, solar ready, could be a guest house.')).toEqual([])
  expect(featuresOf('Sparkling pool.', { PoolPrivateYN: null })).toEqual(['pool'])
  expect(
    featuresOf('Pool table; community pool; pool-sized lot.', { PoolPrivateYN: null }),
  ).toEqual([])
  expect(featuresOf('Steps from the private pool of the club.', { PoolPrivateYN: false })).toEqual(
    [],
  )
})

test('features are read from the fields that state them', () => {
  const everything = mapped({
    PoolPrivateYN: 'Y',
    SpaYN: 1,
    GarageSpaces: 3,
    StoriesTotal: 1,
    NewConstructionYN: true,
    View: 'Golf Course,Red Rock,Mountain(s),City Lights',
    OtherStructures: ['Guest House'],
    InteriorFeatures: ['Gourmet Kitchen', 'Home Office'],
    GreenEnergyGeneration: ['Solar'],
    ParkingFeatures: 'Attached,RV Access/Parking',
    CommunityFeatures: ['Gated With Guard'],
    AccessibilityFeatures: [
      ...['Accessible Approach with Ramp', 'Accessible Doors', 'Accessible Full Bath'],
      ...['Accessible Kitchen', 'Accessible Elevator Installed'],
    ],
    VirtualTourURLUnbranded: 'https://tours.example.com/7',
  })
  expect(everything.features).toEqual(features)
  const withheld = { VirtualTourURLUnbranded: 'https://tours.example.com/7' }
  expect(mapped({ ...withheld, InternetAddressDisplayYN: false }).features).toEqual([])
  // A home that could get a feature, or has only a part of it, does not have it.
  expect(
    mapped({ AccessibilityFeatures: 'Adaptable For Elevator,Accessible Kitchen Appliances' })
      .features,
  ).toEqual([])
  expect(mapped({ View: ['None'], GarageSpaces: 2, StoriesTotal: 2 }).features).toEqual([])
  expect(mapped({ SecurityFeatures: 'Security Guard,Smoke Detector' }).features).toEqual([])
  expect(mapped({ AssociationAmenities: 'Gated,Park' }).features).toEqual(['gated'])
  expect(mapped({ ParkingFeatures: 'RV Gated' }).features).toEqual(['rv-parking'])
})

test.each<[string, string, string]>([
  ['12 Elm St', '', '12 Elm St'],
  ['12 Elm St, Unit 3, Las Vegas', '', '12 Elm St Unit 3'],
  ['12700 Elliott Ave, Space 175, Las Vegas, NV 89166', '', '12700 Elliott Ave Space 175'],
  ['12 Elm St Bldg 7 Unit 201', '201', '12 Elm St Bldg 7 Unit 201'],
  ['12 Elm St Bldg 7', '201', '12 Elm St Bldg 7 Unit 201'],
  ['12 Elm St Unit 12-B', '# 12 B', '12 Elm St Unit 12-B'],
  ['12 Elm St Ste 5', '', '12 Elm St Ste 5'],
  ['12 Elm St', 'Unit E 206', '12 Elm St Unit E206'],
  ['12 Elm St', 'Unit# 204 - 1', '12 Elm St Unit 204-1'],
  ['12 Elm St', '#', '12 Elm St'],
  ['12 Elm St PH2', '', '12 Elm St PH 2'],
  ['12 Elm St, Rear', '', '12 Elm St Rear'],
  ['12 Elm St', 'N/A', '12 Elm St'],
  ['2700 Las Vegas Blvd S 2110', '', '2700 Las Vegas Blvd S Unit 2110'],
  ['900 Via Firenze 101', '101', '900 Via Firenze Unit 101'],
  ['100 County Road 12', '', '100 County Road 12'],
  ['12345 Highway 95 Unit 4', '', '12345 Highway 95 Unit 4'],
  ['1 Space Center Dr', '', '1 Space Center Dr'],
  ['Unit 101, 900 Elm St, Las Vegas', '', '900 Elm St Unit 101'],
  ['12 Elm St #5 Las Vegas NV 89166', '', '12 Elm St Unit 5'],
  ['12 Elm St Unit 5 Las Vegas, NV 89166', '', '12 Elm St Unit 5'],
  ['12 Elm St, Las Vegas NV 89166, Unit 5', '5', '12 Elm St Unit 5'],
  ['12 Elm St, The Palms, No.5, Las Vegas', '', '12 Elm St Unit 5'],
  ['12 Elm St #3 & #4', '', '12 Elm St #3 & #4'],
])('the street of %j with the unit number %j is %s', (UnparsedAddress, UnitNumber, street) => {
  const address = `${street}, Las Vegas, NV 89166`
  expect(mapped({ UnparsedAddress, UnitNumber })).toMatchObject({ street, address })
})

test('a state is never guessed: it is the record’s, or that of its ZIP code', () => {
  const at = (StateOrProvince: unknown, PostalCode = '', UnparsedAddress = '12 Elm St') =>
    mapped({ StateOrProvince, PostalCode, UnparsedAddress }).address
  expect(at(undefined)).toBe('12 Elm St, Las Vegas')
  expect(at(undefined, '85251')).toBe('12 Elm St, Las Vegas, AZ 85251')
  expect(at('', '', '12 Elm St, Las Vegas, NM 87701')).toBe('12 Elm St, Las Vegas, NM 87701')
  // ZIP codes of several states share these first three digits.
  expect(at(undefined, '96910')).toBe('12 Elm St, Las Vegas 96910')
  expect([at('', '06390'), at('', '06010')].map(text => text.slice(-8, -6))).toEqual(['NY', 'CT'])
  expect([at('N.M.'), at('US-UT'), at('new york')].map(text => text.slice(-2))).toEqual([
    ...['NM', 'UT', 'NY'],
  ])
  expect(at('Ontario')).toBe('12 Elm St, Las Vegas')
  expect(mapped({ PostalCode: '89166-1234' }).postalCode).toBe('89166')
})

test('photos keep their order, with alt texts, and those without one come last', () => {
  const url = (name: string) => `https://photos.example.com/${name}.jpg`
  const Media = [
    { MediaURL: url('c'), Order: null },
    { MediaURL: url('d') },
    { MediaURL: '//photos.example.com/b.jpg', Order: 40 },
    { MediaURL: url('a'), Order: 0, ShortDescription: 'Front' },
  ]
  const photos = [
    { url: url('a'), alt: 'Front' },
    ...['b', 'c', 'd'].map((name, index) => ({
      url: url(name),
      alt: `12 Invented Mesa Ct, photo ${index + 2}`,
    })),
  ]
  expect(mapped({ Media }).photos).toEqual(photos)
  expect(mapped({ Media: `${url('a')},${url('b')}` }).photos).toHaveLength(2)
})

const named = (name: string, more: Record<string, unknown> = {}) => ({
  MediaURL: `https://photos.example.com/${name}.jpg`,
  ...more,
})
const photosOf = (...Media: Record<string, unknown>[]) =>
  mapped({ Media }).photos.map(({ url }) => /(\w+)\.\w+$/.exec(url)?.[1])

test.each([
  // Words of the Data Dictionary, of real feeds, and in their spellings and shapes.
  ...[
    undefined,
    null,
    '',
    [],
    [''],
    'Public',
    'IDX',
    'Idx',
    'public',
    ['Public'],
    'Public,IDX',
  ].map(word => [word, true, []] as const),
  ...['["Public","IDX"]', 'IDX; Public', [' IDX ', null], ['IDX', 'VOW'], 'Public,VOW'].map(
    word => [word, true, []] as const,
  ),
  ...['Private', 'Agent Only', 'AgentOnly', 'agent_only', 'OFFICE ONLY', 'Firm Only', 'VOW'].map(
    word => [word, false, []] as const,
  ),
  ...[
    ['Private'],
    'SyndicateOptOut',
    'IDX,SyndicateOptOut',
    ['IDX', 'Office Only'],
    'Public, Private',
  ].map(word => [word, false, []] as const),
  // Unknown words are not public, and are named.
  ['Broker Reciprocity', false, ['"Broker Reciprocity"']],
  ['Public,MemberInactive', false, ['"MemberInactive"']],
  [false, false, ['"false"']],
  ['["Public","Priv', false, ['"[\\"Public\\",\\"Priv"']],
  [['Public', 7], false, ['"7"']],
] as [unknown, boolean, string[]][])(
  'a photo with the permission %j is for the public: %s',
  (Permission, isPublic, unknown) => {
    const Media = [named('a', { Permission }), named('b', { Permission }), named('c')]
    expect(photosOf(...Media)).toEqual(isPublic ? ['a', 'b', 'c'] : ['c'])
    expect(ignored({ Media })).toEqual(
      unknown.map(word => ({
        field: 'Media',
        reason: `Permission ${word} is taken as not public; whoever runs your site can allow it`,
      })),
    )
    const allowed = readListing({ ...home, Media }, now, ['broker reciprocity', 'VOW'])
    const isAllowed = isPublic || String(Permission).match(/^Broker|VOW/)
    expect('listing' in allowed && allowed.listing.photos.length).toBe(isAllowed ? 3 : 1)
  },
)

test('photos that are deleted, not of the home, or not photos are not read', () => {
  const gone = [
    ...['Deleted', 'Inactive', 'REMOVED', ['Active', 'Deleted']].map(MediaStatus => ({
      MediaStatus,
    })),
    ...['Agent Photo', 'AgentPhoto', 'Office Photo', 'OfficeLogo', 'Video', 'Floor Plan'].map(
      MediaCategory => ({ MediaCategory }),
    ),
    ...['Document', 'Branded Virtual Tour', ['Photo', 'Office Logo'], 'Team Photo'].map(
      MediaCategory => ({ MediaCategory }),
    ),
    ...['Agent', 'Listing Agent', 'Office', 'Office Logo', 'Logo', 'Headshot', 'Member'].map(
      ImageOf => ({ MediaCategory: 'Photo', ImageOf }),
    ),
    ...['Member', 'Office', 'Contacts', 'Teams'].map(ResourceName => ({ ResourceName })),
    { ClassName: 'Office' },
    ...['Pdf', 'application/pdf', 'Mp4', 'video/mp4', 'Docx', 'text/html'].map(MediaType => ({
      MediaCategory: 'Photo',
      MediaType,
    })),
    { MimeType: 'video/quicktime' },
    { MediaURL: 'https://photos.example.com/plan.pdf?v=2' },
    { MediaURL: 'https://photos.example.com/TOUR.MP4' },
  ]
  const kept = [
    ...['Active', 'Complete', 'Other', null].map(MediaStatus => ({ MediaStatus })),
    ...['Photo', 'Property Photo', 'Image', ['Photo']].map(MediaCategory => ({ MediaCategory })),
    // A room of the home, where the medium is said to be the property's.
    { ResourceName: 'Property', ClassName: 'Residential', ImageOf: 'Office' },
    ...['Home Office', 'Steam Room', 'Sauna', 'Front of Structure'].map(ImageOf => ({ ImageOf })),
    ...['Jpeg', 'image/jpeg', 'PNG', 'image/webp'].map(MediaType => ({ MediaType })),
  ]
  for (const medium of gone) {
    expect(photosOf(named('a'), named('b', medium)), JSON.stringify(medium)).toEqual(['a'])
  }
  for (const medium of kept) {
    expect(photosOf(named('a'), named('b', medium)), JSON.stringify(medium)).toEqual(['a', 'b'])
  }
})

test('of the sizes of a picture, the largest public one is read, in the place of the picture', () => {
  const sizes = (id: string, Order: number, ...words: string[]) =>
    words.map(word =>
      named(`${id}${word}`, { MediaObjectID: id, Order, ImageSizeDescription: word }),
    )
  expect(
    photosOf(
      ...sizes('b', 2, 'Thumbnail', 'Large', 'Medium'),
      ...sizes('a', 1, 'Largest', 'LargestNoWatermark', 'Large', 'Small'),
      ...sizes('c', 3, 'Medium'),
    ),
  ).toEqual(['aLargest', 'bLarge', 'cMedium'])
  // In whatever order, and by pixels where all sizes have them.
  expect(
    photosOf(
      named('a1', { MediaObjectID: 7, Order: 1, ImageWidth: 320, ImageHeight: 240 }),
      named('b1', { MediaObjectID: 8, Order: 4, ImageWidth: 640, ImageHeight: 480 }),
      named('a2', { MediaObjectID: 7, Order: 2, ImageWidth: '2048', ImageHeight: '1536' }),
      named('a3', { MediaObjectID: 7, Order: 3, ImageWidth: 1024 }),
    ),
  ).toEqual(['a2', 'b1'])
  // By place, where a feed has no id for a picture.
  const at = (Order: number, ImageSizeDescription: string, name: string) =>
    named(name, { Order, ImageSizeDescription })
  expect(
    photosOf(
      ...[at(1, 'Thumb', 'a1'), at(1, '1024x768', 'a2'), at(1, '640x480', 'a3')],
      ...[at(2, 'X-Large', 'b1'), at(2, 'Large', 'b2'), at(2, 'Original', 'b3')],
      // Two pictures, as the repeated size shows.
      ...[at(3, 'Large', 'c1'), at(3, 'Small', 'c2'), at(3, 'Large', 'd1'), at(3, 'Small', 'd2')],
    ),
  ).toEqual(['a2', 'b1', 'c1', 'd1'])
  // One id for all pictures of a home, or one place, makes them no sizes of each other.
  expect(
    photosOf(
      ...['a', 'b', 'c'].map(name => named(name, { MediaObjectID: 'K-1', Order: 0 })),
      ...['d', 'e'].map(name =>
        named(name, { MediaObjectID: 'K-1', ImageSizeDescription: 'Large', Order: 0 }),
      ),
    ),
  ).toEqual(['a', 'b', 'c', 'd', 'e'])
  // The largest is private, and the next has no address: the third is shown.
  const [thumb = {}, medium = {}, large = {}, full = {}] = sizes(
    'a',
    1,
    'Thumb',
    'Medium',
    'Large',
    'Full',
  )
  expect(
    photosOf(thumb, medium, { ...large, MediaURL: '' }, { ...full, Permission: 'Private' }),
  ).toEqual(['aMedium'])
  // The same address twice is one photo; the preferred one comes first, with any size's description.
  const preferred = mapped({
    Media: [
      named('a', { Order: 1 }),
      named('a', { Order: 2 }),
      ...sizes('b', 3, 'Large', 'Small').map((one, index) => ({
        ...one,
        ...(index === 1 && { PreferredPhotoYN: 'true', ShortDescription: 'The pool' }),
      })),
    ],
  }).photos
  expect(preferred).toEqual([
    { url: 'https://photos.example.com/bLarge.jpg', alt: 'The pool' },
    { url: 'https://photos.example.com/a.jpg', alt: '12 Invented Mesa Ct, photo 2' },
  ])
})

test('a photo of every size that a feed may send is read once, up to two hundred', () => {
  const words = ['Thumbnail', 'Medium', 'Large']
  const Media = Array.from({ length: 750 }, (_, index) => {
    const picture = Math.floor(index / 3)
    const word = words[index % 3]
    return named(`${word}${picture}`, { MediaObjectID: picture, ImageSizeDescription: word })
  })
  const { photos } = mapped({ Media })
  expect(photos).toHaveLength(200)
  expect(photos.every(({ url }) => url.includes('/Large'))).toBe(true)
  expect(ignored({ Media })).toEqual([
    { field: 'Media', reason: 'has 250 photos; the first 200 are read' },
  ])
  const [many] = ignored({ Media: [...Media, ...Media] }) ?? []
  expect(many?.reason).toBe('has 1500 entries; the first 1000 are read')
})

test.each([
  ['ListingKey', ' ', 'is missing'],
  ['ListPrice', undefined, 'is missing'],
  ['ListPrice', 'call me', 'not a number'],
  ['ListPrice', '12,50', 'not a number'],
  ['ListPrice', 0, 'is 0'],
  ['ListPrice', 1e9, 'not between'],
  ['StandardStatus', 'For sale', 'not known'],
  ['StandardStatus', 'constructor', 'not known'],
  ['UnparsedAddress', ', Las Vegas', 'no street'],
  ['UnparsedAddress', undefined, 'no StreetName'],
  ['PropertyType', 'Residential Lease', 'not a home for sale'],
  ['PropertyType', 'Land', 'not a home for sale'],
  ['PropertyType', 'Commercial Sale', 'not a home for sale'],
  ['PropertySubType', 'Boat Slip', 'is not a home'],
])('a record is rejected for its %s of %j', (field, value, reason) => {
  expect(problems({ [field]: value })).toEqual([{ field, reason: expect.stringContaining(reason) }])
})

test.each([
  ['StateOrProvince', 'Ontario', 'not a state'],
  ['PostalCode', '8916', '5 nor 9 digits'],
  ['Latitude', 36.3, 'beside the other'],
  ['BedroomsTotal', 'three', 'not a number'],
  ['BathroomsFull', -1, 'not between'],
  ['LotSizeSquareFeet', '1/4 acre', 'not a number'],
  ['YearBuilt', 1799, 'not between'],
  ['YearBuilt', 2030, 'not between 1800 and 2029'],
  ['PoolPrivateYN', 'maybe', 'neither true nor false'],
  ['OnMarketTimestamp', '11/15/2026', 'not an ISO 8601 time'],
  ['OnMarketTimestamp', '2026-02-30', 'not an ISO 8601 time'],
  ['ModificationTimestamp', '2126-01-01T00:00:00Z', 'too far in the future'],
  ['View', { 0: 'City' }, 'not a list'],
  ['View', ['City', 7], 'is not text'],
  ['PublicRemarks', 'Half a sign \ud83c', 'broken characters'],
  ['Media', [{ MediaURL: 'http://photos.example.com/1.jpg' }], 'not an https address'],
  ['Media', 'javascript:alert(1)', 'not an https address'],
  ['Cooling', 7, 'not a list'],
  ['TaxAnnualAmount', 'a lot', 'not a number'],
  ['OpenHouse', [{ OpenHouseEndTime: '2026-12-01T19:00:00Z' }], 'no start and end'],
])('%s of %j costs the field, not the home', (field, value, reason) => {
  const named = field === 'Latitude' ? 'Longitude' : field
  expect(ignored({ [field]: value })).toEqual([
    { field: named, reason: expect.stringContaining(reason) },
  ])
})

test.each([
  [
    { YearBuilt: 0, LivingArea: 0, StoriesTotal: 0 },
    { yearBuilt: null, sqft: null, stories: null },
  ],
  [
    { Latitude: 0, Longitude: 0 },
    { latitude: null, longitude: null },
  ],
  [{ ListPrice: '612,499.50' }, { price: 612_500 }],
  [{ StateOrProvince: 'Nevada' }, { state: 'NV' }],
  [{ StateOrProvince: 'north carolina' }, { state: 'NC' }],
  [{ GarageSpaces: 2.5 }, { garageSpaces: 2.5 }],
  [{ Levels: ['One'] }, { stories: 1 }],
  [{ Levels: 'ThreeOrMore' }, { stories: 3 }],
  [{ LotSizeAcres: 0.25 }, { lotSqft: 10_890 }],
  [{ LotSizeArea: 0.5, LotSizeUnits: 'Acres' }, { lotSqft: 21_780 }],
  [{ BathroomsFull: 2, BathroomsThreeQuarter: 1, BathroomsHalf: 1 }, { baths: 3.25 }],
  [{ OnMarketDate: '2026-11-01' }, { listedAt: Date.parse('2026-11-01T08:00:00Z') }],
  [{ ListingContractDate: '2026-10-30' }, { listedAt: Date.parse('2026-10-30T08:00:00Z') }],
  [{ ListOfficePhone: '702-555-0100' }, { attributionContact: '702-555-0100' }],
  [
    { City: undefined, PostalCode: undefined },
    { city: 'Las Vegas', postalCode: '89166' },
  ],
  [
    {
      UnparsedAddress: undefined,
      StreetNumber: 77,
      StreetDirPrefix: 'N',
      StreetName: 'Juniper',
      StreetSuffix: 'Ct',
      UnitNumber: '#4',
    },
    { street: '77 N Juniper Ct Unit 4', address: '77 N Juniper Ct Unit 4, Las Vegas, NV 89166' },
  ],
  [
    {
      AssociationFee: 60,
      AssociationFeeFrequency: 'Monthly',
      AssociationFee2: 300,
      AssociationFee2Frequency: 'Quarterly',
    },
    {
      hoaMonthly: 160,
      details: {
        fees: [
          { amount: 60, frequency: 'Monthly' },
          { amount: 300, frequency: 'Quarterly' },
        ],
      },
    },
  ],
  [
    {
      AssociationFee: 200,
      AssociationFeeFrequency: 'Quarterly',
      TaxOtherAnnualAssessmentAmount: '$618.50',
    },
    {
      hoaMonthly: 67,
      details: {
        fees: [{ amount: 200, frequency: 'Quarterly' }],
        dues: expect.closeTo(66.6667, 4),
        assessments: 618.5,
      },
    },
  ],
  // Feeds send 0 for unknown.
  [{ TaxOtherAnnualAssessmentAmount: 0 }, { details: {} }],
  [
    {
      BuilderName: 'Toll Brothers',
      TaxAnnualAmount: 4120.5,
      TaxYear: 2025,
      OriginalListPrice: 640_000,
      PreviousListPrice: 630_000,
      MainLevelBedrooms: 1,
      HighSchool: 'Arbor View',
      Cooling: ['Central Air', 'None'],
      ParkingTotal: 4,
      VirtualTourURLUnbranded: 'https://tours.example.com/1',
      InternetAutomatedValuationDisplayYN: false,
    },
    {
      details: {
        builder: 'Toll Brothers',
        tax: { amount: 4120.5, year: 2025 },
        originalPrice: 640_000,
        previousPrice: 630_000,
        mainLevelBedrooms: 1,
        schools: { high: 'Arbor View' },
        cooling: ['Central Air'],
        parkingSpaces: 4,
        tours: ['https://tours.example.com/1'],
        noValuation: true,
      },
    },
  ],
])('%j is read as real feeds mean it', (record, listing) => {
  expect(mapped(record)).toMatchObject(listing)
  expect(ignored(record)).toEqual([])
})

test.each([
  [
    'Chef&#39;s kitchen &amp; pool.<br/>Owner&rsquo;s suite.',
    "Chef's kitchen & pool.\nOwner’s suite.",
  ],
  ['Pool.&lt;br /&gt;Spa &amp;lt;b&amp;gt;new&amp;lt;/b&amp;gt;', 'Pool.\nSpa new'],
  ['<ul><li>Pool</li><li>Spa</li></ul>RV', 'Pool\nSpa\nRV'],
  ['&#8220;Q&#8221; &#x2014; 5&#39;2&quot; &frac12; &eacute; &#128512;', '“Q” — 5\'2" ½ é 😀'],
  ['CHEF&RSQUO;S &AMP; POOL&NBSP;HOME', 'CHEF’S & POOL HOME'],
  ['<!-- from Word --><style>p{color:red}</style><script>alert(1)</script>Hi', 'Hi'],
  ['Cut off here<br', 'Cut off here'],
  ['soft&shy;ened', 'softened'],
  ['CafÃ© â€“ the sellerâ€™s, 72Â° 🏡 ðŸ\u008f¡', 'Café – the seller’s, 72° 🏡 🏡'],
  ['Owner\u0092s CAFÉ–BAR, JOSÉ’S, CHÂTEAU, 12“', 'Owner’s CAFÉ–BAR, JOSÉ’S, CHÂTEAU, 12“'],
  ['Oven&microwave, beach&center, wash&dryer', 'Oven&microwave, beach&center, wash&dryer'],
  ['Lots 4 &#5', 'Lots 4 &#5'],
])('the remarks %j are read as %j', (PublicRemarks, remarks) => {
  expect(mapped({ PublicRemarks }).remarks).toBe(remarks)
  expect(ignored({ PublicRemarks })).toEqual([])
})

test('markup leaves every text of a record, and no key', () => {
  const times = {
    OpenHouseStartTime: '2026-12-01T19:00:00Z',
    OpenHouseEndTime: '2026-12-01T22:00:00Z',
  }
  const listing = mapped({
    ListingKey: 'K&amp;1',
    ListOfficeName: 'Smith &amp;amp; Sons',
    ListAgentFullName: '<b>Jos&eacute;</b> D&#39;Arcy',
    AttributionContact: 'Kim &lt;kim@example.com&gt;',
    SubdivisionName: 'Bird&rsquo;s Nest',
    ElementarySchool: 'O&#x27;Roarke',
    HighSchoolDistrict: 'A &amp; B<br>',
    BuilderName: 'Toll&nbsp;Brothers&reg;',
    MajorChangeType: 'Price&amp;Status',
    View: ['City &amp; Strip'],
    LotFeatures: '1/4&ndash;1 Acre,<li>Corner</li><li>Views</li>',
    InteriorFeatures: ['Butler&#39;s Pantry', '<br/>'],
    City: 'Las&#32;Vegas',
    Media: [
      {
        MediaURL: 'https://photos.example.com/1.jpg?w=1&amp;copy=2',
        ShortDescription: 'Chef&#39;s <i>kitchen</i>',
      },
    ],
    OpenHouse: [{ ...times, OpenHouseRemarks: 'Food &amp; drinks<br>Gate 7' }],
  })
  expect(listing).toMatchObject({
    listingKey: 'K&amp;1',
    listOfficeName: 'Smith & Sons',
    listAgentName: "José D'Arcy",
    city: 'Las Vegas',
    attributionContact: 'Kim <kim@example.com>',
    subdivision: 'Bird’s Nest',
    views: ['City & Strip'],
    details: {
      builder: 'Toll Brothers®',
      majorChange: 'Price&Status',
      interior: ["Butler's Pantry"],
      schools: { elementary: "O'Roarke", district: 'A & B' },
      lot: ['1/4–1 Acre', 'Corner', 'Views'],
    },
    photos: [{ url: 'https://photos.example.com/1.jpg?w=1&copy=2', alt: "Chef's kitchen" }],
    openHouses: [{ remarks: 'Food & drinks\nGate 7' }],
  })
  // Markup does not count toward the length of a text, and a text that is all markup is none.
  expect(mapped({ ListOfficeName: `${'&amp;'.repeat(190)}Co` }).listOfficeName).toHaveLength(192)
  expect(mapped({ ListOfficeName: '<br/>&nbsp;' }).listOfficeName).toBeNull()
  expect(problems({ StandardStatus: '&nbsp;' })).toEqual([
    { field: 'StandardStatus', reason: 'is missing' },
  ])
})

test('every problem of a rejected record is named, not only the first', () => {
  const found = problems({ ListPrice: 'x', StandardStatus: 'y', YearBuilt: 'old' })
  expect(found.map(problem => problem.field)).toEqual(['StandardStatus', 'ListPrice'])
  expect(readListing('a string', now)).toMatchObject({ problems: [{ field: 'record' }] })
})

test.each<[number, number, object, string | null]>([
  [36.3, -115.3, {}, null],
  [95, -115, {}, 'not between -90 and 90'],
  [36, -215, {}, 'not between -180 and 180'],
  [36.3, 115.3, {}, '36.3, 115.3 are not in NV: a sign is wrong'],
  [-36.3, -115.3, {}, 'a sign is wrong'],
  [-115.3, 36.3, {}, 'not between -90 and 90'],
  [-75.1, 39.9, { StateOrProvince: 'PA' }, 'latitude and longitude are swapped'],
  // Woodland, California, and Phoenix.
  [38.67, -121.77, {}, 'are not in NV'],
  [33.5, -112.07, {}, 'are not in NV'],
  [33.5, -112.07, { StateOrProvince: 'Arizona' }, null],
  [61.2, -149.9, { StateOrProvince: 'AK' }, null],
  [52.72, 174.11, { StateOrProvince: 'AK' }, null],
  [52.72, 150.11, { StateOrProvince: 'AK' }, 'are not in AK'],
  [13.4, 144.8, { StateOrProvince: 'GU' }, null],
  // The ZIP code tells the state; without either it may be any.
  [36.3, -115.3, { StateOrProvince: '', PostalCode: '85251' }, 'are not in AZ'],
  [36.3, -115.3, { StateOrProvince: '', PostalCode: '' }, null],
  [36.3, 115.3, { StateOrProvince: '', PostalCode: '' }, 'not in the United States'],
])(
  'the place %d, %d of a home with %j is kept, or dropped: %s',
  (Latitude, Longitude, where, why) => {
    const record = { ...where, Latitude, Longitude, UnparsedAddress: '12 Elm St' }
    const place = why
      ? { latitude: null, longitude: null }
      : { latitude: Latitude, longitude: Longitude }
    expect(mapped(record)).toMatchObject(place)
    expect(ignored(record)?.map(({ reason }) => reason)).toEqual(
      why ? [expect.stringContaining(why)] : [],
    )
  },
)

test('a withheld address leaves nothing of itself in what is stored', () => {
  const secret = {
    UnparsedAddress: '4711 Zyxwv Hollow Dr',
    UnitNumber: '2205-B',
    SubdivisionName: 'Quuxville Estates',
    Latitude: 36.3131,
    Longitude: -115.3131,
    ParcelNumber: '126-77-999-001',
    ElementarySchool: 'Plugh Elementary',
    BuilderName: 'Xyzzy Homes',
    VirtualTourURLUnbranded: 'https://tours.example.com/4711-zyxwv-hollow',
  }
  const listing = mapped({
    ...secret,
    InternetAddressDisplayYN: false,
    PublicRemarks:
      'Welcome to 4711 Zyxwv Hollow Dr! Zyxwv-Hollow is quiet. In QUUXVILLE ESTATES by Xyzzy Homes, near Plugh Elementary, 4711 Zyxwv. Unit 2205B, #2205-B, 2205 B: 2,205 sq ft.',
    View: ['Mountain', 'Zyxwv Hollow park'],
    LotFeatures: ['On Zyxwv Hollow'],
    Media: [
      { MediaURL: 'https://photos.example.com/4711-zyxwv-hollow/1.jpg' },
      { MediaURL: 'https://photos.example.com/unit-2205-b/1.jpg' },
      {
        MediaURL: 'https://photos.example.com/2.jpg',
        ShortDescription: '4711 Zyxwv Hollow, front',
      },
    ],
    OpenHouse: [
      { OpenHouseStartTime: '2026-12-01T19:00:00Z', OpenHouseEndTime: '2026-12-01T22:00:00Z' },
    ],
  })
  expect(JSON.stringify(listing)).not.toMatch(
    /4711|zyxwv|2205|quux|plugh|xyzzy|126-?77|36\.31|115\.31/i,
  )
  expect(listing).toMatchObject({
    addressWithheld: true,
    city: 'Las Vegas',
    postalCode: '89166',
    latitude: null,
    street: withheldStreet,
    subdivision: null,
    openHouses: [],
    photos: [{ url: 'https://photos.example.com/2.jpg' }],
  })
  expect(listing.remarks).toContain('[address withheld] is quiet')
  expect(mapped({ UnparsedAddress: undefined, InternetAddressDisplayYN: false }).city).toBe(
    'Las Vegas',
  )
})

test('times without a zone are UTC, wherever the program runs', () => {
  const at = (text: string) => mapped({ OnMarketTimestamp: text }).listedAt
  expect(at('2026-11-01T10:00:00')).toBe(Date.parse('2026-11-01T10:00:00Z'))
  expect(at('2026-11-01')).toBe(Date.parse('2026-11-01T00:00:00Z'))
  expect(at('2026-11-01T10:00:00.1234567-0800')).toBe(Date.parse('2026-11-01T18:00:00.123Z'))
})

const day = '2026-12-05'
const openHouse = (start: unknown, end: unknown, more: Record<string, unknown> = {}) => ({
  OpenHouseDate: day,
  OpenHouseStartTime: start,
  OpenHouseEndTime: end,
  ...more,
})
/** Open houses of a home in this state as ISO 8601, without seconds. */
const openAt = (StateOrProvince: string, ...OpenHouse: Record<string, unknown>[]) =>
  mapped({ StateOrProvince, OpenHouse }).openHouses?.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map(ms => new Date(ms).toISOString().replace(/:00.000Z$/, 'Z')).join(' '),
  )

test.each([
  // 10 am to 1 pm in Las Vegas, as feeds write it.
  ...[
    ['10:00:00', '13:00:00'],
    ['10:00', '13:00'],
    ['10:00:00.0000000', '13:00:00.000'],
    ['10:00 AM', '1:00 PM'],
    ['10am', '1 p.m.'],
    ['1000', 1300],
    ['PT10H', 'PT13H0M0S'],
    ['18:00:00Z', '21:00:00Z'],
    ['10:00:00-08:00', '13:00:00-0800'],
    ['2026-12-05T18:00:00Z', '2026-12-05T21:00:00.000Z'],
    ['2026-12-05T10:00:00-08:00', '2026-12-05T14:00:00-07:00'],
    ['2026-12-05T10:00:00', '2026-12-05T13:00:00.0000000'],
    ['2026-12-05 10:00', '2026-12-05 13:00:00'],
    ['12/5/2026 10:00:00 AM', '12/05/2026 1:00 PM'],
    // Times of day in a type that has a date.
    ['1970-01-01T10:00:00Z', '1900-01-01T13:00:00'],
    ['0001-01-01T10:00:00', '0001-01-01T13:00:00'],
  ].map(([start, end]) => ['NV', openHouse(start, end), '18:00Z 2026-12-05T21:00Z'] as const),
  ...['2026-12-05T00:00:00', '2026-12-05T08:00:00Z', '12/05/2026', '12/5/2026 12:00:00 AM'].map(
    OpenHouseDate =>
      ['NV', openHouse('10:00', '13:00', { OpenHouseDate }), '18:00Z 2026-12-05T21:00Z'] as const,
  ),
  // Half past ten, to an end at midnight, after it, or unknown.
  ['NV', openHouse('10:30', '24:00'), '18:30Z 2026-12-06T08:00Z'],
  ['NV', openHouse('19:00:00', '00:00:00'), '2026-12-06T03:00Z 2026-12-06T08:00Z'],
  ['NV', openHouse('7 PM', '12:00 AM'), '2026-12-06T03:00Z 2026-12-06T08:00Z'],
  ['NV', openHouse('22:00', '01:30'), '2026-12-06T06:00Z 2026-12-06T09:30Z'],
  ['NV', openHouse(`${day}T20:00:00`, `${day}T00:00:00`), '2026-12-06T04:00Z 2026-12-06T08:00Z'],
  ['NV', openHouse('10:00', null), '18:00Z 2026-12-05T18:00Z'],
  ['NV', openHouse('10:00', ''), '18:00Z 2026-12-05T18:00Z'],
  // 5 pm is on the next day in UTC.
  ['NV', openHouse('01:00:00Z', '03:00:00Z'), '2026-12-06T01:00Z 2026-12-06T03:00Z'],
  // The clocks of the home's state; Arizona's are never changed.
  ['AZ', openHouse('10:00', '13:00'), '17:00Z 2026-12-05T20:00Z'],
  [
    'AZ',
    openHouse('10:00', '13:00', { OpenHouseDate: '2027-07-04' }),
    '2027-07-04T17:00Z 2027-07-04T20:00Z',
  ],
  [
    'CO',
    openHouse('10:00', '13:00', { OpenHouseDate: '2027-07-04' }),
    '2027-07-04T16:00Z 2027-07-04T19:00Z',
  ],
  ['UT', openHouse(`${day}T10:00:00`, `${day}T13:00:00`), '17:00Z 2026-12-05T20:00Z'],
  ['HI', openHouse('10:00', '13:00'), '20:00Z 2026-12-05T23:00Z'],
  ['New York', openHouse('10:00', '13:00'), '15:00Z 2026-12-05T18:00Z'],
  ['CO', openHouse(`${day}T18:00:00Z`, `${day}T21:00:00Z`), '18:00Z 2026-12-05T21:00Z'],
] as const)('in %s, %j is open from %s', (state, record, times) => {
  const [start = '', end] = times.split(' ')
  const expected = `${start.length < 10 ? `${day}T${start}` : start} ${end}`
  expect(openAt(state, record)).toEqual([expected])
  expect(ignored({ StateOrProvince: state, OpenHouse: [record] })).toEqual([])
})

test.each([
  openHouse('ten', '13:00'),
  openHouse('10', '13'),
  openHouse('25:00', '26:00'),
  openHouse('10:75', '13:00'),
  openHouse('13:00', '10:00'),
  openHouse('10:00', '10:00'),
  openHouse('00:00:00', '00:00:00'),
  openHouse('10:00', '13:00', { OpenHouseDate: null }),
  openHouse('10:00', '13:00', { OpenHouseDate: '2026-02-30' }),
  openHouse('2026-12-05T10:00:00', '2026-12-04T13:00:00'),
  openHouse('2026-12-05T10:00:00', '2026-12-07T13:00:00'),
  openHouse('10:00', 'late'),
  openHouse({ hours: 10 }, ['13:00']),
  openHouse('1'.repeat(100_000), '13:00'),
])('%# an open house whose times make no sense is named and left out', record => {
  expect(openAt('NV', record)).toEqual([])
  expect(ignored({ OpenHouse: [record] })).toEqual([
    { field: 'OpenHouse', reason: expect.stringContaining('has no start and end') },
  ])
})

test('each minute of the days on which clocks change is read as clocks show it', () => {
  for (const [state, timeZone] of [
    ['NV', 'America/Los_Angeles'],
    ['CO', 'America/Denver'],
    ['AZ', 'America/Phoenix'],
  ] as const) {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (const [OpenHouseDate, skipped] of [
      ['2026-11-01', 0],
      ['2027-03-14', 60],
    ] as const) {
      const first = new Map<string, number>()
      const noon = Date.parse(`${OpenHouseDate}T12:00:00Z`)
      for (let ms = noon - 24 * 3_600_000; ms < noon + 36 * 3_600_000; ms += 60_000) {
        const [date, time = ''] = clock.format(ms).split(' ')
        if (date === OpenHouseDate && !first.has(time)) first.set(time, ms)
      }
      expect(first.size).toBe(1440 - (state === 'AZ' ? 0 : skipped))
      const minutes = [...first].filter(
        (_, index) => index % 60 === 0 || (index > 55 && index < 185),
      )
      for (const [time, ms] of minutes) {
        for (const start of [time, `${OpenHouseDate}T${time}`]) {
          const record = { OpenHouseDate, OpenHouseStartTime: start }
          const [read] = mapped({ StateOrProvince: state, OpenHouse: [record] }).openHouses ?? []
          expect(read?.startsAt, `${state} ${OpenHouseDate} ${start}`).toBe(ms)
        }
      }
    }
  }
  // An hour that clocks skip, and one that lasts for two.
  const spring = { OpenHouseDate: '2027-03-14' }
  expect(openAt('NV', openHouse('02:30', '04:00', spring))).toEqual([
    '2027-03-14T10:30Z 2027-03-14T11:00Z',
  ])
  const fall = { OpenHouseDate: '2026-11-01' }
  expect(openAt('NV', openHouse('00:30', '02:00', fall))).toEqual([
    '2026-11-01T07:30Z 2026-11-01T10:00Z',
  ])
})

test('an open house is read only if it is for the public', () => {
  const one = JSON.stringify(openHouse('10:00', '12:00'))
  for (const OpenHouse of [one, `[${one}]`, JSON.parse(one)]) {
    expect(mapped({ OpenHouse }).openHouses).toHaveLength(1)
  }
  const times = (hour: number) => [`${hour}:00`, `${hour}:30`] as const
  const open = (...types: unknown[]) =>
    mapped({
      OpenHouse: types.map((OpenHouseType, index) =>
        openHouse(...times(10 + index), { OpenHouseType }),
      ),
    }).openHouses?.map(({ startsAt }) => new Date(startsAt).getUTCHours() - 18)
  expect(
    open(
      ...[undefined, null, '', [], 'Public', ['Public'], 'LivestreamPublic', 'Livestream Public'],
      ...['InPersonAndLivestreamPublic', 'In Person and Livestream: Public'],
      ...['Public,LivestreamPublic', '["Public"]'],
    ),
  ).toHaveLength(12)
  expect(
    open(
      ...['Broker', 'Office', 'Private', 'Association', 'LivestreamBroker', 'LivestreamOffice'],
      ...[
        'InPersonAndLivestreamBroker',
        ['Broker', 'Office'],
        'Broker, Public',
        ['Public', 'Broker'],
      ],
      ...['Agent Preview', 'broker tour', false],
    ),
  ).toEqual([])
  // The public one of two at the same time stays, and only unknown types are named.
  const both = ['Broker', 'Public', 'Caravan'].map(OpenHouseType =>
    openHouse('10:00', '12:00', { OpenHouseType }),
  )
  expect(openAt('NV', ...both)).toEqual(['2026-12-05T18:00Z 2026-12-05T20:00Z'])
  expect(ignored({ OpenHouse: both })).toEqual([
    { field: 'OpenHouse', reason: 'OpenHouseType "Caravan" is taken as not public' },
  ])
  const canceled = ['Canceled', 'Cancelled', 'Deleted', 'Inactive', 'Ended'].map(OpenHouseStatus =>
    openHouse('10:00', '12:00', { OpenHouseStatus }),
  )
  expect(openAt('NV', ...canceled)).toEqual([])
})

test('the fingerprint changes with the feed’s data, and with nothing else', () => {
  const before = mapped({ View: 'City' }).fingerprint
  expect(mapped({ View: ['City'], Unknown: 'field' }).fingerprint).toBe(before)
  expect(mapped({ View: ['City'], PublicRemarks: 'More.' }).fingerprint).not.toBe(before)
  expect(mapped({ View: ['City'], FeaturedYN: false }).fingerprint).not.toBe(before)
})

test('the sample file has the six homes of the specification, then thirty more', () => {
  const records: Record<string, unknown>[] = JSON.parse(readFileSync(sampleFile, 'utf8'))
  const listings = records.map(record => mapped({ ...record }))
  expect(listings).toHaveLength(36)
  expect(String(records[0]?.ModificationTimestamp).slice(0, 10)).toBe(sampleDate)
  expect(listings.slice(0, 6).map(({ listingKey, category }) => [listingKey, category])).toEqual([
    ['skye-canyon-001', 'golf-course'],
    ['skye-canyon-002', 'luxury'],
    ['skye-canyon-003', 'new-construction'],
    ['skye-canyon-004', 'standard'],
    ['skye-canyon-005', 'golf-course'],
    ['skye-canyon-006', 'new-construction'],
  ])
  const featured = listings.filter(home => home.featured).map(home => home.listingKey)
  expect(featured).toEqual(['skye-canyon-001', 'skye-canyon-005'])
  expect(listings.every(home => home.sample && home.listOfficeName === 'Sample Brokerage')).toBe(
    true,
  )
  expect(new Set(listings.map(home => home.remarks)).size).toBe(36)
})

test('every feature, type and status is on two or more of the sample homes', () => {
  const records: Record<string, unknown>[] = JSON.parse(readFileSync(sampleFile, 'utf8'))
  const listings = records.map(record => mapped({ ...record }))
  const words = listings.flatMap(home => [home.type, home.status, ...home.features])
  const counts = Map.groupBy(words, word => word)
  const required = [...features, 'townhouse', 'condo', 'multi-family', 'manufactured']
  for (const word of [...required, 'Pending', 'Sold'] as typeof words) {
    expect(counts.get(word)?.length, word).toBeGreaterThanOrEqual(2)
  }
})
