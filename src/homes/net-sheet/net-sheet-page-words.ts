import type { Language, Translated } from '../../format/language.ts'

const en = {
  title: 'Seller Net Sheet: What Is Left After a Sale',
  description:
    'What is left after selling a home in Clark County, Nevada: loans, commission, transfer tax, title, escrow and taxes, at three prices, each line with its source.',
  heading: 'What would be left after the sale?',
  crumb: 'Net sheet',
  lead: 'Type what you know. I count what is left at three prices, and name whom to ask for the rest.',
  privacy:
    'Your figures stay on this page: I see them only if you send them, and the site keeps no copy.',
  other: 'En español',
  start: 'Enter a price, and the sheet appears here.',
  walk: 'The three prices come from what homes like yours ask. That is a range, not an appraisal.',
  opinion:
    'My opinion of price would add what no sheet can see: your lot, its view, the condition of the home and the newest sales on your streets.',
  range: 'See what homes like yours ask',
  share: {
    heading: 'Share or print',
    withLoans: 'With my loans',
    link: 'Link without your loans',
    whole: 'Link with your loans',
    copied: 'The link is copied',
    print: 'Print one sheet',
  },
  send: {
    heading: 'Ask me about these figures',
    text: 'I get the sheet as an estimate, fill in what I can find out, and write back.',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone (optional)',
    address: 'Address of the home (optional)',
    question: 'Your question (optional)',
    button: 'Send me these figures',
    consequence: 'This sends me the figures above, loans included.',
    failed: 'This was not sent:',
    again: 'Please try again, or call me.',
    wrong: {
      netSheet: 'Please enter a price above first.',
    },
  },
  license: 'Nevada license',
} as const

const es: Translated<typeof en> = {
  title: 'Lo que queda al vender su casa en Nevada',
  description:
    'Lo que queda al vender una casa en el condado de Clark: préstamos, comisión, impuesto de transferencia, título y escrow, con tres precios y su fuente.',
  heading: '¿Cuánto quedaría después de la venta?',
  crumb: 'Lo que queda',
  lead: 'Escriba lo que sabe. Calculo lo que queda con tres precios y digo a quién preguntar por lo demás.',
  privacy:
    'Sus cifras se quedan en esta página: solo las veo si usted las envía, y el sitio no guarda copia.',
  other: 'In English',
  start: 'Escriba un precio y la hoja aparece aquí.',
  walk: 'Los tres precios vienen de lo que piden por casas como la suya. Es un rango, no un avalúo.',
  opinion:
    'Mi opinión de precio agrega lo que ninguna hoja ve: su lote, la vista, el estado de la casa y las ventas más nuevas de su calle.',
  range: 'Ver lo que piden por casas como la suya',
  share: {
    heading: 'Compartir o imprimir',
    withLoans: 'Con mis préstamos',
    link: 'Enlace sin sus préstamos',
    whole: 'Enlace con sus préstamos',
    copied: 'Enlace copiado',
    print: 'Imprimir una hoja',
  },
  send: {
    heading: 'Pregúnteme sobre estas cifras',
    text: 'Recibo la hoja como un estimado, completo lo que pueda averiguar y le escribo.',
    name: 'Su nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono (opcional)',
    address: 'Dirección de la casa (opcional)',
    question: 'Su pregunta (opcional)',
    button: 'Enviarme estas cifras',
    consequence: 'Esto me envía las cifras de arriba, con los préstamos.',
    failed: 'No se envió:',
    again: 'Intente de nuevo o llámeme.',
    wrong: {
      netSheet: 'Escriba primero un precio arriba.',
    },
  },
  license: 'Licencia de Nevada',
}

export const netSheetPageWords: Record<Language, Translated<typeof en>> = { en, es }
