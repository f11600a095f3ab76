import { dollars } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { agent } from '../site/agent/agent.ts'

/** The area of a report: a ZIP code, or null for one mile around the owner's street. */
export const placeOf = ({ place }: { place?: string[] }): string | null => place?.[0] ?? null

/** The report's name on the owner's pages. */
export const reportName = (zip: string | null): string =>
  `What was listed and sold ${around.en(zip)}`

type Words = {
  whatYouGet: (zip: string | null) => string
  why: (zip: string | null) => string
  subject: (month: string, newListings: number, sold: number | null) => string
  newListings: (homes: number) => string
  sold: (homes: number) => string
  soldUnknown: string
  middle: (price: number) => string
  tooFew: string
  range: (low: number, high: number) => string
  more: (count: number, homes: number) => string
  soldFor: (price: number) => string
  listedFor: (price: number) => string
  listedBy: string
  sample: string
  source: string
  change: string
  stopOne: string
  ask: string
}

/** The monthly report for owners, in English and Spanish. */
export const ownersReportWords: Record<Language, Words> = {
  en: {
    whatYouGet: zip =>
      `What you would get, once a month: what was listed and sold ${around.en(zip)}.`,
    why: zip =>
      `You asked me what is listed and sold ${around.en(zip)}. You get this once a month.`,
    subject: (month, newListings, sold) =>
      `${month}: ${homes(newListings)} listed${sold === null ? '' : `, ${sold} sold`} around you`,
    newListings: n => (n === 0 ? 'No home was listed.' : `${homes(n)} listed`),
    sold: n => (n === 0 ? 'No sale is recorded here.' : `${homes(n)} sold`),
    soldUnknown: 'I may not show sales here. Ask me, and I’ll look them up for you.',
    middle: price => `Median price: ${dollars(price)}.`,
    tooFew: 'Too few for a median.',
    range: (low, high) => `From ${dollars(low)} to ${dollars(high)}.`,
    more: (count, n) => `These are ${count} of ${n}.`,
    soldFor: price => `Sold for ${dollars(price)}`,
    listedFor: price => `Listed at ${dollars(price)}`,
    listedBy: 'Listed by',
    sample: 'Sample listing',
    source:
      'Counted from the homes on my site, which may not have every home in the area. Information is deemed reliable but not guaranteed; for your personal, non-commercial use.',
    change: 'Change the language, or pause',
    stopOne: 'Stop this report',
    ask: 'Would you like to know what this means for your home? Reply to this email. I read every reply myself.',
  },
  es: {
    whatYouGet: zip =>
      `Lo que recibiría, una vez al mes: lo que se anunció y se vendió ${around.es(zip)}.`,
    why: zip =>
      `Usted me preguntó qué se anuncia y se vende ${around.es(zip)}. Recibe este correo una vez al mes.`,
    subject: (month, newListings, sold) =>
      `${month}: ${casas(newListings)} en venta${sold === null ? '' : `, ${sold} ${sold === 1 ? 'vendida' : 'vendidas'}`} cerca de usted`,
    newListings: n =>
      n === 0
        ? 'No se anunció ninguna casa.'
        : `${casas(n)} ${n === 1 ? 'anunciada' : 'anunciadas'}`,
    sold: n =>
      n === 0
        ? 'Aquí no hay ninguna venta registrada.'
        : `${casas(n)} ${n === 1 ? 'vendida' : 'vendidas'}`,
    soldUnknown: 'Aquí no puedo mostrar ventas. Pregúnteme y las busco para usted.',
    middle: price => `Precio mediano: ${dollars(price)}.`,
    tooFew: 'Son muy pocas para una mediana.',
    range: (low, high) => `De ${dollars(low)} a ${dollars(high)}.`,
    more: (count, n) => `Aquí ve ${count} de ${n}.`,
    soldFor: price => `Vendida por ${dollars(price)}`,
    listedFor: price => `Anunciada por ${dollars(price)}`,
    listedBy: 'Anunciada por',
    sample: 'Anuncio de muestra',
    source:
      'Según las casas de mi sitio, que tal vez no tenga todas las de la zona. La información se considera confiable, pero no está garantizada; solo para su uso personal, no comercial.',
    change: 'Cambiar el idioma o hacer una pausa',
    stopOne: 'Detener este informe',
    ask: '¿Quiere saber qué significa esto para su casa? Responda a este correo. Yo leo personalmente cada respuesta.',
  },
}

const homes = (n: number) => `${n} ${n === 1 ? 'home' : 'homes'}`
const casas = (n: number) => `${n} ${n === 1 ? 'casa' : 'casas'}`
const around: Record<Language, (zip: string | null) => string> = {
  en: zip => (zip ? `in ZIP code ${zip}` : 'within about a mile of your street'),
  es: zip => (zip ? `en el código postal ${zip}` : 'a menos de dos kilómetros de su calle'),
}

/** The checkbox on the home-value form. */
export const reportBoxWords = {
  label: 'Send me what sold and was listed around me each month',
  get hint() {
    return `You get one email with a link first. No report is sent until you open it and press the button, and every email has a link that stops them. ${agent.name} of ${agent.brokerage} sends it.`
  },
  language: 'Language of these emails',
  noZip: 'For the monthly report, please add the ZIP code to the address.',
} as const
