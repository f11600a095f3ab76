import { agent } from './agent.ts'

/** Copy shared by all forms. */
export const formWords = {
  required: 'Fields with * are required.',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  phoneHint: 'Only if you would like a call.',
  failedHeading: 'Your message has not been sent yet',
  unavailable: `Something on our side failed and your message could not be stored. Please try again, or call ${agent.phone.display}.`,
  keyTaken:
    'An earlier message was sent with the same key, and this one says something else. It has not been stored: please send it again.',
  bait: 'Leave this field empty',
  viewed: `Also tell ${agent.firstName} that I looked at {homes} homes in this visit.`,
  /** Status texts while a script submits the form. */
  states: {
    sending: 'Sending …',
    waiting: `Not sent yet: the site cannot be reached or cannot store your message. Your words stay here, and the next try is in {seconds} seconds. If it is urgent, call ${agent.phone.display}.`,
    failed: `Not sent. Your words are still here: press Send to try again, or call ${agent.phone.display}.`,
  },
} as const
