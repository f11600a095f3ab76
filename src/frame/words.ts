import { plural } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'

export const closing = {
  heading: 'Ready to start?',
  text: 'Tell me where you live now and where you want to be. The first conversation is free.',
  getStarted: 'Get Started',
  get call() {
    return `Call ${agent.phone.display}`
  },
  consultation: 'Book a consultation',
  available: 'Available 7 days a week, during office hours.',
}

export const faqWords = {
  more: (count: number) => plural(count, 'more question'),
} as const
