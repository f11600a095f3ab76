import { plural } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'

/** Text around the agent's replies and the visitor's answers. */
export const replyMailWords = {
  stopInSpanish: 'No recibir más correos de este sitio',
  heard: {
    sender: 'Website leads',
    subject: (name: string, subject: string) => `${name} answered: ${subject}`,
    from: (address: string) => `Sent from another address: ${address}`,
    unproven: (address: string) =>
      `Not proven to be from ${address}: the sender may have forged it. Call before you act on it.`,
    unprovenSubject: (address: string, subject: string) =>
      `Not proven to be from ${address}: ${subject}`,
    attachments: (count: number, isTold: boolean) =>
      `${plural(count, 'attachment')} not kept.${isTold ? ' The sender was told once to send them another way.' : ''}`,
    answer: 'Answer from the lead’s page, so that your answer is in the timeline too.',
    open: 'Open the lead',
  },
  /** In place of a link that only the person who got it may use. */
  linkRemoved: '[link removed]',
  /** Title of the task that an incoming email creates. */
  task: 'Answer their email',
  /** Sent once to a visitor who emails attachments. */
  attachments: {
    en: {
      subject: 'Your attachment did not reach me',
      get text() {
        return `Hello,\n\nYour message arrived. Attachments to this address aren’t kept, so the file didn’t come through. Please send it to ${agent.email}.\n\nThank you,\n${agent.name}`
      },
    },
    es: {
      subject: 'Su archivo no me llegó',
      get text() {
        return `Hola:\n\nSu mensaje me llegó. Los archivos adjuntos enviados a esta dirección no se guardan, así que el archivo no llegó. Por favor envíelo a ${agent.email}.\n\nGracias,\n${agent.name}`
      },
    },
  },
  /** Why an email was rejected, as stated in the sender's bounce message. */
  rejected: {
    unknown: 'This address is not in use. Write to the address on the website.',
    get tooLarge() {
      return `This message is too large. Please send it without attachments, or to ${agent.email}.`
    },
    get tooMany() {
      return `Too many messages today. Please write to ${agent.email}.`
    },
    get unread() {
      return `This message could not be read. Please write to ${agent.email}.`
    },
  },
} as const
