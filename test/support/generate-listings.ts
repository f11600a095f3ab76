import { seededRandom } from './seeded-random.ts'

/** One RESO record with every field that the importer reads. */
export type GeneratedRecord = Record<string, unknown> & { ListingKey: string }

/**
 * Yields `count` RESO records of homes in Northwest Las Vegas. The same seed always yields the same
 * records, and a longer run starts like a shorter one. `from` is the feed's day (UTC).
 */
export function* generateListings(
  count: number,
  seed = 1,
  from = new Date('2026-11-15T00:00:00Z'),
): Generator<GeneratedRecord> {
  const random = seededRandom(seed)
  for (let index = 0; index < count; index++) yield generateListing(index, random, from)
}

type Place = { name: string; city: string; zip: string; lat: number; lng: number; factor: number }

const places: Place[] = [
  place('Skye Canyon', 'Las Vegas', '89166', 36.313, -115.316, 1.05),
  place('Eaglepointe', 'Las Vegas', '89166', 36.308, -115.326, 1),
  place('Marvella', 'Las Vegas', '89166', 36.305, -115.33, 0.98),
  place('Skyecrest', 'Las Vegas', '89166', 36.318, -115.324, 1.15),
  place('Providence', 'Las Vegas', '89166', 36.293, -115.321, 0.95),
  place('Centennial Hills', 'Las Vegas', '89149', 36.282, -115.285, 0.92),
  place('Tule Springs', 'Las Vegas', '89131', 36.309, -115.262, 0.9),
  place('Iron Mountain Ranch', 'Las Vegas', '89131', 36.317, -115.236, 0.9),
  place('Iron Mountain Ranch', 'Las Vegas', '89143', 36.321, -115.288, 0.94),
  place('Summerlin', 'Las Vegas', '89144', 36.182, -115.313, 1.3),
  place('Summerlin West', 'Las Vegas', '89138', 36.172, -115.35, 1.45),
  place('Aliante', 'North Las Vegas', '89084', 36.289, -115.176, 0.82),
  place('Green Valley', 'Henderson', '89074', 36.036, -115.078, 0.95),
]

const streets = ['Amber', 'Bitterbrush', 'Cinder', 'Desert', 'Ember', 'Flint', 'Galleta', 'Juniper']
const streetEnds = ['Ledge Ave', 'Spur Ct', 'Sky St', 'Wash Dr', 'Mesa Ln', 'Bloom Way', 'Bend Pl']

const kinds: [type: string, subType: string, share: number, sqft: number][] = [
  ['Residential', 'Single Family Residence', 72, 2350],
  ['Residential', 'Townhouse', 12, 1500],
  ['Residential', 'Condominium', 9, 1150],
  ['Residential Income', 'Duplex', 4, 2600],
  ['Residential', 'Manufactured Home', 3, 1450],
]

const statuses: [status: string, share: number][] = [
  ['Active', 58],
  ['Coming Soon', 2],
  ['Active Under Contract', 8],
  ['Pending', 12],
  ['Closed', 15],
  ['Withdrawn', 3],
  ['Expired', 2],
]

function generateListing(index: number, random: () => number, from: Date): GeneratedRecord {
  const { pick, weigh, chance, between } = chances(random)
  const place = pick(places)
  const [PropertyType, PropertySubType, , typicalSqft] = weigh(kinds, kind => kind[2])
  const detached = PropertySubType === 'Single Family Residence'
  const LivingArea = Math.round(typicalSqft * (0.6 + bell(random)))
  const BedroomsTotal = Math.max(1, Math.min(7, Math.round(LivingArea / 700) + between(0, 1)))
  const BathroomsFull = Math.max(1, Math.min(6, BedroomsTotal - between(0, 2)))
  const NewConstructionYN = chance(0.12)
  const pool = detached && chance(0.3)
  const association = !detached || chance(0.8)
  const price = LivingArea * 265 * place.factor * (0.85 + 0.4 * random()) + (pool ? 45_000 : 0)
  const day = 86_400_000
  const OnMarket = from.getTime() - between(0, 200) * day + between(14, 23) * 3_600_000
  const street = `${between(100, 9999)} ${pick(streets)} ${pick(streetEnds)}`
  return {
    ListingKey: `generated-${String(index + 1).padStart(6, '0')}`,
    ListingId: String(2_600_000 + index),
    OriginatingSystemName: 'Generated feed',
    ListOfficeName: `Office ${between(1, 60)}`,
    StandardStatus: weigh(statuses, status => status[1])[0],
    ListPrice: Math.max(95_000, Math.round(price / 1000) * 1000 - 100),
    UnparsedAddress: `${street}, ${place.city}, NV ${place.zip}`,
    City: place.city,
    StateOrProvince: 'NV',
    PostalCode: place.zip,
    SubdivisionName: place.name,
    Latitude: round6(place.lat + (random() - 0.5) * 0.016),
    Longitude: round6(place.lng + (random() - 0.5) * 0.016),
    PropertyType,
    PropertySubType,
    BedroomsTotal,
    BathroomsFull,
    BathroomsHalf: chance(0.45) ? 1 : 0,
    LivingArea,
    LotSizeSquareFeet: detached ? between(3200, 14_000) : null,
    YearBuilt: NewConstructionYN ? 2026 : between(1978, 2024),
    NewConstructionYN,
    PoolPrivateYN: pool,
    SpaYN: pool && chance(0.5),
    GarageSpaces: detached ? weigh([2, 2, 3, 4], cars => 5 - cars) : between(0, 2),
    StoriesTotal: chance(0.45) ? 1 : 2,
    AssociationYN: association,
    AssociationFee: association ? between(25, 320) : null,
    AssociationFeeFrequency: association ? pick(['Monthly', 'Monthly', 'Quarterly']) : null,
    View: [
      ...(chance(0.25) ? ['Mountain(s)'] : []),
      ...(chance(0.08) ? ['Red Rock'] : []),
      ...(chance(0.1) ? ['City Lights'] : []),
      ...(chance(0.05) ? ['Golf Course'] : []),
    ],
    OtherStructures: chance(0.05) ? ['Guest House'] : [],
    InteriorFeatures: [
      'Ceiling Fan(s)',
      ...(chance(0.2) ? ['Gourmet Kitchen'] : []),
      ...(chance(0.2) ? ['Home Office'] : []),
    ],
    GreenEnergyGeneration: chance(0.15) ? ['Solar'] : [],
    ...extras(index, { price, day, listed: OnMarket, NewConstructionYN }),
    ParkingFeatures: chance(0.1) ? ['Attached', 'RV Access/Parking'] : ['Attached'],
    PublicRemarks: remark(random, BedroomsTotal, LivingArea),
    OnMarketTimestamp: new Date(OnMarket).toISOString(),
    ModificationTimestamp: new Date(OnMarket + between(0, 30) * 3_600_000).toISOString(),
    Media: Array.from({ length: between(0, 4) }, (_, photo) => ({
      MediaURL: `https://photos.example.com/${index + 1}/${photo + 1}.jpg`,
      Order: photo + 1,
      ShortDescription: pick(['Front', 'Kitchen', 'Primary bedroom', 'Yard', 'Living room']),
    })),
  }
}

const builders = ['Lennar', 'KB Home', 'Pardee Homes', 'Toll Brothers', 'Woodside Homes']

/**
 * Fields that depend on the home's number alone and use no random numbers, so that adding one
 * leaves the other fields as they are.
 */
function extras(
  index: number,
  home: { price: number; day: number; listed: number; NewConstructionYN: boolean },
): Record<string, unknown> {
  const { price, day, listed, NewConstructionYN } = home
  const wasLowered = index % 5 === 0
  const before = Math.round(price / 1000 + 5 + (index % 40)) * 1000
  const opens = listed + (20 + ((index * 11) % 60)) * day
  return {
    BuilderName: NewConstructionYN || index % 4 === 0 ? builders[index % builders.length] : null,
    OriginalListPrice: wasLowered ? before : null,
    PreviousListPrice: wasLowered ? before : null,
    PriceChangeTimestamp: wasLowered ? new Date(listed + (index % 60) * day).toISOString() : null,
    VirtualTourURLUnbranded: index % 6 === 0 ? `https://tours.example.com/${index + 1}` : null,
    AccessibilityFeatures: [
      ...(index % 17 === 0 ? ['Accessible Entrance', 'Accessible Doors'] : []),
      ...(index % 29 === 0 ? ['Accessible Full Bath'] : []),
    ],
    ...(index % 7 === 0 && {
      OpenHouse: [
        {
          OpenHouseStartTime: new Date(opens).toISOString(),
          OpenHouseEndTime: new Date(opens + 3 * 3_600_000).toISOString(),
        },
      ],
    }),
  }
}

const sentences = [
  'The kitchen has quartz counters and a gas range.',
  'A covered patio runs along the back of the house.',
  'The primary suite is on the ground floor.',
  'Tile floors run through the main rooms.',
  'The yard has desert planting on drip irrigation.',
  'The water heater and both air conditioners were replaced in 2024.',
  'The loft is open to the living room below.',
  'The garage has overhead racks and a charger for an electric car.',
]

function remark(random: () => number, beds: number, sqft: number): string {
  const start = Math.floor(random() * sentences.length)
  const remarks = [0, 1, 2].map(step => sentences[(start + step * 3) % sentences.length])
  return [`${beds} bedrooms in ${sqft.toLocaleString('en-US')} square feet.`, ...remarks].join(' ')
}

function place(name: string, city: string, zip: string, lat: number, lng: number, factor: number) {
  return { name, city, zip, lat, lng, factor }
}

function chances(random: () => number) {
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const chance = (share: number) => random() < share
  const weigh = <T>(items: readonly T[], shareOf: (item: T) => number): T => {
    let rest = random() * items.reduce((sum, item) => sum + shareOf(item), 0)
    for (const item of items) {
      rest -= shareOf(item)
      if (rest < 0) return item
    }
    return pick(items)
  }
  return { between, pick, chance, weigh }
}

/** Between 0 and 1, most often near 0.4. */
function bell(random: () => number): number {
  return ((random() + random() + random()) / 3) ** 1.3
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
