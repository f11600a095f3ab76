import type { Language } from '../format/language.ts'
import type { SetTemplate } from './reply-template.ts'

const sign = '\n\n[agent]\n[phone]'

/**
 * Emails that the agent can start a reply from, until others are saved at /reply-templates.
 * `[fields]` are filled in from the lead and its home; a template is offered only if all of its
 * fields are known.
 */
export const replyTemplates = [
  {
    id: 'tour',
    en: {
      label: 'Yes, let’s look at it',
      subject: 'Your tour of [street]',
      text: `[hello]\n\nYes, I can show you [home]. Please send me two or three times that work for you, or choose them here:\n[tourLink]\n\nI’ll confirm one of them during business hours. Before a first tour, Nevada buyers sign a short agreement with their agent; I’ll send it along so you can read it first.${sign}`,
    },
    es: {
      label: 'Sí, vamos a verla',
      subject: 'Su visita a [street]',
      text: `[hello]\n\nSí, puedo mostrarle [home]. Envíeme dos o tres horarios que le convengan, o elíjalos aquí:\n[tourLink]\n\nConfirmo uno de ellos en horario de oficina. Antes de la primera visita, en Nevada los compradores firman un acuerdo breve con su agente; se lo envío para que pueda leerlo antes.${sign}`,
    },
  },
  {
    id: 'facts',
    en: {
      label: 'What the listing says',
      subject: 'Your question about [street]',
      text: `[hello]\n\nThank you for asking about [home]. This is what the listing says:\n\n[facts]\n\nPhotos and the rest are here:\n[homeLink]\n\nWould you like to see it, or is there something I can ask the seller for you?${sign}`,
    },
    es: {
      label: 'Lo que dice el anuncio',
      subject: 'Su pregunta sobre [street]',
      text: `[hello]\n\nGracias por preguntar por [home]. Esto es lo que dice el anuncio:\n\n[facts]\n\nLas fotos y los demás datos están aquí:\n[homeLink]\n\n¿Le gustaría verla, o hay algo que deba preguntarle al vendedor?${sign}`,
    },
  },
  {
    id: 'price',
    en: {
      label: 'About the price',
      subject: 'The price of [street]',
      text: `[hello]\n\n[home] is listed at [price]. I can send you what comparable homes nearby sold for, so you can judge that figure yourself. Should I?\n[homeLink]${sign}`,
    },
    es: {
      label: 'Sobre el precio',
      subject: 'El precio de [street]',
      text: `[hello]\n\n[home] está a la venta por [price]. Puedo enviarle por cuánto se vendieron casas comparables cercanas, para que juzgue esa cifra usted mismo. ¿Se lo envío?\n[homeLink]${sign}`,
    },
  },
  {
    id: 'others',
    en: {
      label: 'Here are others like it',
      subject: 'Homes like [street]',
      text: `[hello]\n\nThese homes for sale are in the same ZIP code as [home]:\n[nearbyLink]\n\nTell me what you would change about it, and I’ll narrow them down.${sign}`,
    },
    es: {
      label: 'Otras parecidas',
      subject: 'Casas como [street]',
      text: `[hello]\n\nEstas casas a la venta están en el mismo código postal que [home]:\n[nearbyLink]\n\nDígame qué le cambiaría, y reduzco la lista.${sign}`,
    },
  },
  {
    id: 'value',
    en: {
      label: 'What their home is worth',
      subject: 'What your home is worth',
      text: `[hello]\n\nThank you for asking. To name a figure I can stand behind, I compare your home with recent sales and look at its condition, which takes a short visit or a few photos. It’s free, with no obligation. Which do you prefer?${sign}`,
    },
    es: {
      label: 'Cuánto vale su casa',
      subject: 'Cuánto vale su casa',
      text: `[hello]\n\nGracias por preguntar. Para darle una cifra que pueda sostener, comparo su casa con ventas recientes y veo en qué estado está: basta una visita corta o unas fotos. No cuesta nada ni le compromete a nada. ¿Qué prefiere?${sign}`,
    },
  },
  {
    id: 'call',
    en: {
      label: 'When may I call?',
      subject: 'Your message',
      text: `[hello]\n\nThank you for your message. A short call is the fastest way to answer it. When may I call, and at which number? Or call me when you like.${sign}`,
    },
    es: {
      label: '¿Cuándo puedo llamar?',
      subject: 'Su mensaje',
      text: `[hello]\n\nGracias por su mensaje. La forma más rápida de responderle es una llamada corta. ¿Cuándo puedo llamarle, y a qué número? También puede llamarme cuando le convenga.${sign}`,
    },
  },
  {
    id: 'again',
    en: {
      label: 'Asking again',
      subject: 'Are you still looking?',
      text: `[hello]\n\nI wrote to you a while ago and have not heard from you. Are you still looking? If your plans have changed, one line is enough, and I’ll stop asking.${sign}`,
    },
    es: {
      label: 'Preguntar de nuevo',
      subject: '¿Sigue buscando?',
      text: `[hello]\n\nLe escribí hace un tiempo y no he tenido respuesta. ¿Sigue buscando? Si sus planes cambiaron, basta con una línea, y no pregunto más.${sign}`,
    },
  },
] as const satisfies readonly ({ id: string } & SetTemplate)[]

export type TemplateId = (typeof replyTemplates)[number]['id']

/** The greeting of a reply. */
export const greetings: Record<Language, (name: string | null) => string> = {
  en: name => (name ? `Hello ${name},` : 'Hello,'),
  es: name => (name ? `Hola, ${name}:` : 'Hola:'),
}

/** Facts about a home in a reply, one per line. */
export const factWords: Record<Language, Record<FactName, (value: string) => string>> = {
  en: {
    price: value => `- Price: ${value}`,
    status: value => `- Status: ${value}`,
    bedrooms: value => `- Bedrooms: ${value}`,
    bathrooms: value => `- Bathrooms: ${value}`,
    area: value => `- Living area: ${value} square feet`,
    lot: value => `- Lot: ${value} square feet`,
    year: value => `- Built: ${value}`,
    garage: value => `- Garage: ${value} cars`,
    pool: value => `- Pool: ${value}`,
    dues: value => `- Association dues: ${value} a month`,
    tax: value => `- Property tax: ${value} a year`,
  },
  es: {
    price: value => `- Precio: ${value}`,
    status: value => `- Estado: ${value}`,
    bedrooms: value => `- Dormitorios: ${value}`,
    bathrooms: value => `- Baños: ${value}`,
    area: value => `- Superficie: ${value} pies cuadrados`,
    lot: value => `- Terreno: ${value} pies cuadrados`,
    year: value => `- Construida en: ${value}`,
    garage: value => `- Garaje: ${value} autos`,
    pool: value => `- Piscina: ${value}`,
    dues: value => `- Cuota de la asociación: ${value} al mes`,
    tax: value => `- Impuesto predial: ${value} al año`,
  },
}
export const factNames = [
  ...['price', 'status', 'bedrooms', 'bathrooms', 'area', 'lot', 'year'],
  ...['garage', 'pool', 'dues', 'tax'],
] as readonly FactName[]
export type FactName =
  | 'price'
  | 'status'
  | 'bedrooms'
  | 'bathrooms'
  | 'area'
  | 'lot'
  | 'year'
  | 'garage'
  | 'pool'
  | 'dues'
  | 'tax'

/** Words, in both languages, that indicate that a message asks for a fact. */
export const factPatterns: Record<FactName, RegExp> = {
  price: /\bpric\w*|\bcost\w*|\bhow much\b|\bprecio\w*|\bcuánto cuesta|\bcuesta\b/i,
  status: /\bavailab\w*|\bstill (?:for sale|on the market)|\bpending\b|\bsold\b|\bdisponible\w*/i,
  bedrooms: /\bbed(?:room)?s?\b|\bdormitorios?\b|\brecámaras?\b|\bcuartos?\b/i,
  bathrooms: /\bbath(?:room)?s?\b|\bbaños?\b/i,
  area: /\bsq(?:uare|\.)? ?(?:f\w*\.?)|\bhow (?:big|large)\b|\bpies cuadrados\b|\bqué tan grande\b/i,
  lot: /\b(?:lot|yard|backyard)\b|\bterreno\b|\bpatio\b/i,
  year: /\bhow old\b|\byear\b.*\bbuilt\b|\bbuilt\b|\bconstruida\b|\bcuántos años\b/i,
  garage: /\bgarages?\b|\bparking\b|\bgaraje\b|\bestacionamiento\b/i,
  pool: /\bpools?\b|\bpiscina\b|\balberca\b/i,
  dues: /\bhoa\b|\bassociation\b|\bdues\b|\bcuota\w*\b|\basociación\b/i,
  tax: /\btax\w*|\bimpuestos?\b/i,
}

export const factValues: Record<
  Language,
  { yes: string; no: string; none: string; status: Record<string, string> }
> = {
  en: {
    yes: 'yes',
    no: 'none listed',
    none: 'none',
    status: {
      Active: 'for sale',
      New: 'for sale',
      Featured: 'for sale',
      Pending: 'under contract',
      Sold: 'sold',
    },
  },
  es: {
    yes: 'sí',
    no: 'ninguna en el anuncio',
    none: 'ninguna',
    status: {
      Active: 'a la venta',
      New: 'a la venta',
      Featured: 'a la venta',
      Pending: 'bajo contrato',
      Sold: 'vendida',
    },
  },
}
