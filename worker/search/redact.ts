import type { Span } from '../../src/format/tokens.ts'

/**
 * The leftover runs of words that a model may see. A run with a name, a phone number, or any kind
 * of address is dropped as a whole. A question that gives the model instructions is dropped
 * completely.
 */
export function redactForModel(spans: readonly Span[], query: string): string[] {
  if (instructing.test(query)) return []
  const redacted = [...query.matchAll(identifying)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }))
  const isUpperCase = query === query.toUpperCase()
  const isName = (word: string, index: number) =>
    firstNames.has(word.toLowerCase()) || (!isUpperCase && index > 0 && /^\p{Lu}/u.test(word))
  return spans
    .filter(({ text, start, end }) => {
      if (text.length > 120 || redacted.some(range => range.start < end && start < range.end))
        return false
      if (introducing.test(query.slice(Math.max(0, start - 40), start))) return false
      const words = [...text.matchAll(/[\p{L}'’]+/gu)]
      return !words.some(({ 0: word, index }) => isName(word, start + index))
    })
    .map(({ text }) => text)
}

/** Email, web and street addresses, and phone numbers. */
const identifying =
  /(?<!\S)\S*@\S*|https?:\S*|\bwww\.\S*|(?<!\S)\S*\.(?:com|net|org|io|es|mx)\b\S*|\+?(?:\d[\s().-]{0,3}){7,}|\b\d+ (?:\p{L}+ ){1,3}(?:st|street|ave|avenue|dr|drive|rd|road|ln|lane|ct|court|way|blvd|cir|pl)\b/giu

const introducing =
  /(?:\bname(?:['’]?s| is)?|\bi am|\bi['’]?m|\bthis is|\bit['’]?s|\bcalled?(?: me)?|\bregards|\bthanks|\b(?:mr|mrs|ms|dr|sr|sra)\.?|\bme llamo|\bnombre es|\bsoy|\bhabla)[\s,:]*$/i

/** Words that address a model and do not describe a home. */
const instructing =
  /[{}<>`\\|]|\b(?:ignore|disregard|forget|override|pretend|instructions?|prompts?|assistant|json|output|respond|reply|print|reveal|you are|jailbreak|chatbot|gpt|claude|llm|ignora|olvida|instrucci[oó]n(?:es)?|responde)\b|\bsystem ?:/i

/**
 * The most common English and Spanish first names in the United States, except those that are also
 * words.
 */
export const firstNames = new Set(
  `james john robert michael david william richard joseph thomas charles christopher daniel matthew
  anthony donald steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason
  jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel
  gregory alexander patrick raymond tyler aaron jose adam nathan henry douglas zachary peter kyle
  noah ethan jeremy walter christian keith roger terry austin sean gerald carl harold dylan arthur
  lawrence jordan jesse bryan bruce gabriel joe logan alan juan albert willie elijah wayne randy
  vincent mason roy ralph bobby russell bradley philip eugene mary patricia jennifer linda elizabeth
  barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna
  michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen
  angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn
  janet maria catherine heather diane olivia julie joyce victoria ruth virginia lauren kelly
  christina joan evelyn judith andrea hannah megan cheryl jacqueline martha madison teresa gloria
  sara janice ann kathryn abigail sophia frances jean alice judy isabella julia denise danielle
  marilyn beverly natalie theresa diana brittany doris kayla alexis lori luis carlos jorge miguel
  pedro alejandro ricardo fernando eduardo roberto javier rafael sergio raul manuel francisco
  antonio ramon enrique guadalupe rosa carmen juana ana leticia yolanda silvia claudia adriana
  veronica gabriela alejandra lucia sofia elena dana kim mike dave bob jim tom dan matt steve chris
  joey nick tony jeff greg ben sam alex katie kate liz beth sue jen jenny becky`.split(/\s+/),
)
