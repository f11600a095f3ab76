import { expect, test } from 'vitest'
import { interpret } from '../search/interpret.ts'
import { featuresSaid, type Mentioning, mentionsOf } from './affirmed-mentions.ts'

const home = (remarks: string, facts: Partial<Mentioning> = {}): Mentioning => ({
  remarks,
  details: {},
  views: [],
  stories: null,
  ...facts,
})

/** What somebody asks for, the wish, and remarks that affirm it and that do not. */
const wishes: [asked: string, name: string, yes: string, no?: string][] = [
  ['we own two horses', 'horse property', 'Horse stalls and a tack room.'],
  ['necesite techo nuevo', 'original roof', 'Orig roof.', 'New roof in 2023.'],
  ['que nadie quede atrás de mí', 'no rear neighbors', 'No rear neighbors.'],
  [
    'I would like a home with no houses behind it',
    'no rear neighbors',
    'No rear neighbors and a wide yard.',
    'Rear neighbors are friendly.',
  ],
  ['casa que dé al campo de golf', 'golf frontage', 'Located on the fairway with views.'],
  ['paneles solares ya pagados', 'owned solar', 'Paneles solares pagados.'],
  [
    'seller paying some of my closing costs',
    'seller concessions',
    'Seller will contribute toward buyer closing costs.',
    'Seller will not pay closing costs; no seller concessions.',
  ],
  ['casa desocupada', 'vacant', 'Desocupada y lista.'],
  [
    'improvement district already paid, no SID',
    'no sid or lid',
    'SID is paid off.',
    'SID balance of $3,000.',
  ],
  [
    'a bedroom on the ground level for grandma',
    'downstairs bedroom',
    'One bedroom on the main level.',
  ],
  [
    'fake grass in back',
    'synthetic grass',
    'Artificial turf keeps it green.',
    'No synthetic turf.',
  ],
  ['vista al strip', 'strip view', 'Strip view from two rooms.', 'City views.'],
  [
    'community with gym and pool',
    'community gym',
    'The community fitness center is new.',
    'Space for a home gym.',
  ],
  ['granit countertop', 'granite countertops', 'Granite counters.'],
  ['lote de esquina', 'corner lot', 'Oversized corner lot.'],
  ['sin alfombra', 'no carpet', 'Carpet-free living.'],
  ['new roof within a few years', 'new roof', 'New roof in 2024.', 'Needs a new roof.'],
  ['ósmosis inversa', 'reverse osmosis', 'R/O system under the sink.'],
  ['needs work fixer', 'fixer-upper', 'Fixer with good bones.', 'Not a fixer.'],
  ['bank owned', 'foreclosure', 'Bank owned, sold as is.', 'Not a foreclosure or short sale.'],
  ['renta con opción a compra', 'seller financing', 'Lease option considered.'],
  ['electric car plug in the garage', 'ev charger', 'EV charger in garage.'],
  ['chimenea', 'fireplace', 'Gas fireplace.'],
  ['salt water pool', 'saltwater pool', 'Saltwater pool with waterfall.'],
  ['árboles frutales', 'fruit trees', 'Fruit trees in back.'],
  ['hen house or chicken coop', 'chickens', 'Chicken coop.'],
  ['big closet in the main bedroom', 'walk-in closet', 'Custom walk-in closet.'],
  ['techos altos', 'high ceilings', 'Soaring ceilings.'],
  ['riego automático', 'sprinkler system', 'Drip irrigation.'],
  ['the appliances stay', 'appliances included', 'All appliances included.'],
]

test('a wish in everyday words is read, and decided by what remarks affirm', () => {
  for (const [asked, name, yes, no] of wishes) {
    const { filter, anyOf } = interpret(asked, [], new Date(2026, 10, 27))
    expect(
      [filter, ...anyOf].flatMap(({ mentions = [] }) => mentions),
      asked,
    ).toContain(name)
    expect(mentionsOf(home(yes)), yes).toContain(name)
    if (no) expect(mentionsOf(home(no)), no).not.toContain(name)
  }
})

test('lists and fields of a listing affirm wishes, unless its remarks deny them', () => {
  const cases: [name: string, facts: Partial<Mentioning>, denied?: string][] = [
    ['water softener', { details: { interior: ['Water Softener Owned'] } }, 'No water softener.'],
    ['strip view', { views: ['Strip View'] }, 'City lights, no Strip view.'],
    ['no rear neighbors', { details: { lot: ['No Rear Neighbors'] } }],
    ['golf frontage', { details: { lot: ['Golf Course Frontage'] } }],
    ['community pool', { details: { amenities: ['Pool', 'Spa'] } }, 'No community pool.'],
    ['gym', { details: { amenities: ['Fitness Center'] } }],
    ['pickleball court', { details: { amenities: ['Pickleball'] } }],
    ['fireplace', { details: { fireplaces: 1 } }, 'The home has no fireplace.'],
    ['no carpet', { details: { flooring: ['Tile', 'Luxury Vinyl Plank'] } }, 'Carpet upstairs.'],
    ['carpet', { details: { flooring: ['Carpet', 'Tile'] } }],
    ['horse property', { details: { horses: true } }],
    [
      'furnished',
      { details: { furnished: 'Furnished' } },
      'Furniture not included, not furnished.',
    ],
    ['short sale', { details: { conditions: ['Short Sale'] } }],
    ['ev charger', { details: { parking: ['Electric Vehicle Charging Station(s)'] } }],
    ['downstairs bedroom', { details: { interior: ['Primary Downstairs'] } }],
    ['downstairs bedroom', { details: { mainLevelBedrooms: 1 }, stories: 2 }],
    ['washer and dryer', { details: { appliances: ['Washer', 'Dryer'] } }],
    ['multigen suite', { details: { structures: ['Attached Guest Quarters'] } }],
  ]
  for (const [name, facts, denied] of cases) {
    expect(mentionsOf(home('Large lot.', facts)), name).toContain(name)
    if (denied) expect(mentionsOf(home(denied, facts)), denied).not.toContain(name)
  }
  const others = home('', {
    views: ['City Lights'],
    stories: 1,
    details: {
      amenities: ['Clubhouse'],
      appliances: ['Dishwasher', 'Washer Hookup'],
      furnished: 'Unfurnished',
      mainLevelBedrooms: 3,
      structures: ['Detached Guest Quarters'],
    },
  })
  expect(mentionsOf(others)).toEqual(['community center', 'dishwasher'])
})

test('a denial reaches over its whole phrase, and what comes after can deny as well', () => {
  const denied = [
    'No detached casita. Not a gated community. No dedicated RV parking or boat parking.',
    'RV parking not allowed. Casita potential, or the perfect spot for a guest house.',
    'RV-themed playroom with a casita-style bar.',
    'Lennar Next Gen suite with a kitchenette.',
  ]
  for (const text of denied) {
    const { affirmed } = featuresSaid(text)
    expect([...affirmed], text).toEqual([])
  }
  for (const text of ['No RVs or boats.', 'RVs not permitted.', 'RV parking is prohibited.']) {
    expect([...featuresSaid(text).denied], text).toEqual(['rv-parking'])
  }
  for (const text of ['Possible RV parking.', 'Side yard could be RV parking.']) {
    expect([...featuresSaid(text).affirmed], text).toEqual([])
  }
  expect([...featuresSaid('Room for your RV.').affirmed]).toEqual(['rv-parking'])
  expect([...featuresSaid('Detached casita behind the RV gate. No pool.').affirmed].sort()).toEqual(
    ['casita', 'rv-parking'],
  )
  expect(mentionsOf(home('No synthetic turf or fruit trees. Washer and dryer excluded.'))).toEqual(
    [],
  )
})

/** A known wish or feature, remarks of many hands that affirm it, and some that do not. */
const sayings: [name: string, yes: string[], no: string[]][] = [
  [
    'epoxy floor',
    ['Poly-coated garage floor.', '3 car gar w/ epoxy flr.', 'Quartz, epoxy, LVP.'],
    ['Epoxy around the tub, garage floor is cracked.', 'No epoxy in the garage.'],
  ],
  [
    'gas stove',
    ['Cook with gas.', 'Cooktop is gas.', 'Five-burner gas range.'],
    ['Gas fireplace, electric range.', 'Gas stub for a range.'],
  ],
  ['covered patio', ['lg cvrd patio w/ f/p', 'Patio is fully covered.'], ['Open patio, no cover.']],
  ['fireplace', ['lg cvrd patio w/ f/p'], ['Builder left off the fireplace.']],
  [
    'no rear neighbors',
    ['Not a single home behind you.', 'Zero rear neighbors!', 'Backs to BLM land.'],
    ['One neighbor behind, sits lower.'],
  ],
  [
    'move-in ready',
    ['Just bring your toothbrush.', 'Zero work needed.', 'Ready for immediate move-in.'],
    ['Ready for a new family.', 'Needs work before move-in.'],
  ],
  [
    'high ceilings',
    ["10' ceilings throughout.", 'Ceilings soar over the entry.', 'Two-story great room.'],
    ['High-end finishes, ceiling fans.'],
  ],
  [
    'split floor plan',
    ['Bedrooms are split for privacy.', 'Primary separate from the other bedrooms.'],
    ['Mini split in the garage.'],
  ],
  [
    'remodeled baths',
    ['Kitchen and bathrooms have been fully updated.', 'Remodeled kitchen & baths.'],
    ['Baths need updating.'],
  ],
  [
    'tenant occupied',
    ['Leased through next summer.', 'Great tenant would love to stay.'],
    ['Tenant has moved out.', 'Currently offering a solar lease.'],
  ],
  ['three-car tandem', ['3 car garage (1 tandem).'], ['A 3 car garage, not tandem.']],
  ['pets allowed', ['Cats and dogs OK.'], ['Pet-friendly turf.']],
  ['vacant', ['House is empty, lockbox.'], ['Perfect for empty nesters.', 'Vacant lot behind.']],
  ['putting green', ['Practice your putting at home.'], ['Room for a putting green or casita.']],
  ['horse property', ['Four corrals and a round pen.'], ['Chickens yes, horses no.']],
  ['water softener', ['H2O softener stays.'], ['Soft water loop only.', 'Loop for softener.']],
  ['model home', ['This was the model.'], ['Photos are of the model.', 'Same layout as model.']],
  ['kitchen island', ['Prep island.'], ['The kitchen could fit an island.']],
  ['furnished', ['Furniture stays.'], ["Staging furniture doesn't stay."]],
  ['high floor', ['30th-floor residence.'], ['High-value floor plan.']],
  [
    'pool',
    ['Dip in the pool all summer.'],
    ['HOA amenities include a pool.', 'Bring your pool plans!'],
  ],
  ['casita', ['Carriage house in back.'], ['Space to add a casita or ADU.']],
  ['gated', ['Tucked behind the gates.', 'GATED, quiet street.'], ['Gated courtyard.', 'RV gate.']],
  ['elevator', ['Take the elevator to all floors.'], ['No elevator, but a shaft.']],
]

test('what many agents write affirms a wish, and what only sounds like it does not', () => {
  const saidBy = (text: string): string[] => [
    ...mentionsOf(home(text)),
    ...featuresSaid(text).affirmed,
  ]
  for (const [name, yes, no] of sayings) {
    for (const text of yes) expect(saidBy(text), text).toContain(name)
    for (const text of no) expect(saidBy(text), text).not.toContain(name)
  }
})
