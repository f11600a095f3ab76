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
