import { typeNamesEs } from '../../alerts/mail-words.ts'
import { dayIn, dollars, isoDay, plural, thousands } from '../../format/format.ts'
import type { Language, Translated } from '../../format/language.ts'
import type { HomeWorth } from '../../inventory/comparables.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import { typeNames } from '../../inventory/listing-words.ts'
import type { HomeFact, Timeframe } from '../../leads/home-value.ts'
import { agent, emailResponseHours } from '../../site/agent/agent.ts'
import { sampleNotice, statusNames } from '../../site/listing-terms.ts'
import { comparablesWords } from '../detail/home-page-words.ts'

const { perSqft, away, sameZip, soldOn, noSalePrice, listedBy } = comparablesWords

const en = {
  title: 'What Is My Home Worth? | Northwest Las Vegas',
  description:
    'Type the address of your home in Skye Canyon or Northwest Las Vegas: you see at once what homes like it ask, and I email you a range from recent sales.',
  heading: 'What is your home worth?',
  crumb: 'Home value',
  other: 'En español',
  lead: 'First see what homes like yours ask. Then I look at the recent sales and send you a price range, with the reasons behind it.',
  worth: {
    change: 'Change',
    type: 'Kind of home',
    types: typeNames,
    beds: (count: number): string => plural(count, propertyWords.bedroom),
    sqft: (area: number): string => `${thousands(area)} ${propertyWords.sqft}`,
    update: 'Update',
    perSqft: (low: string, high: string, alike: boolean) => {
      const range = low === high ? `${low}` : `${low} to ${high}`
      return `${alike ? 'Homes like yours' : 'Homes near yours, of all sizes,'} ask ${range} a square foot.`
    },
    addArea: 'Add the living area, and you see what that makes for yours.',
    forArea: (sqft: string): string => `For ${sqft} sq ft:`,
    range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
    listed: (price: string) => `This home is listed here at ${price}.`,
    seeListing: 'See the listing',
    unseen: ', before I have seen it.',
    opinion:
      'My opinion of price would add what this range leaves out: your lot, its view, the condition of the home and the newest sales.',
    left: 'See what each price would leave you',
    basis: (homes: number, sales: number, day: string) => {
      const asking = plural(homes - sales, 'asking price')
      const prices = sales === 0 ? 'asking prices' : `${asking}, ${plural(sales, 'sale price')}`
      return `${homes} homes, ${day}, ${prices}.`
    },
    notCounted:
      'Not an appraisal, and not what yours will sell for: lot, view, pool and condition are not counted.',
    none: {
      'no place':
        'I cannot place this address. Add its ZIP code, and you see what homes like it ask.',
      'too few':
        'Too few homes like yours nearby to give a range. I can pull the closed sales for you.',
      outside:
        'That is outside my area, Las Vegas and the valley around it, so I have no homes like it here.',
      'not wanted':
        'The seller asked for no automated estimate beside this home, so there is none here.',
    } satisfies Record<NonNullable<HomeWorth['none']>, string>,
    byZip:
      'I placed your home by its ZIP code only, so these may be far from it, and it is not on the map.',
    map: 'Map of the homes by their numbers in the list',
    legend: (listed: boolean) =>
      listed
        ? 'The house is your home; the numbers are those in the list.'
        : 'The house is about where your street is; the numbers are those in the list.',
    home: { perSqft, away, sameZip, soldOn, noSalePrice, listedBy },
    sample: sampleNotice,
    statuses: statusNames,
  },
  form: {
    question: 'What is my home worth?',
    heading: 'Ask me for the full answer',
    more: 'More about the home, phone and time',
    moreNote: 'Optional',
    next: 'See what homes like it ask',
    text: `I answer by email within ${emailResponseHours} hours during office hours, with a price range and the sales behind it.`,
    address: 'Address of the home',
    addressHint: 'Street, city and ZIP code.',
    beds: 'Bedrooms',
    baths: 'Bathrooms',
    area: 'Living area (sq ft)',
    timeframe: 'When would you like to sell?',
    undecided: 'Not decided',
    send: 'Get my home’s value',
  },
  wrong: {
    address: 'Please enter the address of the home.',
    beds: 'Bedrooms must be a whole number from 0 to 20.',
    baths: 'Bathrooms must be a number such as 2 or 2.5.',
    areaSqft: 'Living area must be a number of square feet, such as 2400.',
    timeframe: 'Please choose one of the times.',
  } satisfies Record<HomeFact, string>,
  how: {
    heading: 'How I get to a number',
    points: [
      {
        heading: 'Sales, not listings',
        text: 'I use what buyers paid nearby in recent months. Asking prices only tell me who you would be competing with.',
      },
      {
        heading: 'Lot, light and view',
        text: 'Two homes with the same floor plan can sell for different prices because of the lot, the way the yard faces and the view.',
      },
      {
        heading: 'A range, with reasons',
        text: 'You get a low and a high price, and what would move your home from one to the other. To give you one number, I need to walk through your home.',
      },
      {
        heading: 'What it is not',
        text: 'This is a real estate agent’s opinion of price. It is not an appraisal, and a lender cannot use it for a loan.',
      },
    ],
  },
  get privacy() {
    return `Your address goes to me and to nobody else. Ask ${agent.email} to delete it whenever you like.`
  },
} as const

export type HomeValueWords = Translated<typeof en>

const es: HomeValueWords = {
  title: '¿Cuánto vale mi casa? | Noroeste de Las Vegas',
  description:
    'Escriba la dirección de su casa en el noroeste de Las Vegas: verá enseguida lo que piden por casas como la suya, y le mando un rango según ventas recientes.',
  heading: '¿Cuánto vale su casa?',
  crumb: 'Valor de su casa',
  other: 'In English',
  lead: 'Primero vea lo que piden por casas como la suya. Después reviso las ventas recientes y le envío un rango de precio con sus razones.',
  worth: {
    change: 'Cambiar',
    type: 'Tipo de casa',
    types: typeNamesEs,
    beds: count => plural(count, 'recámara'),
    sqft: area => `${thousands(area)} pies cuadrados`,
    update: 'Actualizar',
    perSqft: (low, high, alike) => {
      const range = low === high ? low : `de ${low} a ${high}`
      const homes = alike ? 'Por casas como la suya' : 'Por casas cercanas, de todos los tamaños,'
      return `${homes} piden ${range} por pie cuadrado.`
    },
    addArea: 'Agregue la superficie habitable y verá cuánto sería para la suya.',
    forArea: sqft => `Para ${sqft} pies cuadrados:`,
    range: (low, high) => (low === high ? low : `${low} a ${high}`),
    listed: price => `Esta casa está anunciada aquí en ${price}.`,
    seeListing: 'Ver el anuncio',
    unseen: ', sin haber visto su casa.',
    opinion:
      'Mi opinión de precio agregaría lo que este rango no cuenta: su lote, la vista, el estado de la casa y las ventas más nuevas.',
    left: 'Ver lo que le quedaría con cada precio',
    basis: (homes, sales, day) => {
      const asking = plural(homes - sales, 'precio pedido', 'precios pedidos')
      const sold = plural(sales, 'precio de venta', 'precios de venta')
      return `${homes} casas, ${day}, ${sales === 0 ? 'precios pedidos' : `${asking}, ${sold}`}.`
    },
    notCounted:
      'No es un avalúo ni el precio en que se venderá la suya: no cuenta el lote, la vista, la alberca ni el estado.',
    none: {
      'no place':
        'No encuentro dónde queda esta dirección. Agregue su código postal y verá lo que piden por casas como la suya.',
      'too few':
        'Hay muy pocas casas como la suya cerca para dar un rango. Puedo buscarle las ventas cerradas.',
      outside:
        'Queda fuera de mi zona, Las Vegas y el valle que la rodea, y aquí no tengo casas como la suya.',
      'not wanted':
        'El vendedor pidió que no se muestre un cálculo automático junto a esta casa, así que aquí no hay.',
    },
    byZip:
      'Ubiqué su casa solo por el código postal: estas pueden quedar lejos de ella, y no está en el mapa.',
    map: 'Mapa de las casas con los números de la lista',
    legend: listed =>
      listed
        ? 'La casita es su casa; los números son los de la lista.'
        : 'La casita marca más o menos su calle; los números son los de la lista.',
    home: {
      perSqft: price => `${dollars(price)} por pie cuadrado`,
      away: miles => {
        const rounded = miles.toFixed(1)
        const distance = rounded === '0.0' ? 'menos de 0.1' : rounded
        return `a ${distance} ${rounded === '1.0' ? 'milla' : 'millas'}`
      },
      sameZip: 'mismo código postal',
      soldOn: day => `vendida el ${dayIn('es', isoDay(new Date(day)))}`,
      noSalePrice: 'precio pedido; no se sabe el pagado',
      listedBy: office => `Anunciada por ${office}`,
    },
    sample: 'Anuncio de muestra',
    statuses: {
      Active: 'En venta',
      New: 'Nueva',
      Featured: 'Destacada',
      Pending: 'Pendiente',
      Sold: 'Vendida',
    },
  },
  form: {
    question: '¿Cuánto vale mi casa?',
    heading: 'Pídame la respuesta completa',
    more: 'Más sobre la casa, teléfono y fecha',
    moreNote: 'Opcional',
    next: 'Ver lo que piden por casas como esta',
    text: `Respondo por correo en un máximo de ${emailResponseHours} horas hábiles, con un rango de precio y las ventas en que se basa.`,
    address: 'Dirección de la casa',
    addressHint: 'Calle, ciudad y código postal.',
    beds: 'Recámaras',
    baths: 'Baños',
    area: 'Superficie habitable (pies cuadrados)',
    timeframe: '¿Cuándo quisiera vender?',
    undecided: 'Aún no sé',
    send: 'Pedir el valor de mi casa',
  },
  wrong: {
    address: 'Escriba la dirección de la casa.',
    beds: 'Las recámaras deben ser un número entero de 0 a 20.',
    baths: 'Los baños deben ser un número como 2 o 2.5.',
    areaSqft: 'La superficie debe ser un número de pies cuadrados, como 2400.',
    timeframe: 'Elija uno de los plazos.',
  },
  how: {
    heading: 'Cómo llego a un número',
    points: [
      {
        heading: 'Ventas, no anuncios',
        text: 'Uso lo que se pagó cerca en los últimos meses. Los precios pedidos solo me dicen con quién competiría usted.',
      },
      {
        heading: 'Lote, luz y vista',
        text: 'Dos casas con el mismo plano pueden venderse a precios distintos por el lote, la orientación del patio y la vista.',
      },
      {
        heading: 'Un rango, con razones',
        text: 'Recibe un precio bajo y uno alto, y lo que movería su casa de uno al otro. Para darle un solo número necesito recorrerla.',
      },
      {
        heading: 'Lo que no es',
        text: 'Es la opinión de precio de un agente de bienes raíces. No es un avalúo, y un banco no puede usarla para un préstamo.',
      },
    ],
  },
  get privacy() {
    return `Su dirección la recibo yo y nadie más. Puede pedir a ${agent.email} que se borre cuando quiera.`
  },
}

export const homeValueWords: Record<Language, HomeValueWords> = { en, es }

const timeframesEs: Record<Timeframe, string> = {
  ASAP: 'Lo antes posible',
  '1-3 months': 'En 1 a 3 meses',
  '3-6 months': 'En 3 a 6 meses',
  '6+ months': 'En más de 6 meses',
}

export const timeframeIn = (language: Language, timeframe: Timeframe): string =>
  language === 'es' ? timeframesEs[timeframe] : timeframe

/** Claims are worded in English only. */
export const figures = {
  heading: 'How my listings did',
  names: ['daysOnMarket', 'fasterThanArea', 'aboveAsking'],
} as const
