import { namesPeople } from '../search/guard.ts'
import { redactForModel } from '../search/redact.ts'

/**
 * The sentences of a visitor's message that a model may see: none with a name, phone number,
 * address, or anything about people. A capitalized word counts as a name unless it is a known word.
 * @param names the visitor's known names
 */
export function redactMessage(message: string, names: readonly string[]): string[] {
  const query = message
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}]+/gu, word => (known.has(word.toLowerCase()) ? word.toLowerCase() : word))
  const spans = [...query.matchAll(/[^.!?¡¿]+/g)].map(({ index, 0: text }) => {
    const start = index + text.length - text.trimStart().length
    return { text: text.trim(), start, end: start + text.trim().length }
  })
  const own = names.flatMap(name => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
  const says = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  return redactForModel(spans, query)
    .filter(text => !/^\p{Lu}/u.test(text))
    .filter(text => !says(text).some(word => own.includes(word)) && !namesPeople(text))
}

/** Capitalized words that are not names: sentence openers and words that are always capitalized. */
const known = new Set(
  `i we you it is are was does do did can could would will may has have how what when where which who
  why the a an this that there any my our your please hello hi hey thanks thank also and but or if in
  on at monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december hoa sid lid mls am pm ok
  cuánto cuánta cuántos cuántas cuándo dónde cómo qué quién cuál puedo puede podemos tiene hay es está
  la el los las un una me nos quiero quisiera por para hola gracias buenos buenas
  lunes martes miércoles jueves viernes sábado domingo`.split(/\s+/),
)
