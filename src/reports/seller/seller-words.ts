import { dayIn, dollars, thousands } from '../../format/format.ts'
import type { Language } from '../../format/language.ts'
import { dateFormat } from '../../format/las-vegas-time.ts'
import type { Compared, SellerReport, TimelineEntry } from './seller-report.ts'

const times: Record<Language, () => Intl.DateTimeFormat> = {
  en: dateFormat('en-US', { timeStyle: 'short' }),
  es: dateFormat('es-US', { timeStyle: 'short' }),
}
const en = (day: string) => dayIn('en', day)
const es = (day: string) => dayIn('es', day)
const counted = (amount: number, one: string, many: string) =>
  `${thousands(amount)} ${amount === 1 ? one : many}`

/** The names of stored statuses. */
const statuses: Record<Language, Record<string, string>> = {
  en: {
    Active: 'For sale',
    Pending: 'Under contract',
    Sold: 'Sold',
    'Off Market': 'Off the market',
  },
  es: {
    Active: 'En venta',
    Pending: 'Bajo contrato',
    Sold: 'Vendida',
    'Off Market': 'Fuera del mercado',
  },
}

/** The seller's page and mails. */
const english = {
  title: 'Your listing, in numbers',
  description: 'Visits, tours, questions and feedback for your listing, as far as I know them.',
  only: 'Made for you. Anyone with this link can read the page, so share it only on purpose.',
  other: { language: 'es' as Language, label: 'Español' },
  state: ({ price, status, listedDay }: Pick<SellerReport, 'price' | 'status' | 'listedDay'>) =>
    `${statuses.en[status] ?? status} at ${dollars(price)}${listedDay ? `, listed ${en(listedDay)}` : ''}.`,
  since: (day: string) => `Counted on my site since ${en(day)}.`,
  notYet: 'Nothing has been counted yet. The first visit starts the count.',
  figures: {
    views: 'Views',
    saves: 'Saves',
    shares: 'Shares',
    asked: 'Tours asked for',
    held: 'Tours held',
    questions: 'Questions',
  },
  thisWeek: (amount: number) => `${thousands(amount)} in the last 7 days`,
  median: (amount: number) => `median ${amount}`,
  compared: (compared: Compared) =>
    compared.status === 'compared'
      ? `Median: my ${compared.others} other listings in their first ${counted(compared.days, 'day', 'days')}.`
      : compared.status === 'few'
        ? `I compare only with at least three other listings of mine that I counted for as long. Right now there ${compared.others === 1 ? 'is 1' : `are ${compared.others}`}.`
        : 'I started counting after your home was listed, so I don’t compare it with my other listings.',
  chart: {
    heading: 'Views by week',
    title: 'Views of your listing by week',
    columns: ['Week of', 'Views'],
    table: 'Every week as a table',
  },
  chartSays: (lowest: string, highest: string) => `Between ${lowest} and ${highest} views a week.`,
  sources: {
    heading: 'Where visitors came from',
    none: 'No visit has begun on your listing’s page yet.',
    columns: ['Site', 'Visits'],
    names: { direct: 'Typed, a bookmark or a message', other: 'Another site' } as Record<
      string,
      string
    >,
  },
  feedbackHeading: 'What visitors said after a tour',
  feedbackNone: 'There is nothing to show here yet. I ask every visitor after a tour.',
  afterTour: (day: string) => `After the tour on ${en(day)}`,
  timeline: {
    heading: 'Day by day',
    earlier: 'Earlier',
    none: 'Nothing has happened yet.',
  },
  entry: (entry: TimelineEntry) => {
    switch (entry.kind) {
      case 'listed':
        return `Listed at ${dollars(entry.price)}`
      case 'price':
        return entry.before === null
          ? `Price changed to ${dollars(entry.price)}`
          : `Price changed from ${dollars(entry.before)} to ${dollars(entry.price)}`
      case 'status':
        return `Status: ${statuses.en[entry.status] ?? entry.status}`
      case 'open house':
        return `Open house at ${times.en().format(entry.time)}`
      case 'tour':
        return 'Tour held'
      case 'week':
        return `The week from this day: ${counted(entry.views, 'view', 'views')}, ${counted(entry.saves, 'save', 'saves')}, ${counted(entry.shares, 'share', 'shares')}`
    }
  },
  unknown: {
    heading: 'What I cannot know',
    points: [
      'Tours that other agents arranged: I see only those booked with me.',
      'Views, saves and shares on other sites.',
      'Who came to an open house. I know only when it was.',
      'Visitors whose browser asks not to be counted, or that runs no scripts.',
      'Shares by copying the address from the browser.',
    ],
  },
  mail: {
    heading: 'Weekly email',
    on: 'You get these numbers by email every Monday morning.',
    off: 'You stopped the weekly email.',
    paused:
      'The weekly email is paused, or I have no email address for it. Ask me, and I’ll turn it on.',
    ended: 'The weekly email ended when your home left the market.',
    stop: 'Stop the weekly email',
    resume: 'Send it again',
    subject: (address: string, views: number) =>
      `${address}: ${counted(views, 'view', 'views')} last week`,
    first: (name: string) => `Hello ${name}, here is last week on my site.`,
    linkSubject: 'Your listing’s own page',
    link: (name: string, address: string) =>
      `Hello ${name}, this link opens the page with all I know about ${address}: visits, saves, tours, questions and feedback.`,
    week: (from: string, to: string) => `From ${en(from)} to ${en(to)}`,
    total: 'Since I began counting',
    news: 'What happened',
    open: 'See everything',
    secret:
      'The link is yours alone: whoever has it can read the page. Don’t forward this email unless you want that.',
    stopLabel: 'Stop this weekly email',
  },
  revoked: {
    heading: 'This link was turned off',
    text: 'I turned this link off, so the page is closed. Call or write me if you expected to see it.',
  },
  missing: {
    heading: 'There is no such page',
    text: 'Check that the link is complete, or ask me for it again.',
  },
  questions: {
    price: 'The price is',
    condition: 'The condition is',
    buy: 'Would you buy it?',
  },
  answers: {
    price: { high: 'Too high', right: 'About right', low: 'Low' },
    condition: {
      better: 'Better than I expected',
      expected: 'As I expected',
      worse: 'Worse than I expected',
    },
    buy: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
  },
}

const spanish: typeof english = {
  title: 'Su casa en números',
  description: 'Visitas, recorridos, preguntas y opiniones sobre su casa, hasta donde yo sé.',
  only: 'Hecha para usted. Quien tenga este enlace puede leer la página: compártalo solo si quiere.',
  other: { language: 'en', label: 'English' },
  state: ({ price, status, listedDay }) =>
    `${statuses.es[status] ?? status} a ${dollars(price)}${listedDay ? `, publicada el ${es(listedDay)}` : ''}.`,
  since: day => `Contado en mi sitio desde el ${es(day)}.`,
  notYet: 'Todavía no hay nada contado. La primera visita empieza la cuenta.',
  figures: {
    views: 'Vistas',
    saves: 'Guardada',
    shares: 'Compartida',
    asked: 'Recorridos pedidos',
    held: 'Recorridos hechos',
    questions: 'Preguntas',
  },
  thisWeek: amount => `${thousands(amount)} en los últimos 7 días`,
  median: amount => `mediana ${amount}`,
  compared: compared =>
    compared.status === 'compared'
      ? `Mediana: mis otras ${compared.others} casas en ${compared.days === 1 ? 'su primer día' : `sus primeros ${compared.days} días`}.`
      : compared.status === 'few'
        ? `Solo comparo con al menos tres otras casas mías contadas el mismo tiempo. Ahora ${compared.others === 1 ? 'hay 1' : `hay ${compared.others}`}.`
        : 'Empecé a contar después de publicar su casa, así que no la comparo con las otras.',
  chart: {
    heading: 'Vistas por semana',
    title: 'Vistas de su casa por semana',
    columns: ['Semana del', 'Vistas'],
    table: 'Cada semana en una tabla',
  },
  chartSays: (lowest, highest) => `Entre ${lowest} y ${highest} vistas por semana.`,
  sources: {
    heading: 'De dónde vinieron las visitas',
    none: 'Ninguna visita ha empezado todavía en la página de su casa.',
    columns: ['Sitio', 'Visitas'],
    names: { direct: 'Escrita, un favorito o un mensaje', other: 'Otro sitio' },
  },
  feedbackHeading: 'Lo que dijeron después de un recorrido',
  feedbackNone: 'Todavía no hay nada que mostrar. Pregunto a cada visitante después del recorrido.',
  afterTour: day => `Después del recorrido del ${es(day)}`,
  timeline: { heading: 'Día por día', earlier: 'Antes', none: 'Todavía no ha pasado nada.' },
  entry: entry => {
    switch (entry.kind) {
      case 'listed':
        return `Publicada a ${dollars(entry.price)}`
      case 'price':
        return entry.before === null
          ? `El precio cambió a ${dollars(entry.price)}`
          : `El precio cambió de ${dollars(entry.before)} a ${dollars(entry.price)}`
      case 'status':
        return `Estado: ${statuses.es[entry.status] ?? entry.status}`
      case 'open house':
        return `Casa abierta a las ${times.es().format(entry.time)}`
      case 'tour':
        return 'Recorrido hecho'
      case 'week':
        return `La semana desde este día: ${counted(entry.views, 'vista', 'vistas')}, guardada ${counted(entry.saves, 'vez', 'veces')}, compartida ${counted(entry.shares, 'vez', 'veces')}`
    }
  },
  unknown: {
    heading: 'Lo que no puedo saber',
    points: [
      'Recorridos que organizaron otros agentes: solo veo los reservados conmigo.',
      'Vistas, guardadas y compartidas en otros sitios.',
      'Quién vino a una casa abierta. Solo sé cuándo fue.',
      'Visitantes cuyo navegador pide no ser contado, o que no ejecuta programas.',
      'Cuando alguien comparte copiando la dirección del navegador.',
    ],
  },
  mail: {
    heading: 'Correo semanal',
    on: 'Recibe estos números por correo cada lunes por la mañana.',
    off: 'Usted detuvo el correo semanal.',
    paused: 'El correo semanal está en pausa, o no tengo su dirección. Pídamelo y lo activo.',
    ended: 'El correo semanal terminó cuando su casa salió del mercado.',
    stop: 'Detener el correo semanal',
    resume: 'Enviarlo otra vez',
    subject: (address, views) =>
      `${address}: ${counted(views, 'vista', 'vistas')} la semana pasada`,
    first: name => `Hola ${name}, esto fue la semana pasada en mi sitio.`,
    linkSubject: 'La página de su casa',
    link: (name, address) =>
      `Hola ${name}, este enlace abre la página con todo lo que sé de ${address}: visitas, recorridos, preguntas y opiniones.`,
    week: (from, to) => `Del ${es(from)} al ${es(to)}`,
    total: 'Desde que empecé a contar',
    news: 'Qué pasó',
    open: 'Ver todo',
    secret:
      'El enlace es solo suyo: quien lo tenga puede leer la página. No reenvíe este correo si no lo quiere.',
    stopLabel: 'Detener este correo semanal',
  },
  revoked: {
    heading: 'Este enlace se desactivó',
    text: 'Desactivé este enlace y la página está cerrada. Llámeme o escríbame si esperaba verla.',
  },
  missing: {
    heading: 'No existe esa página',
    text: 'Revise que el enlace esté completo, o pídamelo otra vez.',
  },
  questions: { price: 'El precio es', condition: 'El estado es', buy: '¿La compraría?' },
  answers: {
    price: { high: 'Demasiado alto', right: 'Adecuado', low: 'Bajo' },
    condition: {
      better: 'Mejor de lo que esperaba',
      expected: 'Como esperaba',
      worse: 'Peor de lo que esperaba',
    },
    buy: { yes: 'Sí', maybe: 'Tal vez', no: 'No' },
  },
}

export const sellerWords: Record<Language, typeof english> = { en: english, es: spanish }

/** The visitor's form after a tour, and the mail with its link. */
export const feedbackWords = {
  title: 'How was the tour?',
  description: 'Three quick answers after a tour of a home.',
  heading: (address: string) => `How was ${address}?`,
  lead: 'Three taps, then Send. Your answers come to me. I may pass them on to the seller, without your name.',
  words: 'In your own words (optional)',
  wordsHint: 'I decide about these words separately.',
  send: 'Send',
  change: 'Change my answers',
  thanks: 'Thank you. You can change your answers here at any time.',
  choose: 'Choose one of these.',
  failed: 'This could not be saved. What you chose is still here: please try again.',
  unknown: {
    heading: 'This link doesn’t open a form',
    text: 'The tour was not held, or the link is not complete.',
  },
  mail: {
    subject: 'How was the tour?',
    text: (address: string) =>
      `Thank you for touring${address ? ` ${address}` : ''} with me. Would you tell me what you thought? It takes four taps.`,
    button: 'Answer',
    small: 'I may show your answers to the seller, without your name. I ask only once.',
  },
} as const

/** The agent's page of a listing's link. */
export const sellerAdminWords = {
  /** Why a mail was not sent. */
  held: {
    revoked: 'The seller’s link was revoked.',
    off: 'The weekly mail is paused or stopped, or the listing is closed.',
    stopped: 'This address wants no mail from the site.',
    notHeld: 'The tour was canceled, or no seller waits for feedback.',
  },
  title: (address: string) => `Seller’s link: ${address}`,
  heading: 'The seller’s link',
  back: 'Back to the home',
  lead: 'One secret link for a seller under contract with you: views, saves, shares, tours, questions, price changes and open houses of this home, and the feedback that you release.',
  others: 'Only your own listings have this page.',
  name: 'Seller’s name',
  email: 'Seller’s email',
  emailHint:
    'For the link and a weekly email on Monday at 7 am, until the home sells or you revoke the link.',
  language: 'Language',
  languages: { en: 'English', es: 'Spanish' },
  make: 'Make the link',
  link: 'The link',
  linkHint: 'Whoever has it can read the page.',
  copy: 'Copy',
  copied: 'Copied.',
  see: 'See the page',
  mail: 'Email the link',
  pause: 'Pause the weekly email',
  resume: 'Resume the weekly email',
  revoke: 'Revoke the link',
  state: (email: string, state: 'on' | 'paused' | 'stopped') =>
    ({
      on: `Every Monday to ${email}.`,
      paused: `The weekly email to ${email} is paused.`,
      stopped: `The seller stopped the weekly email to ${email}.`,
    })[state],
  done: {
    make: 'The link is made. Nobody has it yet.',
    mail: 'The email is on its way.',
    pause: 'The weekly email is paused.',
    resume: 'The weekly email goes out again.',
    revoke: 'The link is revoked, and the seller’s name and address are deleted here.',
    yes: 'The seller can see it now.',
    no: 'The seller no longer sees it.',
  } as Record<string, string>,
  failed: 'This could not be done. Try again.',
  changed: 'The visitor has changed these answers. Read them again.',
  feedback: {
    heading: 'Feedback after tours',
    lead: 'Visitors are asked by email once after a held tour, while the link exists. Read it first: the seller sees only what you release, and never a name.',
    none: 'No feedback yet.',
    answers: 'Answers',
    words: 'Words',
    release: { answers: 'Release the answers', words: 'Release the words' },
    withdraw: { answers: 'Withdraw the answers', words: 'Withdraw the words' },
    given: (name: string, day: string) => `${name || 'A visitor'}, tour on ${day}`,
  },
} as const
