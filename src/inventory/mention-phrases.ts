import { phrases } from '../format/phrases.ts'

/**
 * Amenities that people ask for and that no field holds, by a name of our own, with the ways that
 * people and listings write them. The name goes into the filter; the ways are searched for in a
 * home's remarks.
 */
export const mentions = {
  workshop: 'workshop, work shop, taller',
  'cul-de-sac':
    'cul-de-sac, cul de sac, culdesac, dead end, dead-end street, calle cerrada, calle sin salida, sin salida',
  'corner lot': 'corner lot, corner homesite, lote de esquina, en esquina',
  remodeled:
    'remodeled, remodelled, updated, renovated, upgraded, redone, remodelada, remodelado, renovada, renovado, actualizada',
  'fixer-upper':
    'fixer upper, fixer-upper, fixer, needs work, tlc, handyman special, para arreglar, para remodelar, para reparar',
  fireplace: 'fireplace, fire place, chimenea',
  loft: 'loft, tapanco',
  'covered patio': 'covered patio, patio cover, patio techado, patio cubierto',
  'hardwood floors': 'hardwood floors, hardwood, wood floors, pisos de madera, piso de madera',
  'tile floors': 'tile floors, tile flooring, pisos de loseta, piso de loseta',
  carpet: 'carpet, carpeting, carpeted, alfombra, alfombras',
  'ev charger':
    'ev charger, ev charging, car charger, electric car charger, tesla charger, cargador para auto electrico, cargador electrico',
  'quartz countertops': 'quartz countertops, quartz counters, quartz, cubiertas de cuarzo',
  'granite countertops': 'granite countertops, granite counters, granite, granito',
  'kitchen island': 'kitchen island, island kitchen, isla de cocina, isla en la cocina',
  'stainless appliances': 'stainless appliances, stainless steel appliances, stainless steel',
  'new appliances': 'new appliances, electrodomesticos nuevos',
  'walk-in closet': 'walk-in closet, walk in closet, vestidor, closet vestidor',
  'walk-in pantry': 'walk-in pantry, walk in pantry, butler pantry, despensa',
  'open space': 'open space, greenbelt, green belt, espacio abierto',
  'open floor plan': 'open floor plan, open floorplan, open concept, concepto abierto',
  'downstairs bedroom':
    'downstairs bedroom, bedroom downstairs, primary bedroom downstairs, downstairs primary, first floor bedroom, main floor bedroom, bedroom on the first floor, recamara abajo, recamara en la planta baja, recamara en planta baja',
  'vaulted ceilings': 'vaulted ceilings, high ceilings, cathedral ceilings, techos altos',
  'ceiling fans': 'ceiling fans, ventiladores de techo',
  'new roof': 'new roof, techo nuevo',
  'new hvac': 'new hvac, new ac, new air conditioning, aire acondicionado nuevo',
  'water softener': 'water softener, soft water, suavizador de agua',
  'smart home': 'smart home, casa inteligente',
  'wet bar': 'wet bar',
  basement: 'basement, sotano',
  balcony: 'balcony, balconies, balcon',
  'synthetic grass': 'synthetic grass, artificial grass, artificial turf, turf, pasto sintetico',
  'fruit trees': 'fruit trees, arboles frutales',
  'outdoor kitchen': 'outdoor kitchen, built-in bbq, outdoor bbq, asador, cocina exterior',
  'fire pit': 'fire pit, firepit, fogata',
  'horse property': 'horse property, horses allowed, zoned for horses, propiedad para caballos',
  'dog run': 'dog run, area para perros',
  'laundry room': 'laundry room, cuarto de lavado, lavanderia',
  'theater room': 'theater room, media room, home theater, sala de cine',
  'wheelchair accessible':
    'wheelchair accessible, wheelchair access, wheelchair accessibility, wheelchair ramp, wheelchair ramps, wheelchair friendly, ada accessible, accesible en silla de ruedas, accesible para silla de ruedas, acceso para silla de ruedas, rampa para silla de ruedas',
  'tandem garage': 'tandem garage, tandem, garaje tandem',
} as const satisfies Record<string, string>

export type Mention = keyof typeof mentions
export const mentionNames = Object.keys(mentions) as [Mention, ...Mention[]]

/** The ways to write a mention. */
export const phrasingsOf = (name: Mention): string[] => mentions[name].split(', ')

/** The mention that a phrase asks for. */
export const mentionTable = phrases<Mention>(
  mentionNames.map(name => [name, mentions[name]] as const),
)
