import { interpret } from '../../src/search/interpret.ts'

/**
 * Whether a model's text may be shown: plain text without statements about who lives or should live
 * in an area, ratings of an area, or promises. The law is cited in src/frame/legal/fair-housing-words.ts.
 */
export function mayBeShown(text: string): boolean {
  if (text.length > 700 || markup.test(text) || steering.test(text) || promising.test(text)) {
    return false
  }
  const sentences = text.replaceAll('**', '').split(/(?<=[.!?])\s|\n/)
  return sentences.every(sentence => sentence.length < 300 && !namesPeople(sentence))
}

/**
 * Whether a text may be suggested as a reply to a visitor: no statements about who lives or should
 * live somewhere. Links and listing figures are allowed.
 */
export const mayBeSuggested = (text: string): boolean => wordsAboutPeople(text).length === 0

/** The words for which a text may not be suggested, each once. */
export const wordsAboutPeople = (text: string): string[] => {
  const matches = [...text.matchAll(new RegExp(steering, 'giu'))].map(([word]) => word)
  return [...new Set([...matches, ...protectedWordsIn(text)])]
}

/** Whether a sentence of a listing may be quoted: not if it mentions a protected class. */
export const mayBeQuoted = (sentence: string): boolean => !namesPeople(sentence)

const anyDay = new Date(0)

/** Whether a text mentions a protected class, in English or Spanish. */
export const namesPeople = (text: string) => interpret(text, [], anyDay).sensitive.length > 0

/** The words of a long text that mention a protected class or stand in for one, each once. */
export const protectedWordsIn = (text: string): string[] => {
  const sentences = text.split(/(?<=[.!?])\s|\n/)
  // Only 300 characters of a piece are read, so a longer sentence is cut between words.
  const pieces = sentences.flatMap(sentence => sentence.match(/.{1,280}(?!\S)|.{1,280}/gs) ?? [])
  const sensitive = pieces.flatMap(piece => interpret(piece, [], anyDay).sensitive)
  return [...new Set(sensitive.map(({ text }) => text.replace(articles, '')))]
}

/** An article before words about people is removed with them, but is no word about people. */
const articles = /^(?:an?|the|un|una|el|la|los|las)\s+/i

/** Markup, URLs, email addresses, and text about instructions. */
const markup = /[<>{}[\]`\\|@#]|https?:|www\.|&\w+;|\b(?:prompt|instructions?|system)\b/i

const steering =
  /\b(?:safe\w*|secure|crime|quiet|exclusive|prestigious|elite|desirable|upscale|up-and-coming|famil\w+|kids?|child\w*|couples?|singles|seniors?|retire\w*|professionals?|schools?|demographic\w*|divers\w+|communit\w+ of|residents?|people|neighbors?|perfect|ideal|suit\w*|walkable|churche?s?|segur\w+|tranquil\w+|exclusiv\w+|escuelas?|niñ[oa]s?|gente|vecinos?|ideal\w*|perfect[oa]s?)\b/iu

/** Forecasts, advice and praise, which current figures do not support. */
const promising =
  /\b(?:ris\w+|rose|fall\w*|fell|grow\w*|grew|increas\w+|decreas\w+|declin\w+|drop\w*|trend\w*|appreciat\w+|forecast\w*|expect\w*|will|soon|hurry|hot|deals?|bargains?|steals?|invest\w*|guarant\w+|best|great|amazing|luxur\w+|beautiful|stunning|opportunit\w+|competitive|demand|affordable|cheap|expensive|subir\w*|bajar\w*|oportunidad\w*|garant\w+)\b/iu
