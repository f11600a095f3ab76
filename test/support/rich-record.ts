import { aRecord } from './listing-record.ts'

/** A RESO record with nearly every field that a record can have, at length. */
export const richRecord = (changes: Record<string, unknown> = {}) =>
  aRecord({
    ...{ OriginalListPrice: 740_000, PreviousListPrice: 715_000, TaxAnnualAmount: 4311.22 },
    ...{
      PriceChangeTimestamp: '2026-02-01T18:00:00Z',
      TaxYear: 2025,
      BuilderName: 'Mesa Builders',
    },
    ...{ ListAgentFullName: 'Dana Reyes', ListOfficePhone: '702-555-0188', YearBuilt: 2019 },
    ...{ AssociationFee: 210, AssociationFeeFrequency: 'Quarterly', AssociationFee2: 75 },
    ...{ AssociationFee2Frequency: 'Monthly', Latitude: 36.3128948, Longitude: -115.3158838 },
    ...{ LotSizeSquareFeet: 9_148, MainLevelBedrooms: 2, ParkingTotal: 6, SpaYN: true },
    ...{ ElementarySchool: 'Scherkenbach', MiddleOrJuniorSchool: 'Escobedo' },
    ...{ HighSchool: 'Arbor View', View: ['Mountain(s)', 'City Lights', 'Golf Course'] },
    ...{ PoolPrivateYN: true, GarageSpaces: 3, CumulativeDaysOnMarket: 88 },
    ParkingFeatures: ['Attached', 'Epoxy Flooring', 'Electric Vehicle Charging', 'RV Access'],
    Cooling: ['Central Air', 'Two Units', 'ENERGY STAR Qualified Equipment', 'Ceiling Fans'],
    Heating: ['Central', 'Natural Gas', 'Multiple Heating Units', 'Zoned'],
    LotFeatures: ['Corner Lot', 'Desert Landscaping', 'Drip Irrigation', 'Landscaped', 'Rocks'],
    InteriorFeatures: ['Pantry', 'Wet Bar', 'Quartz Counters', 'Window Treatments', 'Skylights'],
    ExteriorFeatures: ['Built-in Barbecue', 'Covered Patio', 'Courtyard', 'Private Yard', 'Deck'],
    Appliances: [
      'Built-In Gas Oven',
      'Convection Oven',
      'Dishwasher',
      'Dryer',
      'Wine Refrigerator',
    ],
    Flooring: ['Carpet', 'Tile', 'Luxury Vinyl'],
    CommunityFeatures: ['Clubhouse', 'Dog Park', 'Fitness Center', 'Pickleball', 'Playground'],
    AccessibilityFeatures: ['Grip-Accessible Features', 'Accessible Doors', 'Accessible Hallway'],
    GreenEnergyEfficient: ['Solar Panel(s)', 'Insulation', 'Water Heater', 'Windows'],
    OtherStructures: ['Guest House', 'Shed(s)'],
    PublicRemarks: 'The patio faces the mountains, and the kitchen has two ovens. '.repeat(45),
    OpenHouse: [
      { OpenHouseStartTime: '2099-12-05T20:00:00Z', OpenHouseEndTime: '2099-12-05T23:00:00Z' },
      { OpenHouseStartTime: '2099-12-06T20:00:00Z', OpenHouseEndTime: '2099-12-06T23:00:00Z' },
    ],
    Media: [
      { MediaURL: 'https://photos.example.com/1.jpg', Order: 1, ShortDescription: 'The porch' },
    ],
    ...changes,
  })
