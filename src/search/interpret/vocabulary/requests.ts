import { phrases } from '../../../format/phrases.ts'

/** The statistics that a question can ask for. */
export const figureKinds = ['average', 'median'] as const
export const figureMeasures = [
  'price',
  'price-per-sqft',
  'days',
  'hoa',
  'sqft',
  'lot',
  'tax',
] as const
type Kind = (typeof figureKinds)[number]
type FigureMeasure = (typeof figureMeasures)[number]
export type Figure = 'count' | `${Kind} ${FigureMeasure}`
export const figures: readonly Figure[] = [
  'count',
  ...figureKinds.flatMap(kind => figureMeasures.map((measure): Figure => `${kind} ${measure}`)),
]

export const kinds = phrases<Kind>({
  average: 'average|avg|mean, promedio, en promedio, promedio de|del',
  median: 'median|typical|usual, mediano|mediana|tipico, mediana de',
})

export const figureWords = phrases<FigureMeasure>({
  price: 'sale|asking|list|home|house| price|cost, precio|costo',
  'price-per-sqft': `
    price|cost|dollars| per|a square|sq foot|ft|feet, price per sqft, ppsf,
    precio por|del pie cuadrado|, price|cost|dollars per|a foot, $ sf|sqft|foot, $ sq ft,
    $ per|a foot|sf|sqft, $ per square foot, $ / sf|sqft|foot, $ / sq ft`,
  days: 'days|time on the| market|mkt, dom, dias|tiempo en el mercado',
  hoa: `
    monthly| h o a fee|dues|, monthly| hoa fee|dues|, monthly| association fee|dues,
    cuota de| hoa|asociacion`,
  sqft: 'size, square footage|feet, tamano, pies cuadrados',
  lot: 'lot size|, tamano de lote|terreno',
  tax: 'property| tax|taxes, property tax bill, impuesto predial|',
})

/** Questions for a statistic that do not say average or median. */
export const wholeFigures = phrases<Figure>({
  count: `
    how many, number|count of, cuantas|cuantos, how many is|are that|those|there|they|in all|total,
    cuantas|cuantos son|hay en total, how many are| left|remaining|remain,
    cuantas|cuantos quedan|sobran`,
  'median price': `
    how much do|does|would|is a|an|the, how much are|do,
    what do|does homes|houses|condos|townhouses|they|it|a|an|the, going rate for,
    cuanto cuesta|cuestan|vale|valen una|un|las|los,
    homes|houses|condos|townhouses|they go|going for, en cuanto anda|andan|esta|estan|salen|sale,
    a como anda|andan|esta|estan|salen|sale`,
  'median price-per-sqft': `
    price|cost per|a square|sq| foot|feet|ft, price per|a sqft|sf, precio por|del pie cuadrado|,
    cuanto cuesta|vale|sale el pie cuadrado|, what|much does a square|sq foot cost|run`,
  'average price': 'cuanto cuesta|cuestan|vale|valen en promedio una|un|las|los|',
  'average price-per-sqft': `
    cuanto cuesta|vale|sale en promedio el pie cuadrado|, average cost|price of a square|sq foot,
    going rate per|a square|sq| foot|ft, en cuanto anda|esta|sale el pie cuadrado`,
  'median days': `
    how long do|does homes|houses|condos|townhouses|places|properties|listings|they
    sit|stay|last|take, days on market, how long do|does
    homes|houses|condos|townhouses|places|listings|they usually|typically|normally|generally
    sit|stay|last|take, how long do|does homes|houses|condos|places|listings|they|it take to sell,
    time to sell,
    how long on average do|does homes|houses|condos|places|listings|they sit|stay|last|take,
    cuanto tardan|duran, how fast|quick|quickly are|do homes|houses|condos|they sell|selling|go,
    are homes|houses|condos|they selling fast|quickly|quick,
    cuanto tiempo|dias| estan|duran en el mercado,
    cuanto| tiempo|dias| se| tarda|tardan|demora|demoran|toma|toman en|para vender|venderse, how
    many days do|does| homes|houses|condos|townhouses|places|listings|they|it| sit|stay|last|take|
    to| sell|`,
  'median hoa': `
    how much do people|they|owners|you pay for|in hoa, cuanto |se pagan|paga de asociacion|hoa|cuota`,
})

/** Statistics of sales: "what did homes sell for", "average sold price". */
export const soldFigures = phrases<Exclude<Figure, 'count'>>({
  'median price': `
    what|much did|do|have| homes|houses|condos|they sell|sold|go for, sold|selling|closing prices,
    recent sales|comps, comparable sales, median|typical sold|sale|selling|closing price,
    en cuanto se vendieron, por cuanto se vendieron, ventas recientes`,
  'average price': 'average|avg sold|sale|selling|closing price',
  'median days': 'how long|fast did homes|houses|they take to sell',
})

/** What this site cannot do or does not have. */
export const cannotDo = [
  'rent',
  'land',
  'schools',
  'crime',
  'advice',
  'distressed',
  'short-term rentals',
  'commercial',
  // Recognized even where sales may not be shown.
  'sold',
] as const
export type CannotDo = (typeof cannotDo)[number]

export const cannotWords = phrases<CannotDo>({
  rent: `
    4 rent, rent one|1 of these|those|them|thees, rent me|us, i rent, for|to|month rent|lease,
    rent|renting|rental|lease|leasing, rent to own, rentan, alquilan, arriendan, rentas algo|casas,
    rent or|and buy|sell, rent or|and only|just sell, en|se|para renta|alquiler|rentan,
    renta|rentar|alquilar|alquiler|alquilo|arrendar`,
  land: `
    vacant|raw|empty|undeveloped land|lot, land for sale, lots for sale, terreno|lote baldio|vacio,
    terrenos|lotes en venta`,
  schools: `
    schools good|bad|rated|ranked|like, school ratings|rankings|scores|quality, escuelas buenas,
    calificacion de las escuelas`,
  advice: `
    good|best|bad|right time to buy|sell, good|best|better|solid| investment, invest|investing in|,
    prices go|going up|down, prices rise|fall|drop next|soon, market crash, appreciate,
    should i|we buy|wait, worth buying, bueno|buen momento para comprar, invertir,
    buena|mejor inversion, conviene comprar|vender|esperar|invertir, van a subir|bajar los precios,
    subiran los precios`,
  commercial: `
    commercial building|property|space|real estate|, office building, warehouse, retail space,
    storefront, local|edificio comercial, bodega industrial`,
})
