import { interpret } from '../../src/domain/interpret.ts'

/**
 * Whether a text may be shown: it says nothing about who lives somewhere, should live there, or how
 * an area is rated, promises nothing, and is plain words. The law is in src/content/fair-housing.ts.
 */
export function mayBeShown(text: string): boolean {
  if (text.length > 700 || marked.test(text) || steering.test(text) || promising.test(text)) {
    return false
  }
  const sentences = text.replaceAll('**', '').split(/(?<=[.!?])\s|\n/)
  return sentences.every(sentence => sentence.length < 300 && !namesPeople(sentence))
}

const anyDay = new Date(0)

/** The interpreter knows the words of the protected classes in both languages. */
const namesPeople = (sentence: string) => interpret(sentence, [], anyDay).sensitive.length > 0

/** Markup, addresses, and anything else that is not a sentence. */
const marked = /[<>{}[\]`\\|@#]|https?:|www\.|&\w+;|\b(?:prompt|instructions?|system)\b/i

const steering =
  /\b(?:safe\w*|secure|crime|quiet|exclusive|prestigious|elite|desirable|upscale|up-and-coming|famil\w+|kids?|child\w*|couples?|singles|seniors?|retire\w*|professionals?|schools?|demographic\w*|divers\w+|communit\w+ of|residents?|people|neighbors?|perfect|ideal|suit\w*|walkable|churche?s?|segur\w+|tranquil\w+|exclusiv\w+|escuelas?|niñ[oa]s?|gente|vecinos?|ideal\w*|perfect[oa]s?)\b/iu

/** What figures of today cannot say: where prices go, and what to do about it. */
const promising =
  /\b(?:ris\w+|rose|fall\w*|fell|grow\w*|grew|increas\w+|decreas\w+|declin\w+|drop\w*|trend\w*|appreciat\w+|forecast\w*|expect\w*|will|soon|hurry|hot|deals?|bargains?|steals?|invest\w*|guarant\w+|best|great|amazing|luxur\w+|beautiful|stunning|opportunit\w+|competitive|demand|affordable|cheap|expensive|subir\w*|bajar\w*|oportunidad\w*|garant\w+)\b/iu
