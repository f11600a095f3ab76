/** One valid RESO record, with a test's overrides. */
export function aRecord(changes: Record<string, unknown> = {}): Record<string, unknown> {
  number += 1
  return {
    ListingKey: `test-${number}`,
    ListingId: `T${number}`,
    OriginatingSystemName: 'Test feed',
    ListOfficeName: 'Test Realty',
    StandardStatus: 'Active',
    ListPrice: 700_000,
    UnparsedAddress: `${100 + number} Quartz Ledge Dr`,
    City: 'Las Vegas',
    StateOrProvince: 'NV',
    PostalCode: '89166',
    SubdivisionName: 'Skye Canyon',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    BedroomsTotal: 3,
    BathroomsFull: 2,
    BathroomsHalf: 1,
    LivingArea: 2400,
    StoriesTotal: 2,
    GarageSpaces: 2,
    PoolPrivateYN: false,
    PublicRemarks: 'A house with a porch.',
    OnMarketTimestamp: '2026-01-05T17:00:00Z',
    ModificationTimestamp: '2026-01-05T17:00:00Z',
    ...changes,
  }
}

let number = 0
