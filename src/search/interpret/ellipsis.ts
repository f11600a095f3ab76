import { match, phraseSet, words } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'

/**
 * The tokens with what they leave out or point back to: “solar only if owned” is “solar owned”, and
 * the last word of “a pool or room for one” is the pool.
 */
export function withoutEllipsis(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const condition = kept.length > 0 ? match(conditions, tokens, index) : null
    const next = condition && tokens[condition.next]
    if (condition && next && !next.afterBreak && next.number === null) {
      index = condition.next
      continue
    }
    const token = tokens[index] as Token
    const named = pointers().has(token.key) ? nounBefore(tokens, index) : null
    kept.push(named ? { ...token, key: named } : token)
    index += 1
  }
  return kept
}

/** The noun that “one” stands for in “room for one”. */
function nounBefore(tokens: readonly Token[], index: number): string | null {
  const rooms = [2, 3, 4].some(back => match(roomFor, tokens, index - back)?.next === index)
  if (!rooms) return null
  return tokens.slice(0, index).findLast(({ key }) => nouns().has(key))?.key ?? null
}

const conditions = phraseSet(`
  only if, only if its|theyre|is|are, only if it is, only if they are, but only if,
  as long as its|theyre, as long as it is, as long as they are, provided its|theyre,
  solo|solamente|nomas si son|es|esta|estan, siempre que sean|sea|esten|este,
  siempre y cuando sean|sea|esten|este`)

const roomFor = phraseSet(`
  room|space|yard for, room|space|yard|enough_room to|for add|build|fit|install|have|put|dig,
  room|space to put in, lugar|espacio|terreno para,
  lugar|espacio|terreno para poner|hacer|construir|ponerle`)

const pointers = words('one it una uno ella')

const nouns = words(
  `pool spa hottub jacuzzi casita adu garage rv boat workshop shop shed garden basement alberca
  piscina cochera garaje taller jardin lancha remolque`,
)
