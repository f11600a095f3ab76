import { fullForms } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'

/**
 * Short and phonetic spellings of common words, as people text them. Corrected by this list because
 * the words are too short, or their first letters too far off, for the correction of typos.
 */
const texting = fullForms(`
  you: u, your: ur, and: n, with: wt, month: mos, market: mkt, black: blk|blak|blck, nevermind: nvm,
  year: yrs|yr, through: thru, the: tha|da, what: wut, where: wer, have: hav, not: nt, next: nex,
  that: dat, this: dis, enough: enuf, stair: stare, high: jai|hai, house: jau|hou, home: hom|homz,
  soy: soi, que: q|ke, de: d, porque: xq|pq|porq, para: pa, hay: ay|ai, con: kon,
  departamento: depa, trailer: traila, yard: yarda, now: rn, can: cn, does: dose, again: agen,
  one: onez, del: dl, ano: anio`)

/** The tokens with texted spellings written out. */
export const spellOutTexting = (tokens: readonly Token[]): Token[] =>
  joinHeard(tokens).map((token, index) => {
    const key = texting.get(token.key)
    // "in n las vegas": nothing comes before this "and".
    const isNorth = token.key === 'n' && beforeNames.test(tokens[index - 1]?.key ?? 'in')
    // "d r horton", "3D tour"
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    const isInitial =
      token.key === 'd' &&
      (before?.number != null || (next?.key.length === 1 && next.number === null))
    if (isNorth || isInitial) return token
    // "lookin 4 a casita", "2 expensive"
    const after = next?.key ?? ''
    if (token.number === 4 && before && !token.afterBreak && beforeOne.test(after))
      return { ...token, key: 'for', number: null }
    if (token.number === 2 && isTooMuch.test(after) && tokens[index + 2]?.afterBreak !== false)
      return { ...token, key: 'too', number: null }
    return key === undefined ? token : { ...token, key }
  })

/** "En es trip": a Spanish speaker's "strip" in two words; "en" and "el" come before no verb. */
function joinHeard(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const [article, first] = [tokens[index - 2], tokens[index - 1]]
    const isSplit =
      first?.key === 'es' &&
      !first.afterBreak &&
      /^(?:en|el|del|al)$/.test(article?.key ?? '') &&
      /^[ptckmnl]/.test(token.key)
    if (isSplit) joined.splice(-1, 1, { ...token, key: `s${token.key}`, start: first.start })
    else joined.push(token)
  }
  return joined
}

const beforeOne = /^(?:an?|the|my|me|us|our)$/
const isTooMuch = /^(?:exp\w+|big|small|far|much|old|pric[ey]+|high)$/

const beforeNames = /^(?:in|of|near|around|en|de|or|o|cerca|for)$/
