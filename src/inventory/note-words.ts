import type { Language } from '../format/language.ts'
import { dateFormat } from '../format/las-vegas-time.ts'
import { agent } from '../site/agent/agent.ts'

/** The agent's own note on a home, as visitors see it. `at` is when it was written or confirmed. */
export type AgentNote = { text: string; at: string }

/** Characters. */
export const maxNoteText = 500

const days = {
  en: dateFormat('en-US', { month: 'short', day: 'numeric' }),
  es: dateFormat('es-US', { month: 'short', day: 'numeric' }),
}

/** Copy around the agent's notes on homes. */
export const noteWords = {
  /** "My note, Nov 27:" */
  dated: ({ at }: AgentNote, language: Language = 'en') =>
    `${language === 'es' ? 'Mi nota' : 'My note'}, ${days[language]().format(new Date(at))}:`,
  /** Signs the note, and sets it apart from the MLS's facts. */
  signed: () => `${agent.name}’s own opinion, not part of the listing`,
  wrong: 'Something wrong here?',
  wrongHint: 'Tell me, and I check it.',
} as const

/** The note as a line of an email. */
export const noteLine = (note: AgentNote, language: Language = 'en'): string =>
  `${noteWords.dated(note, language)} ${note.text} (${agent.name})`
