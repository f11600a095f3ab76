import { count, dollars, thousands } from '../../format/format.ts'
import type { Feature, PropertyType, Status } from '../../site/listing-terms.ts'
import { splitOpenHouse } from '../open-houses.ts'
import type { ListingFilter, Measure } from './listing-filter.ts'

/** A search in Spanish, with its parts in the order of the English chips. */
export function partsInSpanish(filter: ListingFilter): string[] {
  const { type = [], notType = [], features = [], either = [], notFeatures = [] } = filter
  const { builder = [], place = [], notPlace = [], mentions = [], notMentions = [] } = filter
  const { search, reduced, openHouse, status = [] } = filter
  const { notBuilder = [], street = [], notStreet = [], school = [], notSchool = [] } = filter
  const { office = [], notOffice = [], agent = [], notAgent = [] } = filter
  return [
    ...(search === undefined ? [] : [`“${search}”`]),
    ...(Object.keys(measures) as Measure[]).flatMap(measure => range(filter, measure)),
    ...(reduced === undefined ? [] : [`precio reducido en los últimos ${reduced} días`]),
    ...(openHouse === undefined ? [] : [openHouseInSpanish(openHouse)]),
    ...type.map(value => types[value]),
    ...notType.map(value => `no: ${types[value]}`),
    ...features.map(feature => featuresInSpanish[feature]),
    ...either.map(group => group.map(one => featuresInSpanish[one]).join(' o ')),
    ...notFeatures.map(feature => `sin ${featuresInSpanish[feature]}`),
    ...builder.map(name => `construida por ${name}`),
    ...notBuilder.map(name => `no construida por ${name}`),
    ...place,
    ...notPlace.map(place => `no en ${place}`),
    ...street.map(name => `en ${name}`),
    ...notStreet.map(name => `no en ${name}`),
    ...school.map(name => `escuela: ${name}`),
    ...notSchool.map(name => `no escuela: ${name}`),
    ...office.map(name => `anunciada por ${name}`),
    ...notOffice.map(name => `no anunciada por ${name}`),
    ...agent.map(name => `anunciada por ${name}`),
    ...notAgent.map(name => `no anunciada por ${name}`),
    ...mentions.map(mention => `menciona: ${mention}`),
    ...notMentions.map(mention => `no menciona: ${mention}`),
    ...status.map(value => statuses[value]),
  ]
}

/** "casa abierta este fin de semana, en la mañana" */
function openHouseInSpanish(openHouse: string): string {
  const { day, time } = splitOpenHouse(openHouse)
  const hours = time ? `, ${timesOfDay[time]}` : ''
  if (day === 'any') return 'casa abierta'
  if (day === 'next-weekend') return `casa abierta el próximo fin de semana${hours}`
  return `casa abierta ${day === 'weekend' ? 'este fin de semana' : `el ${day}`}${hours}`
}

const timesOfDay = { morning: 'en la mañana', afternoon: 'en la tarde', evening: 'en la noche' }

const types: Record<PropertyType, string> = {
  'single-family': 'casa unifamiliar',
  townhouse: 'casa adosada',
  condo: 'condominio',
  'multi-family': 'multifamiliar',
  manufactured: 'casa prefabricada',
}

const statuses: Record<Status, string> = {
  Active: 'en venta',
  New: 'nueva en venta',
  Featured: 'destacada',
  Pending: 'venta pendiente',
  Sold: 'vendida',
}

export const featuresInSpanish: Record<Feature, string> = {
  pool: 'piscina',
  spa: 'spa',
  'golf-view': 'vista al campo de golf',
  'red-rock-views': 'vistas a Red Rock',
  'mountain-view': 'vista a las montañas',
  'city-view': 'vista a la ciudad',
  casita: 'casita',
  'gourmet-kitchen': 'cocina gourmet',
  'home-office': 'oficina en casa',
  'rv-parking': 'espacio para casa rodante',
  solar: 'paneles solares',
  'large-garage': 'cochera para 3 autos o más',
  'single-story': 'una sola planta',
  'new-construction': 'construcción nueva',
  gated: 'comunidad cerrada',
  'guard-gated': 'comunidad cerrada con guardia',
  'virtual-tour': 'recorrido virtual o video',
  'step-free-entry': 'entrada sin escalones',
  'wide-doorways': 'puertas anchas',
  'accessible-bath': 'baño accesible',
  'accessible-kitchen': 'cocina accesible',
  elevator: 'elevador',
}

type Said = { write: (n: number) => string; about?: string }
const plain = (singular: string, many: string): Said => ({
  write: n => `${count(n)} ${n === 1 ? singular : many}`,
})

const measures: Record<Measure, Said> = {
  Price: { write: dollars },
  Monthly: { write: n => `${dollars(n)} al mes` },
  Beds: plain('recámara', 'recámaras'),
  Baths: plain('baño', 'baños'),
  Sqft: { write: n => `${thousands(n)} pies cuadrados` },
  Lot: { write: n => `${thousands(n)} pies cuadrados`, about: 'terreno ' },
  Year: { write: String, about: 'construida en ' },
  Stories: plain('planta', 'plantas'),
  Garage: plain('auto en la cochera', 'autos en la cochera'),
  Hoa: { write: n => `${dollars(n)} al mes`, about: 'cuota HOA ' },
  PricePerSqft: { write: n => `${dollars(n)} por pie cuadrado` },
  Days: { write: n => `${count(n)} ${n === 1 ? 'día' : 'días'} en el mercado` },
  Reduction: { write: dollars, about: 'rebaja ' },
  ReductionPercent: { write: n => `${count(n)} %`, about: 'rebaja ' },
  Tax: { write: n => `${dollars(n)} al año`, about: 'impuesto predial ' },
  SoldDays: { write: n => `hace ${count(n)} ${n === 1 ? 'día' : 'días'}`, about: 'vendida ' },
}

function range(filter: ListingFilter, measure: Measure): string[] {
  const { write, about = '' } = measures[measure]
  const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
  if (min !== undefined && min === max) return [about + write(min)]
  if (min !== undefined && max !== undefined) return [`${about}de ${write(min)} a ${write(max)}`]
  if (max !== undefined) return [`${about}hasta ${write(max)}`]
  return min === undefined ? [] : [`${about}desde ${write(min)}`]
}
