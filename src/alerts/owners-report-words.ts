import { dollars } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { typeNames } from '../inventory/listing-words.ts'
import { agent } from '../site/agent/agent.ts'
import type { PropertyType } from '../site/listing-terms.ts'
import { typeNamesEs } from './mail-words.ts'
import type { Pace, ReportTopic } from './report-pace.ts'

/** The area of a report: a ZIP code, or null for one mile around the owner's street. */
export const placeOf = ({ place }: { place?: string[] }): string | null => place?.[0] ?? null

/** The report's name on the owner's pages. */
export const reportName = (zip: string | null): string =>
  `What was listed and sold ${around.en(zip)}`

type Words = {
  whatYouGet: (zip: string | null) => string
  why: (zip: string | null) => string
  hello: (name: string) => string
  whyImported: (day: string, zip: string | null) => string
  often: Record<Pace, string>
  slower: (unread: number) => string
  last: (unread: number) => string
  goOn: string
  /** Counts are null if their topic is left out. */
  subject: (month: string, newListings: number | null, sold: number | null) => string
  months: (from: string, to: string) => string
  newListings: (homes: number) => string
  sold: (homes: number) => string
  soldUnknown: string
  cuts: (homes: number) => string
  contracts: (homes: number) => string
  cutTo: (price: number, by: number) => string
  contractAt: (price: number) => string
  /** The owner's home: what homes like it ask, never what it is worth. */
  mine: string
  now: (low: number, high: number, middle: number) => string
  before: (month: string, low: number, high: number) => string
  rests: (homes: number) => string
  noRange: string
  addHome: string
  addLoan: string
  sale: Record<'middle' | 'loan' | 'tax' | 'left' | 'without' | 'all', string>
  question: string
  middle: (price: number) => string
  tooFew: string
  range: (low: number, high: number) => string
  more: (count: number, homes: number) => string
  soldFor: (price: number) => string
  listedFor: (price: number) => string
  listedBy: string
  sample: string
  source: string
  recorded: string
  change: string
  stopOne: string
  ask: string
}

/** The monthly report for owners, in English and Spanish. */
export const ownersReportWords: Record<Language, Words> = {
  en: {
    whatYouGet: zip =>
      `What you would get, once a month: what was listed and sold ${around.en(zip)}.`,
    why: zip => `You asked me what is listed and sold ${around.en(zip)}.`,
    hello: name => `Hi ${name},`,
    whyImported: (day, zip) =>
      `On ${day} you agreed to hear from me. This is what is listed and sold ${around.en(zip)}.`,
    often: {
      1: 'You get this every month.',
      2: 'You get this every second month.',
      3: 'You get this once a quarter.',
    },
    slower: unread =>
      `You have not opened a link in the last ${unread}, so I write less often. Open any link here, and I write every month again.`,
    last: unread =>
      `This is my last report for now: no link was opened in ${unread} of them. If you want to keep it, press the button.`,
    goOn: 'Keep it coming',
    subject: (month, newListings, sold) => {
      const counts = [
        newListings !== null && `${homes(newListings)} listed`,
        sold !== null && (newListings === null ? `${homes(sold)} sold` : `${sold} sold`),
      ].filter(Boolean)
      return `${month}: ${counts.join(', ') || 'what changed'} around you`
    },
    months: (from, to) => `${from} to ${to}`,
    newListings: n => (n === 0 ? 'No home was listed.' : `${homes(n)} listed`),
    sold: n => (n === 0 ? 'No sale is recorded here.' : `${homes(n)} sold`),
    soldUnknown: 'I may not show sales here. Ask me, and I’ll look them up for you.',
    cuts: n => (n === 0 ? 'No price was cut.' : n === 1 ? '1 price cut' : `${n} price cuts`),
    contracts: n => (n === 0 ? 'No home went under contract.' : `${homes(n)} went under contract`),
    cutTo: (price, by) => `Cut by ${dollars(by)} to ${dollars(price)}`,
    contractAt: price => `Under contract, listed at ${dollars(price)}`,
    mine: 'Homes like yours',
    now: (low, high, middle) =>
      `Homes like yours near you: ${dollars(low)} to ${dollars(high)} for your square feet. The middle is ${dollars(middle)}.`,
    before: (month, low, high) => `In ${month} it was ${dollars(low)} to ${dollars(high)}.`,
    rests: n =>
      `Counted from the prices of ${homes(n)} on my site that are closest to yours in place and size. I have not seen yours: condition, upgrades and view can move it out of this range.`,
    noRange:
      'Tell me your home’s size and bedrooms, and I show you the range of homes like it here. I need no address. If I already know them, there are too few homes like yours near you this month.',
    addHome: 'Add my home’s size',
    addLoan: 'See what a sale could leave: add my loan',
    sale: {
      middle: 'Middle of the range',
      loan: 'Your loan today, by the terms you typed',
      tax: 'Transfer tax, Clark County',
      left: 'Left',
      without:
        'Not in it: commissions, title and escrow fees, HOA papers, liens, repairs, and what you and a buyer agree on. Who pays the transfer tax is agreed on, too.',
      all: 'Go through every line of a sale',
    },
    question: 'What would you change before listing?',
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
    recorded:
      'If you open a link to my site in this email, it notes the day, so that I write less often when nobody reads. Whether you open the email is not recorded.',
    change: 'Choose topics, how often and the language, or pause',
    stopOne: 'Stop this report',
    ask: 'Would you like to know what this means for your home? Reply to this email. I read every reply myself.',
  },
  es: {
    whatYouGet: zip =>
      `Lo que recibiría, una vez al mes: lo que se anunció y se vendió ${around.es(zip)}.`,
    why: zip => `Usted me preguntó qué se anuncia y se vende ${around.es(zip)}.`,
    hello: name => `Hola, ${name}:`,
    whyImported: (day, zip) =>
      `El ${day} usted aceptó recibir mis correos. Esto es lo que se anuncia y se vende ${around.es(zip)}.`,
    often: {
      1: 'Recibe este correo cada mes.',
      2: 'Recibe este correo un mes sí y otro no.',
      3: 'Recibe este correo una vez por trimestre.',
    },
    slower: unread =>
      `No abrió ningún enlace en los últimos ${unread}, por eso escribo menos. Abra cualquier enlace de este correo y vuelvo a escribir cada mes.`,
    last: unread =>
      `Este es mi último informe por ahora: en ${unread} no se abrió ningún enlace. Si quiere seguir recibiéndolo, pulse el botón.`,
    goOn: 'Quiero seguir recibiéndolo',
    subject: (month, newListings, sold) => {
      const sales = sold === 1 ? 'vendida' : 'vendidas'
      const counts = [
        newListings !== null && `${casas(newListings)} en venta`,
        sold !== null && (newListings === null ? `${casas(sold)} ${sales}` : `${sold} ${sales}`),
      ].filter(Boolean)
      return `${month}: ${counts.join(', ') || 'qué cambió'} cerca de usted`
    },
    months: (from, to) => `de ${from} a ${to}`,
    newListings: n =>
      n === 0
        ? 'No se anunció ninguna casa.'
        : `${casas(n)} ${n === 1 ? 'anunciada' : 'anunciadas'}`,
    sold: n =>
      n === 0
        ? 'Aquí no hay ninguna venta registrada.'
        : `${casas(n)} ${n === 1 ? 'vendida' : 'vendidas'}`,
    soldUnknown: 'Aquí no puedo mostrar ventas. Pregúnteme y las busco para usted.',
    cuts: n =>
      n === 0 ? 'Ningún precio bajó.' : n === 1 ? '1 precio rebajado' : `${n} precios rebajados`,
    contracts: n => (n === 0 ? 'Ninguna casa quedó bajo contrato.' : `${casas(n)} bajo contrato`),
    cutTo: (price, by) => `Bajó ${dollars(by)}, a ${dollars(price)}`,
    contractAt: price => `Bajo contrato, anunciada por ${dollars(price)}`,
    mine: 'Casas como la suya',
    now: (low, high, middle) =>
      `Casas como la suya, cerca de usted: de ${dollars(low)} a ${dollars(high)} para sus pies cuadrados. El punto medio es ${dollars(middle)}.`,
    before: (month, low, high) => `En ${month} era de ${dollars(low)} a ${dollars(high)}.`,
    rests: n =>
      `Según los precios de ${casas(n)} de mi sitio, las más parecidas a la suya por lugar y tamaño. No he visto la suya: su estado, sus mejoras y la vista pueden sacarla de este rango.`,
    noRange:
      'Dígame el tamaño y las recámaras de su casa y le muestro aquí el rango de casas parecidas. No necesito la dirección. Si ya los tengo, este mes hay muy pocas casas parecidas cerca de usted.',
    addHome: 'Agregar el tamaño de mi casa',
    addLoan: 'Vea qué podría dejar una venta: agregar mi préstamo',
    sale: {
      middle: 'Punto medio del rango',
      loan: 'Su préstamo hoy, según los datos que escribió',
      tax: 'Impuesto de transferencia, condado de Clark',
      left: 'Queda',
      without:
        'No incluye: comisiones, título y cierre, documentos de la asociación, gravámenes, reparaciones ni lo que usted y un comprador acuerden. También se acuerda quién paga el impuesto de transferencia.',
      all: 'Revisar cada línea de una venta',
    },
    question: '¿Qué cambiaría usted antes de poner la casa en venta?',
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
    recorded:
      'Si abre un enlace a mi sitio en este correo, se anota el día, para escribir menos cuando nadie lee. No se registra si abre el correo.',
    change: 'Elegir temas, frecuencia e idioma, o hacer una pausa',
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

type PageWords = {
  topics: string
  topic: Record<ReportTopic, string>
  pace: string
  paces: Record<Pace, string>
  language: string
  home: string
  homeHint: string
  type: string
  types: Record<PropertyType, string>
  sqft: string
  beds: string
  ended: string
  loan: {
    heading: string
    hint: string
    balance: string
    date: string
    rate: string
    payment: string
    paymentHint: string
    years: string
    save: string
    forget: string
    today: (balance: number) => string
    errors: Record<string, string>
  }
  question: {
    title: string
    text: string
    button: string
    done: string
    doneText: string
  }
}

/** What a recipient changes about the report, and the page of its question. */
export const reportPageWords: Record<Language, PageWords> = {
  en: {
    topics: 'What to tell me',
    topic: {
      new: 'New homes',
      changes: 'Price cuts and homes under contract',
      sold: 'Homes that sold',
      mine: 'The range of homes like mine, and what a sale would leave',
    },
    pace: 'How often',
    paces: { 1: 'Every month', 2: 'Every second month', 3: 'Every third month' },
    language: 'Language',
    home: 'My home',
    homeHint: 'For the range of homes like it. Your address is not stored.',
    type: 'Kind of home',
    types: typeNames,
    sqft: 'Square feet',
    beds: 'Bedrooms',
    ended: 'Reports have stopped, because no link in them was opened.',
    loan: {
      heading: 'What I still owe',
      hint: 'If you want your report to show what a sale would leave. It is encrypted, only this page and your report show it, and I do not see it.',
      balance: 'Loan balance',
      date: 'Balance as of',
      rate: 'Interest rate, percent a year',
      payment: 'Monthly payment',
      paymentHint: 'Principal and interest only. If you do not know it, enter the years left.',
      years: 'Years left',
      save: 'Save my loan',
      forget: 'Delete my loan',
      today: balance => `About ${dollars(balance)} today, if every payment was made.`,
      errors: {
        balance: 'Please enter the balance as a number of dollars.',
        date: 'Please enter a day, not later than today.',
        rate: 'Please enter the rate as a number, such as the one on your statement.',
        payment: 'Please enter a payment above the month’s interest, or the years left.',
        years: 'Please enter the years that are left as a number.',
        sqft: 'Please enter the square feet of a home as a number.',
        beds: 'Please enter the bedrooms of a home as a number.',
      },
    },
    question: {
      title: 'What would you change before listing?',
      get text() {
        return `Press the button, and your question goes to ${agent.firstName} with your email address. None of your figures go with it.`
      },
      button: 'Ask it',
      done: 'Your question is on its way',
      get doneText() {
        return `I answer by email. If it cannot wait, call ${agent.phone.display}.`
      },
    },
  },
  es: {
    topics: 'Qué quiero saber',
    topic: {
      new: 'Casas nuevas',
      changes: 'Precios rebajados y casas bajo contrato',
      sold: 'Casas vendidas',
      mine: 'El rango de casas como la mía y qué dejaría una venta',
    },
    pace: 'Con qué frecuencia',
    paces: { 1: 'Cada mes', 2: 'Cada dos meses', 3: 'Cada tres meses' },
    language: 'Idioma',
    home: 'Mi casa',
    homeHint: 'Para el rango de casas parecidas. Su dirección no se guarda.',
    type: 'Tipo de casa',
    types: typeNamesEs,
    sqft: 'Pies cuadrados',
    beds: 'Recámaras',
    ended: 'Los informes pararon, porque no se abrió ningún enlace en ellos.',
    loan: {
      heading: 'Lo que todavía debo',
      hint: 'Si quiere que su informe muestre qué dejaría una venta. Se guarda cifrado, solo lo muestran esta página y su informe, y yo no lo veo.',
      balance: 'Saldo del préstamo',
      date: 'Fecha de ese saldo',
      rate: 'Interés, por ciento al año',
      payment: 'Pago mensual',
      paymentHint: 'Solo capital e intereses. Si no lo sabe, escriba los años que quedan.',
      years: 'Años que quedan',
      save: 'Guardar mi préstamo',
      forget: 'Borrar mi préstamo',
      today: balance => `Unos ${dollars(balance)} hoy, si se hizo cada pago.`,
      errors: {
        balance: 'Escriba el saldo como un número de dólares.',
        date: 'Escriba una fecha que no sea posterior a hoy.',
        rate: 'Escriba el interés como un número, como en su estado de cuenta.',
        payment: 'Escriba un pago mayor que el interés del mes, o los años que quedan.',
        years: 'Escriba los años que quedan como un número.',
        sqft: 'Escriba los pies cuadrados de una casa como un número.',
        beds: 'Escriba las recámaras de una casa como un número.',
      },
    },
    question: {
      title: '¿Qué cambiaría usted antes de poner la casa en venta?',
      get text() {
        return `Pulse el botón y su pregunta le llega a ${agent.firstName} con su correo. Sus cifras no se envían.`
      },
      button: 'Preguntar',
      done: 'Su pregunta va en camino',
      get doneText() {
        return `Respondo por correo. Si no puede esperar, llame al ${agent.phone.display}.`
      },
    },
  },
}
