import type { Language } from '../format/language.ts'
import { agent } from './agent/agent.ts'

/** Copy shared by all forms. */
export const formWords = {
  required: 'Fields with * are required.',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  phoneHint: 'Only if you would like a call.',
  failedHeading: 'This has not been sent yet',
  get unavailable() {
    return `Something went wrong on this site, and your message could not be saved. Please try again, or call ${agent.phone.display}.`
  },
  keyTaken:
    'This form was already sent with different words, so this version was not saved. Please send it again.',
  /** For the agent, in the message of a form in Spanish. */
  writtenInSpanish: 'Written in Spanish.',
  bait: 'Leave this field empty',
  get viewed() {
    return `Also tell ${agent.firstName} that I looked at {homes} homes in this visit.`
  },
  /** Status texts while a script submits the form. */
  states: {
    sending: 'Sending …',
    get waiting() {
      return `Not sent yet: the site cannot be reached or cannot save your message. What you wrote stays here, and the next try is in {seconds} seconds. If it is urgent, call ${agent.phone.display}.`
    },
    get failed() {
      return `Not sent. What you wrote is still here. Press Send to try again, or call ${agent.phone.display}.`
    },
  },
} as const

type SpokenWords = Record<
  'name' | 'email' | 'phone' | 'phoneHint' | 'failedHeading' | 'unavailable',
  string
> & {
  states: Record<keyof typeof formWords.states, string>
  /** By field; in English the API gives the reason. */
  wrong: Record<string, string>
}

/** The copy of the forms that are also in Spanish. */
export const spokenFormWords: Record<Language, SpokenWords> = {
  en: {
    name: formWords.name,
    email: formWords.email,
    phone: formWords.phone,
    phoneHint: formWords.phoneHint,
    failedHeading: formWords.failedHeading,
    states: formWords.states,
    get unavailable() {
      return formWords.unavailable
    },
    wrong: {},
  },
  es: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    phoneHint: 'Solo si quiere que le llame.',
    failedHeading: 'Esto todavía no se envió',
    get unavailable() {
      return `Algo falló en este sitio y no se pudo guardar su mensaje. Inténtelo de nuevo o llame al ${agent.phone.display}.`
    },
    wrong: {
      name: 'Escriba su nombre.',
      email: 'Escriba su correo electrónico, como nombre@example.com.',
      idempotencyKey:
        'Este formulario ya se envió con otro texto, así que esta versión no se guardó. Envíelo otra vez.',
      phone: 'Escriba un número de teléfono, como (702) 555-0100.',
    },
    states: {
      sending: 'Enviando …',
      get waiting() {
        return `Aún no se envió: el sitio no responde o no puede guardar su mensaje. Lo que escribió sigue aquí, y el próximo intento es en {seconds} segundos. Si es urgente, llame al ${agent.phone.display}.`
      },
      get failed() {
        return `No se envió. Lo que escribió sigue aquí. Oprima el botón para intentarlo de nuevo o llame al ${agent.phone.display}.`
      },
    },
  },
}
