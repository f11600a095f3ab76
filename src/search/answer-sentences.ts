import { count, dollars, longDate, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { dateFormat } from '../format/las-vegas-time.ts'
import type { CostTerms } from '../inventory/cost/cost-terms.ts'
import type { Sort } from '../inventory/filter/listing-filter.ts'
import { agent } from '../site/agent/agent.ts'
import { statusNames } from '../site/listing-terms.ts'
import { type ClauseFilter, clausesOf, homesPhrase, listed, mentionsOf } from './answer-clauses.ts'
import { neutralNotice } from './answer-words.ts'
import { clauseWords } from './clause-words.ts'
import type { Ask } from './interpret/vocabulary/asks.ts'
import type { CannotDo, Figure } from './interpret/vocabulary/requests.ts'
import { cannotAnswer, enoughHomes } from './notice-words.ts'

/** Copy: the sentences of an answer, a number first, in the language of the question. */

/** Homes and their prices in dollars, which are 0 without homes. */
export type Homes = { total: number; lowest: number; highest: number }

const spanishDay = dateFormat('es-US', { dateStyle: 'long' })

/** "November 27, 2026" or "27 de noviembre de 2026", in Las Vegas time. */
export const dayIn = (date: Date, language: Language): string =>
  language === 'es' ? spanishDay().format(date) : longDate(date)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "17 homes for sale in Providence have a pool, from $448,900 to $720,000." */
export function listSentence(
  { total, lowest, highest }: Homes,
  filter: ClauseFilter,
  language: Language,
): string {
  const { noun, status, where, haves } = clausesOf(filter, language)
  const words = clauseWords[language]
  const mentions = mentionsOf(filter)
  const isOne = total === 1
  const [one, many] = noun
  if (language === 'es') {
    const range =
      lowest === highest
        ? `, a ${dollars(lowest)}`
        : `, de ${dollars(lowest)} a ${dollars(highest)}`
    const predicate = [
      haves.length > 0 && `${isOne ? 'tiene' : 'tienen'} ${listed(haves, words.and)}`,
      mentions.length > 0 && `${isOne ? 'menciona' : 'mencionan'} ${listed(mentions, words.and)}`,
    ].filter(Boolean)
    if (total === 0) {
      const rest = homesPhrase(2, filter, language).replace(/^2 /, '')
      return `Hoy no hay ${rest}${where ? '' : ' en este sitio'}.`
    }
    const homes = `${thousands(total)} ${isOne ? one : many} ${status}`
    return predicate.length === 0
      ? `Hay ${homes} ${where || 'en este sitio'}${range}.`
      : `${[homes, where, predicate.join(' y ')].filter(Boolean).join(' ')}${range}.`
  }
  const range =
    lowest === highest
      ? `, at ${dollars(lowest)}`
      : `, from ${dollars(lowest)} to ${dollars(highest)}`
  const isSingular = total <= 1
  const predicate = [
    haves.length > 0 && `${isSingular ? 'has' : 'have'} ${listed(haves, words.and)}`,
    mentions.length > 0 && `${isSingular ? 'mentions' : 'mention'} ${listed(mentions, words.and)}`,
  ].filter(Boolean)
  const homes = total === 0 ? `No ${one}` : `${thousands(total)} ${isOne ? one : many}`
  const end = total === 0 ? ' today' : range
  return predicate.length === 0
    ? `${homes} ${isSingular ? 'is' : 'are'} ${status} ${where || 'on this site'}${end}.`
    : `${[homes, status, where, predicate.join(' and ')].filter(Boolean).join(' ')}${end}.`
}

/** A statistic in words, with its unit. */
export function writeMeasure(measure: string, value: number, language: Language): string {
  const isSpanish = language === 'es'
  const whole = Math.round(value)
  if (measure === 'sqft' || measure === 'lot') {
    return `${thousands(whole)} ${isSpanish ? 'pies cuadrados' : 'sq ft'}`
  }
  if (measure !== 'days') return dollars(whole)
  const day = isSpanish ? ['día', 'días'] : ['day', 'days']
  return `${thousands(whole)} ${day[whole === 1 ? 0 : 1]}`
}

export type Market = Homes & {
  median: number
  daysOnMarket: number | null
  /** Homes with a price cut in the last 30 days, and homes listed in the last 7. */
  reduced: number
  fresh: number
  sample: boolean
}

/** One column of a comparison; null where no home has a known value. */
export type Compared = {
  /** "in Providence" */
  name: string
  homes: number
  lowest: number
  highest: number
  median: number | null
  pricePerSqft: number | null
  days: number | null
  hoa: number | null
}

type Relaxed = { name: string; total: number; lowest: number }

type Sentences = {
  /** For a search without homes, or one that few homes match: what one limit less would find. */
  without: (relaxed: Relaxed) => string
  figureNames: Record<string, string>
  kinds: Record<string, string>
  figure: (value: string, kind: string, name: string, homes: string, date: string) => string
  tooFew: (homes: string, date: string) => string
  asOf: (date: string) => string
  market: (market: Market, homes: string, date: string) => string
  marketNames: Record<'reduced' | 'fresh', string>
  noForecast: string
  buyersMarket: string
  sample: string
  orders: { [Order in Sort]?: string }
  best: (value: string, label: string, homes: string, address: string) => string
  bestFew: (values: string, label: string, homes: string, named: number) => string
  month: (figure: string, basis: string) => string
  assumes: (basis: string) => string
  asking: (price: string) => string
  noDues: string
  notStated: (label: string) => string
  under: (price: number, total: number) => string
  lowestAt: (price: number, address: string) => string
  others: (parts: readonly Relaxed[]) => string
  elsewhere: (place: string) => string
  rows: Record<'homes' | 'median' | 'range' | 'perSqft' | 'days' | 'hoa', string>
  compare: (lower: Compared, higher: Compared) => string
  same: (first: Compared, second: Compared) => string
  compareMany: (lowest: Compared, highest: Compared) => string
  home: (address: string, status: string, price: string, facts: readonly string[]) => string
  facts: {
    beds: (n: number) => string
    baths: (n: number) => string
    sqft: (n: number) => string
    days: (n: number) => string
  }
  statuses: Record<string, string>
  compareHomes: (lower: string, by: string, higher: string) => string
  opens: (address: string, price: string) => string
  noSuchHome: string
  neutral: string
  cannot: Record<CannotDo, string>
  seller: Record<'selling' | 'value', string>
  competing: (homes: string, from: string) => string
  schools: (counts: string) => string
  asks: { [Name in Ask]?: () => string }
  rates: (terms: CostTerms) => string
  nothing: string
  unchanged: string
  examples: (questions: readonly string[]) => string
  questions: {
    inPlace: (place: string) => string
    pool: string
    singleStory: string
    market: string
  }
  anyOf: (sides: string, total: number | null) => string
  links: Record<'contact' | 'tour' | 'buyer' | 'firstTime' | 'market' | 'guide', string>
}

const en: Sentences = {
  without: ({ name, total, lowest }) =>
    `${capital(name)} there ${total === 1 ? 'is' : 'are'} ${thousands(total)}, ${total === 1 ? 'at' : 'from'} ${dollars(lowest)}.`,
  figureNames: {
    price: 'asking price',
    'sold price': 'sale price',
    'price-per-sqft': 'price per square foot',
    days: 'time on the market',
    hoa: 'HOA dues a month, where there are any,',
    sqft: 'living area',
    lot: 'lot size',
    tax: 'property tax a year',
  },
  kinds: { average: 'average', median: 'median' },
  figure: (value, kind, name, homes, date) =>
    `${value} is the ${kind} ${name} of ${homes}, as of ${date}.`,
  tooFew: (homes, date) => `Too few to say: ${homes} with a known figure, as of ${date}.`,
  asOf: date => `As of ${date}.`,
  market: ({ total, median, lowest, highest, daysOnMarket, reduced, fresh }, homes, date) =>
    [
      `${homes} on ${date}, from ${dollars(lowest)} to ${dollars(highest)}, with a median price of ${dollars(median)}${daysOnMarket === null ? '' : ` and a median of ${writeMeasure('days', daysOnMarket, 'en')} on the market`}.`,
      `${thousands(reduced)} of them (${share(reduced, total)}) had a price cut in the last 30 days, and ${thousands(fresh)} ${fresh === 1 ? 'was' : 'were'} listed in the last 7 days.`,
    ].join(' '),
  marketNames: { reduced: 'Price cuts in 30 days', fresh: 'New in 7 days' },
  noForecast: 'This site does not predict prices.',
  buyersMarket: 'I count instead of naming a winner:',
  sample: 'Sample homes made up to show the site are counted too.',
  orders: {
    newest: 'the newest listing date',
    'price-low': 'the lowest price',
    'price-high': 'the highest price',
    'monthly-low': 'the lowest monthly cost',
    largest: 'the largest living area',
    smallest: 'the smallest living area',
    'price-per-sqft-low': 'the lowest price per square foot',
    'hoa-low': 'the lowest HOA dues a month',
    'lot-high': 'the largest lot',
    'year-high': 'the newest year built',
    'beds-high': 'the highest number of bedrooms',
    'days-high': 'the longest time on the market',
    'reduction-high': 'the biggest price cut',
  },
  best: (value, label, homes, address) => `${capital(value)} is ${label} of ${homes}: ${address}.`,
  bestFew: (values, label, homes, named) =>
    `The first ${named} by ${label.replace(/^the /, '')}, of ${homes}: ${values}.`,
  month: (figure, basis) => `It costs ${figure}, figured with ${basis}.`,
  assumes: basis => `The sum assumes ${basis}.`,
  asking: price => `It asks ${price}.`,
  noDues: 'no HOA',
  notStated: label => `No listing here states ${label}.`,
  under: (price, total) =>
    `Under ${dollars(price)}: ${total === 0 ? 'none' : `${thousands(total)} ${total === 1 ? 'home' : 'homes'}`}.`,
  lowestAt: (price, address) => `The lowest price is ${dollars(price)}: ${address}.`,
  others: parts =>
    `${capital(
      parts
        .map(({ name, total, lowest }, index) =>
          index === 0
            ? `${name} there ${total === 1 ? 'is' : 'are'} ${thousands(total)}, ${total === 1 ? 'at' : 'from'} ${dollars(lowest)}`
            : `${name} ${thousands(total)}`,
        )
        .join('; '),
    )}.`,
  elsewhere: place => `in ${place}`,
  rows: {
    homes: 'Homes for sale',
    median: 'Median price',
    range: 'Price range',
    perSqft: 'Price per square foot',
    days: 'Median days on the market',
    hoa: 'Typical HOA a month',
  },
  compare: (lower, higher) =>
    `${dollars(Math.round((higher.median ?? 0) - (lower.median ?? 0)))} is the difference: the median price is ${dollars(lower.median ?? 0)} ${lower.name} (${homesEn(lower.homes)}) and ${dollars(higher.median ?? 0)} ${higher.name} (${homesEn(higher.homes)}).`,
  same: (first, second) =>
    `${dollars(first.median ?? 0)} is the median price both ${first.name} (${homesEn(first.homes)}) and ${second.name} (${homesEn(second.homes)}).`,
  compareMany: (lowest, highest) =>
    `${dollars(lowest.median ?? 0)} ${lowest.name} is the lowest median price, and ${dollars(highest.median ?? 0)} ${highest.name} the highest.`,
  home: (address, status, price, facts) =>
    `${price} is the price of ${address}, ${status}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`,
  facts: {
    beds: n => `${count(n)} ${n === 1 ? 'bedroom' : 'bedrooms'}`,
    baths: n => `${count(n)} ${n === 1 ? 'bathroom' : 'bathrooms'}`,
    sqft: n => `${thousands(n)} sq ft`,
    days: n => `${thousands(n)} ${n === 1 ? 'day' : 'days'} on the market`,
  },
  statuses: {
    ...Object.fromEntries(Object.keys(statusNames).map(name => [name, 'for sale'])),
    Pending: 'under contract',
    Sold: 'sold',
  },
  compareHomes: (lower, by, higher) => `${lower} asks ${by} less than ${higher}.`,
  opens: (address, price) => `${address}, at ${price}.`,
  noSuchHome: 'This list has no such home.',
  neutral: neutralNotice,
  cannot: cannotAnswer,
  seller: {
    selling:
      'Selling begins with what buyers paid nearby. Send me the address, and I will work that out before we talk about signs and photos.',
    value:
      'What your home is worth depends on recent sales on your streets and on the house itself. Send me the address, and I will write back with a price range.',
  },
  competing: (homes, from) => `${homes} would compete with yours, asking ${from}.`,
  schools: counts =>
    `Around Skye Canyon there are ${counts}, listed by name on the schools page; I do not rank them. The school district decides by address which one a home is zoned for.`,
  asks: {
    greeting: () => 'Hello!',
    thanks: () => 'You are welcome.',
    help: () =>
      'I find homes by what you want, in your own words: price, size, place, features, the monthly cost. I also compare areas and count.',
    person: () =>
      `Call me at ${agent.phone.display}, or write to me on the contact page, and you reach ${agent.name}.`,
    robot: () =>
      `This search is a program that counts listings by fixed rules. ${agent.name} is a person: ${agent.phone.display}.`,
    loan: () =>
      'A lender decides on a loan, and I am not one; I am glad to name several to compare. What a home costs a month is on its page, with every assumption.',
    commute: () =>
      'I do not know driving times. The map shows where a home is, and homes can be searched within miles of a landmark, such as “within 3 miles of Red Rock Canyon”.',
    area: () =>
      'Which area is good is yours to judge: I do not rate areas. I can tell you what is for sale there and what it costs.',
    tour: () => 'Pick up to a few homes and a time on the tour page, and I confirm the visit.',
    steps: () =>
      'Buying starts with a budget and a lender’s letter; then come tours, an offer, the inspection and the closing. I walk you through each of them.',
  },
  rates: ({ rate, down, term, isExample }) =>
    `${count(rate)}% is the ${isExample ? 'example ' : ''}rate that monthly costs here are figured with, at ${count(down)}% down over ${term} years. A lender sets yours.`,
  nothing: 'I did not understand that.',
  unchanged: 'I did not understand that, so the search stays as it was.',
  examples: questions =>
    `Try ${listed(
      questions.map(text => `“${text}”`),
      'or',
    )}.`,
  questions: {
    inPlace: place => `3 bedrooms in ${place}`,
    pool: 'Homes with a pool',
    singleStory: 'Single story homes',
    market: 'How is the market?',
  },
  anyOf: (sides, total) =>
    total === null
      ? `${sides}.`
      : `${thousands(total)} ${total === 1 ? 'home meets' : 'homes meet'} one or the other: ${sides}.`,
  links: {
    contact: 'Write to me',
    tour: 'Ask for a tour',
    buyer: 'How I help buyers',
    firstTime: 'Buying for the first time',
    market: 'Market analysis, with the source of every figure',
    guide: 'The area guide',
  },
}

const es: Sentences = {
  without: ({ name, total, lowest }) =>
    `${capital(name)} hay ${thousands(total)}, ${total === 1 ? 'a' : 'desde'} ${dollars(lowest)}.`,
  figureNames: {
    price: 'del precio de lista',
    'sold price': 'del precio de venta cerrada',
    'price-per-sqft': 'del precio por pie cuadrado',
    days: 'del tiempo en el mercado',
    hoa: 'de la cuota HOA al mes, donde la hay,',
    sqft: 'del tamaño',
    lot: 'del terreno',
    tax: 'del impuesto predial al año',
  },
  kinds: { average: 'el promedio', median: 'la mediana' },
  figure: (value, kind, name, homes, date) =>
    `${value} es ${kind} ${name} de ${homes}, al ${date}.`,
  tooFew: (homes, date) => `Son muy pocas para decirlo: ${homes} con ese dato, al ${date}.`,
  asOf: date => `Al ${date}.`,
  market: ({ total, median, lowest, highest, daysOnMarket, reduced, fresh }, homes, date) =>
    [
      `${homes} al ${date}, de ${dollars(lowest)} a ${dollars(highest)}, con un precio mediano de ${dollars(median)}${daysOnMarket === null ? '' : ` y una mediana de ${writeMeasure('days', daysOnMarket, 'es')} en el mercado`}.`,
      `${thousands(reduced)} (${share(reduced, total)}) bajaron de precio en los últimos 30 días, y ${thousands(fresh)} ${fresh === 1 ? 'salió' : 'salieron'} a la venta en los últimos 7 días.`,
    ].join(' '),
  marketNames: { reduced: 'Rebajas en 30 días', fresh: 'Nuevas en 7 días' },
  noForecast: 'Este sitio no predice precios.',
  buyersMarket: 'Cuento en vez de nombrar un ganador:',
  sample: 'También se cuentan casas de muestra, inventadas para enseñar el sitio.',
  orders: {
    newest: 'la fecha de publicación más reciente',
    'price-low': 'el precio más bajo',
    'price-high': 'el precio más alto',
    'monthly-low': 'el costo mensual más bajo',
    largest: 'el mayor tamaño',
    smallest: 'el menor tamaño',
    'price-per-sqft-low': 'el precio por pie cuadrado más bajo',
    'hoa-low': 'la cuota HOA al mes más baja',
    'lot-high': 'el terreno más grande',
    'year-high': 'el año de construcción más reciente',
    'beds-high': 'el mayor número de recámaras',
    'days-high': 'el mayor tiempo en el mercado',
    'reduction-high': 'la mayor rebaja de precio',
  },
  best: (value, label, homes, address) => `${capital(value)} es ${label} de ${homes}: ${address}.`,
  bestFew: (values, label, homes, named) =>
    `Las primeras ${named} por ${label}, de ${homes}: ${values}.`,
  month: (figure, basis) => `Cuesta ${figure}, calculado con ${basis}.`,
  assumes: basis => `La suma supone ${basis}.`,
  asking: price => `Pide ${price}.`,
  noDues: 'sin HOA',
  notStated: label => `Ningún anuncio aquí indica ${label}.`,
  under: (price, total) =>
    `Por menos de ${dollars(price)}: ${total === 0 ? 'ninguna' : `${thousands(total)} ${total === 1 ? 'casa' : 'casas'}`}.`,
  lowestAt: (price, address) => `El precio más bajo es ${dollars(price)}: ${address}.`,
  others: parts =>
    `${capital(
      parts
        .map(({ name, total, lowest }, index) =>
          index === 0
            ? `${name} hay ${thousands(total)}, ${total === 1 ? 'a' : 'desde'} ${dollars(lowest)}`
            : `${name} ${thousands(total)}`,
        )
        .join('; '),
    )}.`,
  elsewhere: place => `en ${place}`,
  rows: {
    homes: 'Casas en venta',
    median: 'Precio mediano',
    range: 'Rango de precios',
    perSqft: 'Precio por pie cuadrado',
    days: 'Mediana de días en el mercado',
    hoa: 'HOA típica al mes',
  },
  compare: (lower, higher) =>
    `${dollars(Math.round((higher.median ?? 0) - (lower.median ?? 0)))} es la diferencia: el precio mediano es ${dollars(lower.median ?? 0)} ${lower.name} (${homesEs(lower.homes)}) y ${dollars(higher.median ?? 0)} ${higher.name} (${homesEs(higher.homes)}).`,
  same: (first, second) =>
    `${dollars(first.median ?? 0)} es el precio mediano tanto ${first.name} (${homesEs(first.homes)}) como ${second.name} (${homesEs(second.homes)}).`,
  compareMany: (lowest, highest) =>
    `${dollars(lowest.median ?? 0)} ${lowest.name} es el precio mediano más bajo, y ${dollars(highest.median ?? 0)} ${highest.name} el más alto.`,
  home: (address, status, price, facts) =>
    `${price} es el precio de ${address}, ${status}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`,
  facts: {
    beds: n => `${count(n)} ${n === 1 ? 'recámara' : 'recámaras'}`,
    baths: n => `${count(n)} ${n === 1 ? 'baño' : 'baños'}`,
    sqft: n => `${thousands(n)} pies cuadrados`,
    days: n => `${thousands(n)} ${n === 1 ? 'día' : 'días'} en el mercado`,
  },
  statuses: {
    ...Object.fromEntries(Object.keys(statusNames).map(name => [name, 'en venta'])),
    Pending: 'bajo contrato',
    Sold: 'vendida',
  },
  compareHomes: (lower, by, higher) => `${lower} pide ${by} menos que ${higher}.`,
  opens: (address, price) => `${address}, a ${price}.`,
  noSuchHome: 'Esta lista no tiene esa casa.',
  neutral:
    'Busco por lo que tiene una casa y nunca por quién vive ahí; las oficinas enlazadas aquí publican resultados escolares e informes policiales.',
  cannot: {
    rent: 'Este sitio tiene casas en venta, no en renta; lo que se muestra está en venta.',
    land: 'Este sitio tiene casas, no terrenos baldíos; una casa con terreno grande se puede buscar por el tamaño del terreno.',
    schools:
      'No califico escuelas; las oficinas enlazadas aquí publican zonas y resultados, y se pueden buscar casas cerca de una escuela por su nombre.',
    crime:
      'No califico zonas; la policía publica sus informes en el enlace, y yo busco por lo que tiene una casa.',
    advice:
      'Una búsqueda no puede decir qué harán los precios ni en qué invertir; puede dar las cifras de hoy, y con gusto hablamos de lo demás.',
    distressed:
      'Los anuncios no dicen si una venta es embargo o venta corta; se pueden buscar rebajas y casas con mucho tiempo en el mercado.',
    'short-term rentals':
      'Si una casa se puede rentar por noche depende de la ciudad, el condado y la asociación; los anuncios no lo dicen.',
    commercial: 'Este sitio tiene casas, no propiedades comerciales.',
    sold: 'No hay ventas cerradas para mostrar aquí: solo se muestran donde el servicio de listados lo permite. Con gusto le mando las ventas recientes de una zona.',
  },
  seller: {
    selling:
      'Vender empieza con lo que pagaron los compradores cerca. Mándeme la dirección y lo calculo antes de hablar de letreros y fotos.',
    value:
      'Lo que vale su casa depende de las ventas recientes en sus calles y de la casa misma. Mándeme la dirección y le escribo con un rango de precio.',
  },
  competing: (homes, from) => `${homes} competirían con la suya, ${from}.`,
  schools: counts =>
    `Alrededor de Skye Canyon hay ${counts}, con sus nombres en la página de escuelas; no las califico. El distrito escolar decide por dirección cuál le toca a cada casa.`,
  asks: {
    greeting: () => '¡Hola!',
    thanks: () => 'Con mucho gusto.',
    help: () =>
      'Busco casas por lo que usted quiere, con sus propias palabras: precio, tamaño, zona, características, costo mensual. También comparo zonas y cuento.',
    person: () =>
      `Llámeme al ${agent.phone.display} o escríbame en la página de contacto; le atiende ${agent.name}.`,
    robot: () =>
      `Esta búsqueda es un programa que cuenta anuncios con reglas fijas. ${agent.name} es una persona: ${agent.phone.display}.`,
    loan: () =>
      'El préstamo lo decide un banco o prestamista, y yo no lo soy; con gusto le nombro varios para comparar. Lo que cuesta una casa al mes está en su página, con cada supuesto.',
    commute: () =>
      'No sé los tiempos de manejo. El mapa muestra dónde está una casa, y se pueden buscar casas a pocas millas de un lugar, como “a 3 millas de Red Rock Canyon”.',
    area: () =>
      'Qué zona es buena lo decide usted: yo no califico zonas. Le puedo decir qué hay en venta ahí y cuánto cuesta.',
    tour: () => 'Elija unas casas y una hora en la página de visitas, y yo confirmo la cita.',
    steps: () =>
      'Comprar empieza con un presupuesto y la carta de un prestamista; luego vienen las visitas, la oferta, la inspección y el cierre. Le acompaño en cada paso.',
  },
  rates: ({ rate, down, term, isExample }) =>
    `${count(rate)}% es la tasa ${isExample ? 'de ejemplo ' : ''}con la que se calculan aquí los costos mensuales, con ${count(down)}% de enganche a ${term} años. La suya la fija un prestamista.`,
  nothing: 'No entendí eso.',
  unchanged: 'No entendí eso, así que la búsqueda queda como estaba.',
  examples: questions =>
    `Pruebe con ${listed(
      questions.map(text => `“${text}”`),
      'o',
    )}.`,
  questions: {
    inPlace: place => `3 recámaras en ${place}`,
    pool: 'Casas con alberca',
    singleStory: 'Casas de un piso',
    market: '¿Cómo está el mercado?',
  },
  anyOf: (sides, total) =>
    total === null
      ? `${sides}.`
      : `${thousands(total)} ${total === 1 ? 'casa cumple' : 'casas cumplen'} una u otra búsqueda: ${sides}.`,
  links: {
    contact: 'Escríbame',
    tour: 'Pida una visita',
    buyer: 'Cómo ayudo a quien compra',
    firstTime: 'Comprar por primera vez',
    market: 'Análisis del mercado, con la fuente de cada cifra',
    guide: 'La guía de la zona',
  },
}

export const sentences: Record<Language, Sentences> = { en, es }

/** The assumptions of a monthly cost in the language of the answer. */
export const basisIn = (
  basis: string,
  { down, rate, term, isExample }: CostTerms,
  language: Language,
) => {
  if (language === 'en') return basis
  const gaps = /without (.+) \(unknown\)/.exec(basis)?.[1]
  const known = `${count(down)}% de enganche, tasa ${isExample ? 'de ejemplo ' : ''}del ${count(rate)}%, ${term} años`
  return gaps ? `${known}, sin ${gaps} (no se conoce)` : known
}

/** "about $2,961 a month" */
export const monthlyIn = (figure: string, language: Language): string =>
  language === 'en' ? figure : figure.replace(/^about (\S+) a month$/, 'unos $1 al mes')

/** The name and unit of a requested figure. */
export const figureUnit = (measure: string) =>
  measure === 'price-per-sqft'
    ? 'dollars/sqft'
    : measure === 'days'
      ? 'days'
      : measure === 'sqft' || measure === 'lot'
        ? 'sqft'
        : 'dollars'

/** The requested statistic in one sentence, with its n, area and date. */
export function figureSentence(
  {
    figure,
    value,
    homes,
  }: { figure: Exclude<Figure, 'count'>; value: number | null; homes: number },
  filter: ClauseFilter,
  language: Language,
  now: Date,
): string {
  const words = sentences[language]
  const date = dayIn(now, language)
  const phrase = homesPhrase(homes, filter, language)
  if (value === null || homes < enoughHomes) return words.tooFew(phrase, date)
  const [kind = '', measure = ''] = figure.split(' ')
  const isSale = measure === 'price' && filter.status?.join() === 'Sold'
  const name = words.figureNames[isSale ? 'sold price' : measure] ?? measure
  return words.figure(
    writeMeasure(measure, value, language),
    words.kinds[kind] ?? kind,
    name,
    phrase,
    date,
  )
}

function share(some: number, all: number) {
  return `${Math.round((some / Math.max(1, all)) * 100)}%`
}

function homesEn(homes: number) {
  return `${thousands(homes)} ${homes === 1 ? 'home' : 'homes'}`
}

function homesEs(homes: number) {
  return `${thousands(homes)} ${homes === 1 ? 'casa' : 'casas'}`
}
