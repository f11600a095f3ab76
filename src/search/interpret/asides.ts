import { match, phraseSet, words } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'

/**
 * What people tell around a wish: where they come from, why they move, who asked them to search.
 * `dropped` tokens mean nothing for the search, not even as a place; `told` tokens count only if they
 * state a wish.
 */
export function withoutAsides(tokens: readonly Token[]): { kept: Token[]; told: Set<number> } {
  const dropped = new Set<number>()
  const told = new Set<number>()
  for (let index = 0; index < tokens.length; ) {
    const origin = readOrigin(tokens, index)
    if (origin > index) {
      for (let at = index; at < origin; at += 1) dropped.add(at)
      index = origin
      continue
    }
    const end = Math.max(readStory(tokens, index), readClosing(tokens, index))
    for (let at = index; at < end; at += 1) told.add(tokens[at]?.index ?? -1)
    index = Math.max(end, index + 1)
  }
  let afterBreak = false
  const kept: Token[] = []
  tokens.forEach((token, index) => {
    afterBreak ||= token.afterBreak || dropped.has(index)
    if (dropped.has(index)) return
    kept.push(afterBreak ? { ...token, afterBreak } : token)
    afterBreak = false
  })
  return { kept, told }
}

const maxOrigin = 4
const maxStory = 12

/** "We're moving from Orange County", "I live in Providence now", "we sold our place in Fresno". */
const origins = phraseSet(`
  coming|moving|relocating|transferring|moved|relocated|came|downsizing here|over|out| from,
  i|we currently|now| live|rent|reside in|on|at, i|we am|are renting|living in|on|at,
  im|were renting|living in|on|at, venimos|vengo de|desde,
  nos|me| mudamos|mudo|mudarnos|mudarme|mudando de|desde, yo| vivo|vivimos|rento|rentamos en,
  lives in|near|by`)

/** The index after an origin that starts at a token. It ends where the wish begins. */
function readOrigin(tokens: readonly Token[], index: number): number {
  const head = match(origins, tokens, index)
  if (!head) return index
  let next = head.next
  while (next < head.next + maxOrigin) {
    const token = tokens[next]
    if (!token || token.afterBreak || token.number !== null || originEnds().has(token.key)) break
    next += 1
  }
  return next
}

const originEnds = words(
  `to and but so with for i im we were in on under below near want need looking love like would who
  which that where find show a y e pero con para por busco buscamos quiero queremos necesito
  necesitamos me nos en`,
)

/** Words that begin a reason or a story. */
const stories = phraseSet(`
  because|cause|cuz|coz|bc, since i|im|ive|we|weve|my|our|he|she|they|the|prop,
  as i|im|we|my|our|he|she|they, for when, in case,
  so that|my|our|we|i|the|he|she|they can|could|will|would|wont|dont|has|have|is|are|, i|im|we|were
  just|really| tired|sick|done|ready|open|new|retired|retiring|planning|about|relocating,
  i|we|he|she|they work|teach|teaches|drive|cook|golf|travel|commute,
  i|we|he|she|they retired|retire|visit|moved|move|got|grew|started|start|play|hate driving,
  i|we have|own|got two|three|four|a|an|some|no|our|my|big|lots|, ive|weve got, a|my|our
  friend|boss|neighbor|realtor|agent|lender|therapist|doctor|parents|brother|sister|cousin|buddy,
  my|our wife|husband|spouse|partner|mom|dad|mother|father|son|daughter|inlaws|folks,
  my|our in laws, i|we just|already| sold our|my, if possible|you|we|i|there|it|thats,
  i|we heard|guess|think|mean|suppose|know|forgot|saw|read, you know, to be honest, dont know,
  porque|pues|ya que, para que|cuando, por si, es que, como soy|somos|tengo|tenemos,
  soy|somos|estoy|estamos, tengo|tenemos dos|tres|cuatro|un|una|muchos|muchas|,
  me|nos dijeron|gusta|gustan|encanta|urge, mi|mis
  esposa|esposo|marido|mujer|mama|papa|suegra|suegro|hermana|hermano|tia|tio|amigo|amiga|jefe|jefa,
  mi|mis hijo|hija|nieto|nieta me|nos dijo|dice|dijeron,
  not too|to|so|that|very|terribly expensive|pricey|big|small|old|far|fancy, nothing fancy|crazy,
  no muy|tan cara|caro|lejos|grande|vieja,
  nobody|noone|anybody|anyone|somebody|someone|neighbors|people
  telling|tells|bossing|nagging|yelling|complaining, telling me|us,
  nadie me|nos diga|dice|este|moleste|mande, me diga|digan|este diciendo, no se, creo que,
  la verdad, trabajo|trabajamos en|de|cerca|por`)

/** The index after a story that starts at a token: it ends at punctuation or at a verb of wishing. */
function readStory(tokens: readonly Token[], index: number): number {
  const start = match(stories, tokens, index, true)?.next ?? readClause(tokens, index)
  if (start === null) return index
  let next = start
  while (next < start + maxStory) {
    const token = tokens[next]
    if (!token || token.afterBreak || wishes().has(token.key)) break
    next += 1
  }
  return next
}

/**
 * The index after the beginning of a clause about somebody, or about what a home is for: "I bake for
 * a living", "we can park it", "to yell at me", "para guardar la herramienta". Null for a clause that
 * wishes: "I want", "can I see".
 */
function readClause(tokens: readonly Token[], index: number): number | null {
  const [first, second, third] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (!first || !second || second.afterBreak || second.number !== null) return null
  if (subjects().has(first.key)) {
    const isModal = modals().has(second.key)
    const verb = isModal ? third : second
    if (second.key === 'dont') return third && activities().has(third.key) ? index + 3 : null
    return verb && !leads().has(verb.key) ? index + 2 : null
  }
  const isPurpose =
    (first.key === 'to' && !articles().has(second.key) && !leads().has(second.key)) ||
    (first.key === 'para' && /(?:ar|er|ir)(?:[lmts]e|l[aeo]s?)?$/.test(second.key))
  return isPurpose ? index + 2 : null
}

const subjects = words('i we he she they im weve ive theyve yo nosotros ellos ella')
/** What somebody does not do: only of these is it sure that no wish follows. */
const activities = words(
  `swim cook drive fly smoke drink golf fish bake travel work garden own know`,
)
const modals = words('can could will would should might may just also really already even still')
/** Verbs with which a wish begins, and words that are no verb. */
const leads = words(
  `want wanna need look looking prefer like love search searching find see show get buy must hope
  require do dont did am is are was were have has had be been in on at the a an would could can will
  not afford spend pay go stay live rent sell quiero queremos busco buscamos necesito necesitamos
  prefiero ocupo`,
)
const articles = words('a an the my our your be have get buy see find work los las el la')

const wishes = words(
  `want wanting need needing looking prefer searching show find must gotta quiero quiere queremos
  busco busca buscamos necesito necesita necesitamos ocupo ocupamos prefiero preferimos muestrame
  ensename`,
)

const closings = phraseSet(`
  thanks|thx you|, sincerely|regards|cheers|gracias|saludos|atentamente, best regards,
  muchas gracias, hi|hello|dear|hola|estimado|estimada|buenas|buenos, my name is, me llamo`)

/** A greeting or closing with the name after it: "Thank you, Margaret", "Dear Ms. Lee". */
function readClosing(tokens: readonly Token[], index: number): number {
  const head = match(closings, tokens, index)
  if (!head) return index
  const left = tokens.length - head.next
  // At the end, a name may follow after punctuation; at the start, one does before it.
  if (left <= 2) return tokens.length
  const isStart = index === 0 || tokens[index]?.afterBreak
  const name = titles().has(tokens[head.next]?.key ?? '') ? head.next + 1 : head.next
  const next = tokens.findIndex(({ afterBreak }, at) => at > name && afterBreak)
  return isStart && next > name && next <= name + 2 ? next : head.next
}

const titles = words('mr mrs ms miss dr sr sra srta senor senora')
