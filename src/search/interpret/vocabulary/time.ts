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
  [30, 'this month, este mes'],
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
export const dayGlue = words('on this for the coming next in at el este para en la')

export const openHouses = phrases<null>([
  [null, 'open house|houses, casa|casas abierta|abiertas, puertas abiertas'],
])

/** Phrases for homes that came on the market within a span. */
export const listedWords = phrases<null>([
  [null, 'just|newly|recently| listed|posted|added, homes|houses| since, listing|listings'],
  [
    null,
    'new|fresh listing|listings|homes|houses|, new|fresh|came|come|hit|went on|the| the| market',
  ],
  [null, 'whats new, what is new, que hay de nuevo, recien|nuevas| publicada|publicadas|listadas'],
  [
    null,
    'casa|casas nueva|nuevas en el mercado, salieron al mercado, nuevo|nueva|nuevas en el mercado',
  ],
])

/** Words before or after a length of time on the market. */
export const marketWords = phrases<null>([
  [null, 'been| on the| market for|, been| sitting|sat for|, listed for, days on the| market, dom'],
  [null, 'en el mercado, en venta desde hace, a la venta'],
])

export const reducedWords = phrases<null>([
  [null, 'price|prices| reduced|reduction|reductions|lowered|slashed|cut|cuts|dropped|drop|drops'],
  [
    null,
    'marked down, lowered|reduced|dropped|cut|slashed the|their price|prices, price improvement',
  ],
  [
    null,
    'reducida|reducidas|reducido|reducidos, rebajada|rebajadas|rebajado|rebaja|rebajas, precio reducido|rebajado, precios reducidos',
  ],
  [null, 'le|les han|hayan|ha|haya bajado|rebajado'],
  [null, 'bajaron|bajo|bajado|bajada|bajando de|el precio, reduccion|reducciones de precio'],
])
export const reducedGlue = words('by of at least in the they price por lo menos de en')
export const recently = words('recently recent newly recientemente recien')
