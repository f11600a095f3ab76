import { agent, emailResponseHours } from './agent.ts'

/** The introduction of the agent near the top of pages: picture, name, license and one sentence. */
export const agentIntro = {
  label: 'Your agent',
  get license() {
    return `Nevada license ${agent.license} · ${agent.brokerage}`
  },
  sentence: `I answer my own phone, and I write back within ${emailResponseHours} hours during office hours.`,
  drawn: (name: string) => `Drawn portrait of ${name}, not a photo`,
  mark: 'Drawing',
  home: {
    get heading() {
      return `Hi, I’m ${agent.firstName}.`
    },
    text: 'I help people buy and sell homes in Skye Canyon and the rest of Northwest Las Vegas.',
    get call() {
      return `Call ${agent.phone.display}`
    },
    write: 'Write to me',
    about: 'More about me',
  },
} as const
