import { agent } from './agent.ts'

/** What every form says alike. */
export const formWords = {
  required: 'Fields with * are needed.',
  name: 'Full Name',
  email: 'Email Address',
  failedHeading: 'Your message has not been sent yet',
  unavailable: `Something on our side failed and your message could not be stored. Please try again, or call ${agent.phone.display}.`,
} as const
