import type { Fact } from '../../src/search/answer-words.ts'
import { ModelFailure, type Prompt } from '../services/model.ts'
import { mayBeShown } from './guard.ts'

/** The prompt that asks for the figures as sentences. It contains nothing that a visitor typed. */
export function phrasingPrompt(facts: readonly Fact[]): Prompt {
  return { rules, material: JSON.stringify(facts.map(({ name, value }) => ({ name, value }))) }
}

const rules = `You write two or three plain sentences for a real-estate website about the homes that
a search found. You get figures as JSON, and you know nothing else.
Use the figures exactly as they are spelled, each in a sentence that names what it is, and no other
number, in digits or in words. No names of places, streets, homes or people. No opinion, advice,
forecast or comparison with other times. Nothing about people, safety, schools or neighborhoods.
Put two asterisks around the figures. Answer with the sentences alone.`

// In characters. Three sentences have about 300.
const maxLength = 1500

/**
 * Returns the model's text, trimmed, if every number in it is one of the facts and its sentence
 * names that fact.
 * @throws ModelFailure with the reason
 */
export function checkPhrasing(text: string, facts: readonly Fact[]): string {
  const trimmed = text.trim()
  if (trimmed.length > maxLength) throw new ModelFailure('a text was too long')
  if (trimmed === '' || !mayBeShown(trimmed)) throw new ModelFailure('a text may not be shown')
  for (const sentence of trimmed.split(/(?<=[.!?])\s+/)) {
    if (spelled.test(sentence)) throw new ModelFailure('a text spelled out a number')
    if (naming.test(sentence.replaceAll('**', '')))
      throw new ModelFailure('a text contained a name')
    for (const number of numbersOf(sentence)) {
      const fits = facts.some(
        ({ value, pattern }) => numbersOf(value).includes(number) && pattern.test(sentence),
      )
      if (!fits) throw new ModelFailure('a text contained a number that is not a fact')
    }
  }
  return trimmed
}

/** Every token with a digit, as written, without trailing punctuation. */
function numbersOf(text: string): string[] {
  return (text.match(/[\p{L}\d.,%]*\d[\p{L}\d.,%/-]*/gu) ?? []).map(number =>
    number.replace(/[.,]+$/, ''),
  )
}

/** Spelled-out numbers, and words that change a number. */
const spelled =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|twice|double|triple|thirds?|quarters?|percent|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien\w*|mil|millón|millones)\b/iu

/**
 * A capital letter inside a sentence: a place, street, person or home that is not among the facts.
 */
const naming = /[\p{Ll}\d,;:] +\p{Lu}/u
