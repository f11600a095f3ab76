import { phraseSet, phrases, words } from '../../../format/phrases.ts'

/** Lengths of time, in days. */
export const lengths = phrases<number>([
  [1 / 24, 'hour|hr|hrs, hora'],
  [1, 'day, dia'],
  [7, 'week|wk|wks, semana'],
  [30, 'month, mes|meses'],
  [365, 'year, ano'],
])

/** Words before a number of days that end today. */
export const spanLeads = phraseSet(`
  in|within|during|over|for| the| last|past|previous, en|durante| los|las|el|la| ultimos|ultimas`)

/** Spans of days that end today. */
export const spans = phrases<number>([
  [7, 'this week, esta semana, la| semana pasada'],
  [
    30,
    `
      this month, so far this month, during this month, |en lo que va de este mes, este mes,
      el| mes pasado`,
  ],
  [1, 'today, hoy, since|from| yesterday, desde|de| ayer'],
])

export const since = phraseSet('since last|, desde el|')

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
export const weekend = phraseSet('weekend, fin de semana')
export const dayGlue = words(
  `on this for the coming next in at el este para en la proximo siguiente`,
)

export const openHouses = phraseSet('open house, casa abierta, puertas abiertas')

/** Phrases for homes that came on the market within a span. */
export const listedWords = phraseSet(`
  que| salieron|entraron|publicaron, just came|went up, just|newly|recently| listed|posted|added,
  homes|houses| since, listing, new|fresh listing|homes|houses|,
  new|fresh|came|come|hit|went on|the| the| market, that|which| came|popped|showed up|on,
  that|which| hit, que| acaba|acaban de salir|entrar|publicar|publicarse|listar|listarse, whats new,
  what is new, que hay de nuevo, recien|nuevas| publicada|listadas, casa nueva en el mercado,
  salio|salieron|salidas|entro|entraron al mercado, nuevo|nueva en el mercado`)

/** Words before or after a length of time on the market. */
export const marketWords = phraseSet(`
  been on| for|, been| on the| market for|, been| sitting|sat for| like|, listed for,
  days on the| market, dom, been| for sale for|, stale|old listing|home,
  still| not sold|selling after|in, unsold after|for, sin venderse|vender desde|despues de,
  en el mercado, en venta desde hace, a la venta`)

/** Words before a time that passed since the listing: "listed over 90 days ago". */
export const postedWords = phraseSet(`
  been| listed|posted, went up|live|active, hit the market, publicada|listada desde| hace,
  en venta desde| hace, salio|salieron hace`)
/** Words before a time, where the words for the market follow: "llevan 60 días en venta". */
export const keepers = phraseSet(`
  lleva|llevan|llevando|lleve|lleven|tiene|tienen|con|has|have|having been|`)
export const unsold = phraseSet(`
  en venta, en el mercado, publicada|listada, sin vender|venderse, |been listed, on market,
  for sale, since listing, since it was listed, since it listed,
  de publicada|listada|anunciada|mercado`)

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
export const soldWords = phraseSet(`
  sold|closed, sales, sale price, vendida|vendido, ventas, se vendio|vendieron, se ha|han vendido`)

/** "What did homes in Summerlin" before "sell for this year": a past sale as well. */
export const pastSales = phraseSet(`
  what|much|price did|have| the|all|
  homes|houses|condos|townhouses|places|properties|listings|ones|they|those|these,
  what|much did 1|2|3|4|5|6|two|three|four|five bed|bedroom homes|houses|condos|townhouses|`)
export const sellFor = phraseSet(`
  actually| sell|sold|selling|go|gone|close|closed for|at, sell, close`)

/** Times of day, after a day: "Saturday morning". */
export const dayTimes = phrases<'morning' | 'afternoon' | 'evening'>({
  morning: 'morning, in the morning, en|por|de la manana, temprano',
  afternoon: 'afternoon, in the afternoon, after lunch, en|por|de la tarde',
  evening: 'evening|night, in the evening, at night, en|por|de la noche',
})

/** Words between an amount and a price cut: "10% off", "20k price drop". */
export const offWords = phraseSet(`
  from the| original|list|asking|initial price, off, off the| list|listing|asking|original price,
  below|under original list| price, price| cut|drop|reduction|discount|markdown,
  de rebaja|descuento|reduccion, rebajada|rebajado, menos que antes`)

export const reducedWords = phraseSet(`
  price| reduced|reduction|lowered|slashed|cut|dropped|drop, got|gotten|getting cheaper,
  came|come|gone|went down| in price, marked down,
  lowered|reduced|dropped|cut|slashed the|their price, price improvement, reducida|reducido,
  rebajada|rebajado|rebaja, precio reducido|rebajado, le|les han|hayan|ha|haya bajado|rebajado,
  le|les bajaron|rebajaron|redujeron, bajaron|rebajaron, bajaron|rebajaron de precio,
  bajaron|bajo|bajado|bajada|bajando|cayo|cayeron de|el precio, reduccion|reducciones de precio`)
export const reducedGlue = words(
  `by of at least in the they price por lo menos de en un su el precio`,
)
export const recently = words('recently recent newly recientemente recien')
