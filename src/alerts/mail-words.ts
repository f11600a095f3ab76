import { count, dollars, lowerAmPm, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { dateFormat } from '../format/las-vegas-time.ts'
import type { Listing } from '../inventory/listing.ts'
import { typeNames } from '../inventory/listing-words.ts'
import type { PropertyType } from '../site/listing-terms.ts'
import type { AlertEvent, AlertKind } from './alert-events.ts'
import type { Frequency } from './alerts.ts'

/** Emails to people who saved a search or watch a home, in English and Spanish. */
export type AlertMailWords = {
  /** A count with its noun. */
  changesOfKind: (kind: AlertKind, homes: number) => string
  /** The noun in the plural. */
  changes: (homes: number) => string
  why: (whatYouGet: string, often: string) => string
  whyWatched: (often: string) => string
  often: Record<Frequency, string>
  chosenHomes: (homes: number) => string
  anyHome: string
  more: (count: number, all: number) => string
  all: string
  facts: (home: Pick<Listing, 'bedrooms' | 'bathrooms' | 'sqft' | 'type'>) => string
  event: (event: AlertEvent, home: Pick<Listing, 'price'>) => string
  status: Record<string, string>
  listedBy: string
  sample: string
  asOf: (moment: string) => string
  change: string
  stopOne: string
  stopWatching: string
  stopAll: string
  sent: string
  confirm: {
    subject: string
    why: string
    whatYouGet: (what: string, often: string) => string
    chosenHomes: (homes: number, often: string) => string
    press: string
    button: string
    ends: (hours: number) => string
    not: string
  }
}

const hours = (hour: number, locale: string) =>
  dateFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })().format(new Date(hour))

const homesEn = (n: number) => (n === 1 ? 'home' : 'homes')
const homesEs = (n: number) => (n === 1 ? 'casa' : 'casas')

export const typeNamesEs: Record<PropertyType, string> = {
  'single-family': 'Casa unifamiliar',
  townhouse: 'Casa adosada',
  condo: 'Condominio',
  'multi-family': 'Multifamiliar',
  manufactured: 'Casa prefabricada',
}

const facts = (
  home: Pick<Listing, 'bedrooms' | 'bathrooms' | 'sqft' | 'type'>,
  words: [bed: [string, string], bath: [string, string], area: string],
  types: Record<PropertyType, string>,
) => {
  const [beds, baths, area] = words
  const countOf = (n: number | null, [singular, many]: [string, string]) =>
    n === null ? [] : [`${count(n)} ${n === 1 ? singular : many}`]
  return [
    ...countOf(home.bedrooms, beds),
    ...countOf(home.bathrooms, baths),
    ...(home.sqft === null ? [] : [`${thousands(home.sqft)} ${area}`]),
    types[home.type],
  ].join(' · ')
}

export const alertMailWords: Record<Language, AlertMailWords> = {
  en: {
    changesOfKind: (kind, n) =>
      ({
        new: `${n} new ${homesEn(n)}`,
        back: `${n} ${homesEn(n)} back on the market`,
        price: `${n} ${n === 1 ? 'price' : 'prices'} changed`,
        status: `${n} ${n === 1 ? 'status' : 'statuses'} changed`,
        'open-house': `${n} open ${n === 1 ? 'house' : 'houses'}`,
        sold: `${n} ${homesEn(n)} sold`,
      })[kind],
    changes: n => `Updates on ${n} ${homesEn(n)}`,
    why: (search, often) => `You asked me for homes like these: ${search}. You get this ${often}.`,
    whyWatched: often =>
      `You asked me to let you know what changes with these homes. You get this ${often}.`,
    often: {
      'at-once': 'as soon as something changes',
      daily: 'at most once a day',
      weekly: 'at most once a week, on Fridays',
      monthly: 'once a month',
    },
    chosenHomes: n => (n === 1 ? 'the home that you watch' : `the ${n} homes that you watch`),
    anyHome: 'any home for sale',
    more: (count, all) => `These are ${count} of ${all}.`,
    all: 'See all homes in this search',
    facts: home => facts(home, [['bed', 'beds'], ['bath', 'baths'], 'sq ft'], typeNames),
    event: (event, { price }) => {
      switch (event.kind) {
        case 'new':
          return 'New on the market'
        case 'back':
          return 'Back on the market'
        case 'sold':
          return 'Sold'
        case 'status':
          return `Now: ${alertMailWords.en.status[event.to] ?? event.to}`
        case 'price':
          return event.from > price
            ? `Price lowered by ${dollars(event.from - price)}, from ${dollars(event.from)}`
            : `Price raised by ${dollars(price - event.from)}, from ${dollars(event.from)}`
        case 'open-house':
          return `Open house: ${lowerAmPm(hours(event.at, 'en-US'))}`
      }
    },
    status: {
      Active: 'for sale',
      Pending: 'pending',
      Sold: 'sold',
      'Off Market': 'off the market',
    },
    listedBy: 'Listed by',
    sample: 'Sample listing',
    asOf: moment =>
      `As of ${moment}. Information is deemed reliable but not guaranteed; for your personal, non-commercial use.`,
    change: 'Change how often, or pause',
    stopOne: 'Stop this search',
    stopWatching: 'Stop watching',
    stopAll: 'Stop emails from this site',
    sent: `Want to see one? Reply to this email. I read every reply myself.`,
    confirm: {
      subject: 'Please confirm: home alerts by email',
      why: `Somebody entered this address on my site and asked for emails. If it was you, please confirm. If not, do nothing: nothing more is sent.`,
      whatYouGet: (what, often) => `What you would get, ${often}: homes like these: ${what}.`,
      chosenHomes: (n, often) =>
        `What you would get, ${often}: what changes with ${n === 1 ? 'one home' : `${n} homes`}.`,
      press: 'Open this page and press the button:',
      button: 'Confirm',
      ends: hours => `The link works for ${hours} hours.`,
      not: 'A link in every email stops them.',
    },
  },
  es: {
    changesOfKind: (kind, n) =>
      ({
        new: `${n} ${homesEs(n)} ${n === 1 ? 'nueva' : 'nuevas'}`,
        back: `${n} ${homesEs(n)} de nuevo en venta`,
        price: `${n} ${n === 1 ? 'cambio' : 'cambios'} de precio`,
        status: `${n} ${n === 1 ? 'cambio' : 'cambios'} de estado`,
        'open-house': `${n} ${n === 1 ? 'casa abierta' : 'casas abiertas'} al público`,
        sold: `${n} ${homesEs(n)} ${n === 1 ? 'vendida' : 'vendidas'}`,
      })[kind],
    changes: n => `Novedades de ${n} ${homesEs(n)}`,
    why: (search, often) =>
      `Usted me pidió casas como estas: ${search}. Recibe este correo ${often}.`,
    whyWatched: often =>
      `Usted me pidió avisarle de los cambios en estas casas. Recibe este correo ${often}.`,
    often: {
      'at-once': 'en cuanto algo cambia',
      daily: 'como máximo una vez al día',
      weekly: 'como máximo una vez por semana, los viernes',
      monthly: 'una vez al mes',
    },
    chosenHomes: n => (n === 1 ? 'la casa que usted sigue' : `las ${n} casas que usted sigue`),
    anyHome: 'cualquier casa en venta',
    more: (count, all) => `Aquí ve ${count} de ${all}.`,
    all: 'Ver todas las casas de esta búsqueda',
    facts: home =>
      facts(home, [['recámara', 'recámaras'], ['baño', 'baños'], 'pies cuadrados'], typeNamesEs),
    event: (event, { price }) => {
      switch (event.kind) {
        case 'new':
          return 'Nueva en el mercado'
        case 'back':
          return 'De nuevo en venta'
        case 'sold':
          return 'Vendida'
        case 'status':
          return `Ahora: ${alertMailWords.es.status[event.to] ?? event.to}`
        case 'price':
          return event.from > price
            ? `Precio reducido en ${dollars(event.from - price)}; antes ${dollars(event.from)}`
            : `Precio aumentado en ${dollars(price - event.from)}; antes ${dollars(event.from)}`
        case 'open-house':
          return `Casa abierta: ${hours(event.at, 'es-US')}`
      }
    },
    status: {
      Active: 'en venta',
      Pending: 'venta pendiente',
      Sold: 'vendida',
      'Off Market': 'fuera del mercado',
    },
    listedBy: 'Anunciada por',
    sample: 'Anuncio de muestra',
    asOf: moment =>
      `Datos del ${moment}. La información se considera confiable, pero no está garantizada; solo para su uso personal, no comercial.`,
    change: 'Cambiar la frecuencia o hacer una pausa',
    stopOne: 'Detener esta búsqueda',
    stopWatching: 'Dejar de seguir',
    stopAll: 'No recibir más correos de este sitio',
    sent: 'Para ver una casa, responda a este correo. Yo leo personalmente cada respuesta.',
    confirm: {
      subject: 'Por favor confirme: novedades de casas por correo',
      why: 'Alguien escribió esta dirección en mi sitio y pidió recibir correos. Si fue usted, por favor confirme. Si no, no haga nada: no se envía nada más.',
      whatYouGet: (what, often) => `Lo que recibiría, ${often}: casas como estas: ${what}.`,
      chosenHomes: (n, often) =>
        `Lo que recibiría, ${often}: los cambios en ${n === 1 ? 'una casa' : `${n} casas`}.`,
      press: 'Abra la página y oprima el botón:',
      button: 'Confirmar',
      ends: hours => `El enlace funciona durante ${hours} horas.`,
      not: 'Un enlace en cada correo permite detenerlos.',
    },
  },
}
