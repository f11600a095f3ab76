import { agent } from './agent.ts'

export const closing = {
  heading: 'Ready when you are.',
  text: 'Tell me what you are looking for and when you want to move. The first conversation is free.',
  getStarted: 'Get Started',
  call: `Call ${agent.phone.display}`,
  consultation: 'Book a consultation',
  available: 'Available 7 days a week, during office hours.',
}
