import { phrases, words } from '../../../format/phrases.ts'

/** Lengths of time, in days. */
export const lengths = phrases<number>([
  [1 / 24, 'hour|hours|hr|hrs, hora|horas'],
  [1, 'day|days, dia|dias'],
  [7, 'week|weeks|wk|wks, semana|semanas'],
  [30, 'month|months, mes|meses'],
  [365, 'year|years, ano|anos'],
])

/** Words before a number of days that end today. */
export const spanLeads = phrases<null>([
  [null, 'in|within|during|over|for| the| last|past|previous'],
  [null, 'en|durante| los|las|el|la| ultimos|ultimas|ultimo|ultima'],
])

/** Spans of days that end today. */
export const spans = phrases<number>([
  [7, 'this week, esta semana'],
  [30, 'this month, so far this month, during this month, |en lo que va de este mes, este mes'],
  [7, 'la| semana pasada'],
  [30, 'el| mes pasado'],
  [1, 'today, hoy, since|from| yesterday, desde|de| ayer'],
])

export const since = phrases<null>([[null, 'since last|, desde el|']])

/** Weekdays from Sunday (0), and days from today. */
export const weekdays = phrases<number>([
  [0, 'sunday|sun, domingo'],
  [1, 'monday|mon, lunes'],
  [2, 'tuesday|tue, martes'],
  [3, 'wednesday|wed, miercoles'],
  [4, 'thursday|thu, jueves'],
  [5, 'friday|fri, viernes'],
  [6, 'saturday|sat, sabado'],
])
export const daysAhead = phrases<number>([
  [0, 'today, hoy'],
  [1, 'tomorrow, manana'],
])
export const weekend = phrases<null>([[null, 'weekend|weekends, fin de semana']])
export const dayGlue = words(
  'on this for the coming next in at el este para en la proximo siguiente',
)

export const openHouses = phrases<null>([
  [null, 'open house|houses, casa|casas abierta|abiertas, puertas abiertas'],
])

/** Phrases for homes that came on the market within a span. */
export const listedWords = phrases<null>([
  [null, 'que| salieron|entraron|publicaron, just came|went up'],
  [null, 'just|newly|recently| listed|posted|added, homes|houses| since, listing|listings'],
  [
    null,
    'new|fresh listing|listings|homes|houses|, new|fresh|came|come|hit|went on|the| the| market',
  ],
  [null, 'that|which| came|popped|showed up|on, that|which| hit'],
  [null, 'que| acaba|acaban de salir|entrar|publicar|publicarse|listar|listarse'],
  [null, 'whats new, what is new, que hay de nuevo, recien|nuevas| publicada|publicadas|listadas'],
  [
    null,
    'casa|casas nueva|nuevas en el mercado, salio|salieron|salidas|entro|entraron al mercado, nuevo|nueva|nuevas en el mercado',
  ],
])

/** Words before or after a length of time on the market. */
export const marketWords = phrases<null>([
  [
    null,
    'been on| for|, been| on the| market for|, been| sitting|sat for| like|, listed for, days on the| market, dom',
  ],
  [
    null,
    'been| for sale for|, stale|old listing|listings|home|homes, still| not sold|selling after|in, unsold after|for',
  ],
  [null, 'sin venderse|vender desde|despues de, en el mercado, en venta desde hace, a la venta'],
])

/** Words before a time that passed since the listing: "listed over 90 days ago". */
export const postedWords = phrases<null>([
  [null, 'been| listed|posted, went up|live|active, hit the market'],
  [
    null,
    'publicada|publicadas|listada|listadas desde| hace, en venta desde| hace, salio|salieron hace',
  ],
])
/** Words before a time, where the words for the market follow: "llevan 60 días en venta". */
export const keepers = phrases<null>([
  [null, 'lleva|llevan|llevando|lleve|lleven|tiene|tienen|con|has|have|having been|'],
])
export const unsold = phrases<null>([
  [null, 'en venta, en el mercado, publicada|publicadas|listada|listadas, sin vender|venderse'],
  [null, '|been listed, on market, for sale, since listing, since it was listed, since it listed'],
  [null, 'de publicada|publicadas|listada|listadas|anunciada|anunciadas|mercado'],
])

/** Months from January (0). */
export const months = phrases<number>([
  [0, 'january|jan, enero'],
  [1, 'february|feb, febrero'],
  [2, 'march, marzo'],
  [3, 'april|apr, abril'],
  [4, 'may, mayo'],
  [5, 'june|jun, junio'],
  [6, 'july|jul, julio'],
  [7, 'august|aug, agosto'],
  [8, 'september|sept|sep, septiembre'],
  [9, 'october|oct, octubre'],
  [10, 'november|nov, noviembre'],
  [11, 'december|dec, diciembre'],
])

/** Words for a past sale; a time near them is the time since it closed. */
export const soldWords = phrases<null>([
  [null, 'sold|closed, sales, sale price|prices, vendida|vendidas|vendido|vendidos, ventas'],
  [null, 'se vendio|vendieron, se ha|han vendido'],
])

/** "What did homes in Summerlin" before "sell for this year": a past sale as well. */
export const pastSales = phrases<null>([
  [
    null,
    'what|much|price did|have| the|all| homes|houses|condos|townhouses|places|properties|listings|ones|they|those|these',
  ],
  [
    null,
    'what|much did 1|2|3|4|5|6|two|three|four|five bed|bedroom homes|houses|condos|townhouses|',
  ],
])
export const sellFor = phrases<null>([
  [null, 'actually| sell|sold|selling|go|gone|close|closed for|at, sell, close'],
])

/** Times of day, after a day: "Saturday morning". */
export const dayTimes = phrases<'morning' | 'afternoon' | 'evening'>([
  ['morning', 'morning|mornings, in the morning|mornings, en|por|de la manana, temprano'],
  ['afternoon', 'afternoon|afternoons, in the afternoon, after lunch, en|por|de la tarde'],
  ['evening', 'evening|evenings|night, in the evening|evenings, at night, en|por|de la noche'],
])

/** Words between an amount and a price cut: "10% off", "20k price drop". */
export const offWords = phrases<null>([
  [
    null,
    'from the| original|list|asking|initial price, off, off the| list|listing|asking|original price, below|under original list| price',
  ],
  [null, 'price|| cut|cuts|drop|drops|reduction|reductions|discount|discounts|markdown, markdowns'],
  [null, 'de rebaja|descuento|reduccion, rebajada|rebajadas|rebajado, menos que antes'],
])

export const reducedWords = phrases<null>([
  [null, 'price|prices| reduced|reduction|reductions|lowered|slashed|cut|cuts|dropped|drop|drops'],
  [
    null,
    'got|gotten|getting cheaper, came|come|gone|went down| in price, marked down, lowered|reduced|dropped|cut|slashed the|their price|prices, price improvement',
  ],
  [
    null,
    'reducida|reducidas|reducido|reducidos, rebajada|rebajadas|rebajado|rebaja|rebajas, precio reducido|rebajado, precios reducidos',
  ],
  [
    null,
    'le|les han|hayan|ha|haya bajado|rebajado, le|les bajaron|rebajaron|redujeron, bajaron|rebajaron, bajaron|rebajaron de precio',
  ],
  [
    null,
    'bajaron|bajo|bajado|bajada|bajando|cayo|cayeron de|el precio, reduccion|reducciones de precio',
  ],
])
export const reducedGlue = words(
  'by of at least in the they price por lo menos de en un su el precio',
)
export const recently = words('recently recent newly recientemente recien')
