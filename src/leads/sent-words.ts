import type { Language, Translated } from '../format/language.ts'
import { agent, emailResponseHours } from '../site/agent/agent.ts'

const en = {
  title: 'Your message is on its way',
  description:
    'Your message has arrived, and I will answer you by email. Here is what happens next.',
  headings: {
    'showing-request': 'Your tour request has arrived.',
    'home-question': 'Your question has arrived.',
    'price-question': 'Your question about the price has arrived.',
    'home-value': 'Your home value request has arrived.',
    'net-sheet': 'Your figures have arrived.',
    'feature-request': 'Your idea has arrived.',
    correction: 'Your correction has arrived.',
    review: 'Your review has arrived.',
    'search-alert': 'I am watching for it.',
  } as Record<string, string>,
  heading: 'Thank you. Your message has arrived.',
  due: (due: string) =>
    `I read every message myself. You will have my answer ${due} (Las Vegas time).`,
  /** Instead of when the answer comes: nobody who asks to hear of homes waits for one. */
  leads: {
    'search-alert':
      'You will hear from me when a home like it comes up, or when one of yours changes. Write back at any time, and I stop.',
  } as Record<string, string>,
  text: `I read every message myself and answer by email within ${emailResponseHours} hours during office hours. Outside those hours, I answer on the next business day.`,
  next: 'What happens next',
  steps: {
    'showing-request': [
      'I check with the listing agent when the home can be shown.',
      'I confirm one of your times, or email you two others to choose from. If you left a phone number, I may call instead.',
      'We meet at the house.',
    ],
    'home-question': [
      'I look it up, and ask the listing agent where the listing does not say.',
      'I email you the answer.',
    ],
    correction: [
      'I compare the page with the listing, and correct what I wrote myself.',
      'What the listing says, I pass on to the firm that lists the home.',
      'I email you what I did.',
    ],
    'price-question': ['I look up the price history.', 'I email you the dates and the prices.'],
    'home-value': [
      'I look at the recent sales near your home.',
      'I email you a price range and the sales I based it on.',
      'If you want one number instead of a range, we set a time for me to walk through your home.',
    ],
    'net-sheet': [
      'I go through your figures and look up what I can of the rest.',
      'I email you the sheet with what I found, and where each line comes from.',
    ],
    review: [
      'I read it, all of it.',
      'I write to you. If you would like it on this site, I ask for your permission first.',
    ],
    'search-alert': [
      'I read what your home must have, and I write back if a question is open.',
      'I look for it here and beyond this site, and I write to you when one comes up.',
    ],
  } as Record<string, readonly string[]>,
  usual: [
    'I read your message.',
    'I answer at the email address you gave. If you do not see my answer, check your spam folder or call me.',
  ],
  /** Shown only if the site can send email. */
  confirmation: 'A short confirmation is on its way to you by email.',
  get call() {
    return `If it cannot wait: ${agent.phone.display}`
  },
  homes: 'Back to the homes',
  review: {
    text: 'Have we worked together before?',
    link: { label: 'Leave a review', to: '/leave-a-review' },
  },
} as const

const es: Translated<typeof en> = {
  title: 'Su mensaje va en camino',
  description: 'Su mensaje llegó y le respondo por correo. Esto es lo que sigue.',
  headings: {
    'home-value': 'Llegó su solicitud del valor de su casa.',
    'net-sheet': 'Llegaron sus cifras.',
  },
  heading: 'Gracias. Llegó su mensaje.',
  due: () => es.text,
  leads: {},
  get text() {
    return `Leo cada mensaje personalmente y respondo por correo en un máximo de ${emailResponseHours} horas hábiles. Fuera de ese horario, respondo el siguiente día hábil.`
  },
  next: 'Lo que sigue',
  steps: {
    'home-value': [
      'Reviso las ventas recientes cerca de su casa.',
      'Le envío por correo un rango de precio y las ventas en que lo basé.',
      'Si quiere un solo número en vez de un rango, acordamos una hora para que yo recorra su casa.',
    ],
    'net-sheet': [
      'Reviso sus cifras y busco lo que puedo de las demás.',
      'Le envío la hoja por correo con lo que encontré y de dónde viene cada línea.',
    ],
  },
  usual: [
    'Leo su mensaje.',
    'Respondo al correo que usted dio. Si no ve mi respuesta, revise su carpeta de spam o llámeme.',
  ],
  confirmation: 'Una breve confirmación, en inglés, va en camino a su correo.',
  get call() {
    return `Si no puede esperar: ${agent.phone.display}`
  },
  homes: 'Volver a las casas',
  review: {
    text: '¿Ya hemos trabajado juntos?',
    link: { label: 'Dejar una reseña', to: '/leave-a-review' },
  },
}

/** What the confirmation page of a form says. */
export const sentWords: Record<Language, Translated<typeof en>> = { en, es }
