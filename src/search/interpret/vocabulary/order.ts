import { phraseSet, phrases } from '../../../format/phrases.ts'
import type { Sort } from '../../../inventory/filter/listing-filter.ts'

/** The sort orders of a measure, ascending and descending; null where the site has none. */
type Orders = { up: Sort | null; down: Sort | null; usual: 'up' | 'down' }

/** "Sort Inspirada by price", "ordename los condos por HOA": words for an order, before its measure. */
export const orderVerbs = phraseSet(`
  sort|sorted|order|ordered|rank|ranked|arrange|arranged them|it|those|these|everything|,
  ordename|ordenamelas|ordenalas|ordenalos|ordena|ordenar|ordenados|ordenadas|acomodalas`)

/** Words before a measure: "sorted by". */
export const orderLeads = phraseSet(`
  sort|sorted|order|ordered|rank|ranked|arrange|arranged|list|listed by, in order of,
  ordenalas|ordenalos|ordenamelas|acomodalas por,
  ordenar|ordena|ordenado|ordenada|ordename por|segun`)

const price: Orders = { up: 'price-low', down: 'price-high', usual: 'up' }
const beds: Orders = { up: 'beds-low', down: 'beds-high', usual: 'down' }
const size: Orders = { up: 'smallest', down: 'largest', usual: 'down' }
const year: Orders = { up: 'year-low', down: 'year-high', usual: 'down' }
const cut: Orders = { up: 'reduction-high', down: 'reduction-high', usual: 'down' }
const perSqft: Orders = { up: 'price-per-sqft-low', down: 'price-per-sqft-high', usual: 'up' }

/** What homes can be sorted by. */
export const orderMeasures = phrases<Orders>([
  [price, 'price|cost, asking|list price, precio|costo'],
  [beds, 'bedroom|beds, number of bedrooms|beds|rooms, recamaras|habitaciones|cuartos'],
  [size, 'size|sqft|area|space, square feet|footage, living area, tamano, metros, pies cuadrados'],
  [
    { up: 'lot-low', down: 'lot-high', usual: 'down' },
    `
      lot| size of|the| lot, lot, acreage, terreno, lote`,
  ],
  [{ up: null, down: 'lot-high', usual: 'down' }, 'lot size, size of the lot'],
  [{ up: null, down: 'garage-high', usual: 'down' }, 'garage spaces, garages, garaje, cochera'],
  [
    { up: null, down: 'baths-high', usual: 'down' },
    `
      number of| baths|bathrooms, baths, numero de banos, banos`,
  ],
  [year, 'year| built, age, year, construction year, ano de construccion, ano, antiguedad'],
  [{ up: 'days-high', down: 'newest', usual: 'down' }, 'date| listed, date, list date, fecha'],
  [{ up: 'newest', down: 'days-high', usual: 'down' }, 'days|time on the| market, days listed'],
  [
    { up: 'monthly-low', down: 'monthly-high', usual: 'up' },
    `
      monthly payment|cost, payment, mensualidad`,
  ],
  [{ up: 'tax-low', down: 'tax-high', usual: 'up' }, 'property| tax|taxes, impuesto, predial'],
  [
    { up: 'hoa-low', down: 'hoa-high', usual: 'up' },
    `
      hoa fee|dues|, monthly| fee|dues, cuota de| hoa|`,
  ],
  [
    perSqft,
    `
      price per|a|/ square|sq foot|feet|ft, price per|a|/ sqft|foot|ft, precio por pie cuadrado|,
      per|by|the square|sq foot|feet|ft|, per|by|the foot|feet|ft, per sqft|sf, por pie| cuadrado,
      / square|sq foot|feet|ft, / sqft|sf|foot|ft, dollars per square|sq foot|feet,
      dollars per foot|sqft, ppsf, precio del pie cuadrado|, $ / sf|sqft|foot|ft`,
  ],
  [cut, 'price| cut|drop|reduction|discount|markdown, rebaja|descuento'],
])

/** The ends of an order: "biggest", "la más barata". */
export const orderEnds = phrases<'up' | 'down'>({
  up: `
    |the lowest|lower|smallest|smaller|cheapest|cheaper|least|fewest|shortest|oldest|low,
    |el|la|las|los mas barata|barato|baja|bajo|chica|chico|pequena|pequeno|vieja|antigua,
    |el|la|las|los menor|minimo|mas baratas|baratos|bajas|bajos|chicas|chicos|viejas,
    |the|la|las|los|el|de|con meno`,
  down: `
    |la|las|los|el de|con mas,
    |the highest|higher|biggest|bigger|largest|larger|most|greatest|longest|newest|latest,
    |el|la|las|los mas cara|caro|alta|alto|grande|nueva|nuevo|reciente, el|la mayor`,
})

/** Orders whose ends are sizes or ages, so that no measure is named: "from largest to smallest". */
export const ownOrders = phrases<Sort>({
  largest: `
    biggest|largest|bigger|larger to smallest|littlest|smaller,
    mas grande a la|las| mas chica|pequena`,
  smallest: `
    smallest|smaller to biggest|largest|bigger|larger, mas chica|pequena a la|las| mas grande`,
  newest: 'newest|latest to oldest, mas nueva|reciente a la|las| mas vieja|antigua',
  'days-high': 'oldest to newest|latest',
})

/** After an end of an order. */
export const onTop = phraseSet(`
  one|ones|fee|fees|home|homes|house|houses|| first|1st, on|at|to the| top, up top, primero|arriba,
  hasta arriba, al principio|inicio, al frente`)

export const orderDirections = phrases<'up' | 'down'>({
  up: `
    asc|ascending|increasing, low|lowest|small|smallest to high|highest|large|largest,
    low|lowest|cheapest|smallest|least|oldest first, from low|lowest to high|highest, ascendente,
    menor a mayor, de menor a mayor, de la| mas barata|chica a la| mas cara,
    las|los| mas barata|baratos|chica|vieja|antigua primero, cheap|cheapest to expensive|priciest,
    cheap|cheapest to most expensive, lo|low|l|lowest to|-|/ hi|high|h|highest,
    small|smallest - big|biggest`,
  down: `
    las|los| mas cara|caros|grande|nueva|nuevos|reciente primero, desc|descending|decreasing,
    high|highest|large|largest to low|lowest|small|smallest,
    high|highest|largest|biggest|most|newest|latest first, from high|highest to low|lowest,
    expensive|priciest to cheap|cheapest, most expensive to cheap|cheapest,
    hi|high|h|highest to|-|/ lo|low|l|lowest, big|biggest - small|smallest, descendente,
    mayor a menor, de mayor a menor`,
})
