import type { Fact } from '../../src/content/search-answers.ts'
import { ModelFailure, type Prompt } from '../services/model.ts'
import { mayBeShown } from './guard.ts'

/** Asks for the figures in sentences. It holds nothing that a visitor typed. */
export function askToPhrase(facts: readonly Fact[]): Prompt {
  return { rules, material: JSON.stringify(facts.map(({ name, value }) => ({ name, value }))) }
}

const rules = `You write two or three plain sentences for a real-estate website about the homes that
a search found. You get figures as JSON, and you know nothing else.
Use the figures exactly as they are spelled, each in a sentence that names what it is, and no other
number, in digits or in words. No names of places, streets, homes or people. No opinion, advice,
forecast or comparison with other times. Nothing about people, safety, schools or neighborhoods.
Put two asterisks around the figures. Answer with the sentences alone.`

// Three sentences have about 300.
const maxLetters = 1500

/** The model's text, if every number in it is one of the facts and stands beside what it means. */
export function checkPhrasing(text: string, facts: readonly Fact[]): string {
  const trimmed = text.trim()
  if (trimmed.length > maxLetters) throw new ModelFailure('a text was too long')
  if (trimmed === '' || !mayBeShown(trimmed)) throw new ModelFailure('a text was not fit to show')
  for (const sentence of trimmed.split(/(?<=[.!?])\s+/)) {
    if (spelled.test(sentence)) throw new ModelFailure('a text spelled a number')
    if (naming.test(sentence.replaceAll('**', ''))) throw new ModelFailure('a text named something')
    for (const number of numbersOf(sentence)) {
      const fits = facts.some(
        ({ value, said }) => numbersOf(value).includes(number) && said.test(sentence),
      )
      if (!fits) throw new ModelFailure('a text had a number that is no fact')
    }
  }
  return trimmed
}

/** Everything with a digit in it, as written, without the signs around it. */
function numbersOf(text: string): string[] {
  return (text.match(/[\p{L}\d.,%]*\d[\p{L}\d.,%/-]*/gu) ?? []).map(number =>
    number.replace(/[.,]+$/, ''),
  )
}

/** Numbers in words, and words that make one number of another. */
const spelled =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|twice|double|triple|thirds?|quarters?|percent|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien\w*|mil|millón|millones)\b/iu

/** A capital letter inside a sentence: a place, a street, a person or a home that nobody gave. */
const naming = /[\p{Ll}\d,;:] +\p{Lu}/u
