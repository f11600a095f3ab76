import { lazy } from '../../format/lazy.ts'
import { tokenize } from '../../format/tokens.ts'
import { buildDictionary, correctSpelling } from '../interpret/spelling.ts'

/** What a turn does to the previous search besides its limits, and where its words are. */
export type Command = {
  kind: 'open' | 'compare' | 'restart' | 'undo' | 'drop' | 'any' | 'add' | 'change'
  start: number
  end: number
  /** For `open` and `compare`: positions in the list, from 1. */
  homes: number[]
}

const ordinals = [
  'first|1st|primera|primero|uno|one|1',
  'second|2nd|segunda|segundo|dos|two|2',
  'third|3rd|tercera|tercero|tres|three|3',
  'fourth|4th|cuarta|cuarto|4',
  'fifth|5th|quinta|quinto|5',
  'sixth|6th|sexta|6',
]
const ordinal = ordinals.join('|')
/** What people say before they come to the point. */
const leadIn =
  '^(?:(?:please|ok(?:ay)?|and|y|no|hm+|um+|uh+|oh|ah|well|wait|sorry|actually|you know what|so|then|lets?|can you|could you|i think|bueno|pues|mejor|espera|oye|sabes que|puedes|perdon|now|ahora|a ver|otra vez|de nuevo|again|tod[ao]s),? )*'
const home = '(?: (?:one|home|house|listing|result|casa|opcion|propiedad))?'
const polite =
  '(?:,? (?:please|por favor|(?:tell me|give me|show me) more|more (?:info|details)|(?:dame|quiero|dime) mas(?: (?:datos|detalles|informacion|info))?))*[ .!?]*$'

const open = new RegExp(
  `${leadIn}(?:(?:not that one|esa no|no esa),? )?(?:(?:and|y|what about|how about|que tal) )?(?:(?:can you |please )?(?:open|show(?: me)?|see|view|tell me (?:more )?about|more about|details (?:of|on)|go to|abre|abrir|ver|muestrame|ensename|dime mas de) )?(?:the |la |el |number |#)(${ordinal})${home}${polite}`,
)
const firstFew = new RegExp(
  `^(?:compare|compara|comparar|comparame) (?:(?:the|las|los) )?(?:(?:first|top|primeras|primeros) (two|three|dos|tres|2|3)|(two|three|dos|tres|2|3) (?:primeras|primeros))(?: ones| homes| casas)?${polite}`,
)
const pair = new RegExp(
  `^(?:compare|compara|comparar) (?:the |la |el |#)?(${ordinal}) (?:and|with|to|y|con) (?:the |la |el |#)?(${ordinal})${home}${polite}`,
)

/** Matched anywhere in the words; the first match wins. These words do not describe homes. */
const others: readonly (readonly [Command['kind'], RegExp])[] = [
  [
    'restart',
    /\b(?:start over|start again|start fresh|begin again|from scratch|reset|clear (?:it |them )?all|clear everything|new search|forget (?:it all|everything|all (?:of )?(?:that|it))|scrap (?:it all|everything|all (?:of )?that)|never ?mind all (?:of )?that|borra(?:lo|r)? todo|olvid(?:a|ar|alo|ate de)(?: de)? todo(?: eso)?|borron y cuenta nueva|v(?:olver|uelve) a empezar|comenzar de nuevo|otra busqueda|quita(?:r|lo)? todo|empezar de nuevo|empieza de nuevo|borrar? todo|empe(?:zar|zamos|cemos) de nuevo|nueva busqueda|desde cero)\b(?: (?:y|and) (?:empe\w+|comen\w+|volv\w+|start|begin)(?: a empezar| de nuevo| de cero| otra vez| over| again| fresh)*)?[:,]?/,
  ],
  [
    'undo',
    new RegExp(
      `${leadIn}(?:(?:undo|go back|back up|take (?:that|it) back|deshacer|deshaz(?:lo)?|regresa(?:r|te|le)?|vuelve|(?:da |un )?paso atras)(?: (?:that|dat|dis|it|this|one|a step|one step|to (?:the one )?before|the last (?:one|change|thing)|eso|lo ultimo|el ultimo cambio|uno|un paso|atras|a lo anterior|a la anterior))*|(?:forget|never ?mind|scratch|olvida|olvidate de|quita) (?:that|it|eso|that last (?:one|part|thing|bit)|the last (?:one|part|thing|bit)|lo ultimo)|olvidalo|never ?mind|nvm|put (?:it|that|them) back|(?:(?:never ?mind|nvm),? )?(?:show me |regresa(?:r|te|me)? a |vuelve a |back to )(?:all|tod[ao]s)(?: (?:of )?(?:them|those))?|(?:(?:never ?mind|nvm),? )?(?:(?:show me |back to )?all (?:of )?(?:them|thm|em|those)|tod[ao]s) (?:again|agen|otra vez|de nuevo))[ .!?]*$`,
    ),
  ],
  [
    'any',
    /\b(?:does ?n[o']?t matter|do ?n[o']?t matter|is ?n[o']?t important|(?:is|are)(?: not|n[o']?t| ?nt) (?:(?:that|so|really|very|all that|too|super) )?(?:important|big a deal|needed|a must|a dealbreaker)|no es (?:tan |muy )?(?:importante|necesari[ao])|(?:is|are) (?:fine|ok|okay|good)(?: too)?|(?:is|are) ok too|(?:also )?works(?: too)?(?=[ .!?]*$)|(?:tambien |me )?sirve|(?:is|are) optional|no importan?|da igual|donde sea|esta bien|sin limite(?:s)? de|no limit on)\b|^(?:any|whatever|cualquier) (?=(?:price|budget|tax|size|age|lot|garage|hoa|year|area|place|type|neighborhood|precio|impuesto|tamano|zona|ano)(?:e?s)?\b)/,
  ],
  [
    'drop',
    new RegExp(
      `${leadIn}(?:undo(?= the | la | el )|take back(?= the )|drop|remove|lose|forget(?: about)?|ditch|scratch|take (?:off|out|away)|without the(?=\\s)|sin (?:la|el|los|las|lo|eso)(?=\\s)|(?:i |we )?do ?n[o']?t (?:care about|need|want)(?= the | that | it | a | an )|never ?mind|nvm|no need for|skip|(?:quita(?:r|le|lo|mos)?|saca(?:r|le)?|elimina(?:r)?)(?! l[ao]s (?:que|de) )|borra(?:r)?|ya no (?:quiero|queremos|necesito|necesitamos|hace falta)|olvidar?|olvidate de|olvidemos|sin importar)\\b(?: lo| about)?(?: of| del?)?(?:(?: the| la| el| los| las)(?= ))?(?: part about)?(?: the(?= ))?`,
    ),
  ],
  ['add', /^(?:and )?(?:also|plus|or|o|tambien|ademas)\b|\b(?:as well|too|tambien)[ .!?]*$/],
  // "Puede ser también en Henderson"
  ['add', /\b(?:tambien|also) (?=(?:en|in|at|on|por)\b)/],
  [
    'change',
    /^(?:ok(?:ay)?,? |well,? )?(?:(?:actually,? )?(?:make|bump|raise|lower|change|increase) (?:it|that|(?:the|my) (?:budget|price|max|limit))(?: up| down)?(?: to)?|scratch that|i mean(?:t)?|quise decir|me refiero a|no,? wait|wait,? no|wait|hold on|puedo (?:llegar|subir) (?:a|hasta)|(?:go )?back to|go (?:up |down )to|(?:cambia|deja|pon|que quede)(?:l[aeo])? (?:a|en)|(?:sube|baja)(?:l[eo])?(?: el (?:precio|presupuesto))? (?:a|hasta)|actually|what about|how about|same(?: thing)?(?: but)?|no,? mejor|(?:only|just)(?! (?:\d[\w.]*|one|two|three|four|five|six) \p{L})|instead(?! of)|i changed my mind|and|mejor|lo mismo(?: pero)?|que sean?|y|(?:solo|solamente)(?! (?:\d[\w.]*|un[oa]?|dos|tres|cuatro|cinco|seis) \p{L})|cambie de idea)\b[,:]?|\b(?:instead|rather|(?:would be|is|works|sounds) (?:better|good|fine)|mejor|en vez de eso)[ .!?]*$/u,
  ],
]

/** The command of a turn, or null if it has none. */
export function findCommand(words: string): Command | null {
  const text = plain(words)
  const opened = open.exec(text.trim())
  const whole = { start: 0, end: words.length }
  if (opened?.[1]) return { kind: 'open', ...whole, homes: [numberOf(opened[1])] }
  const few = firstFew.exec(text.trim())
  if (few) {
    const homes = /three|tres|3/.test(few[1] ?? few[2] ?? '') ? [1, 2, 3] : [1, 2]
    return { kind: 'compare', ...whole, homes }
  }
  const two = pair.exec(text.trim())
  if (two?.[1] && two[2]) {
    return { kind: 'compare', ...whole, homes: [numberOf(two[1]), numberOf(two[2])] }
  }
  if (isRestart(text)) return { kind: 'restart', ...whole, homes: [] }
  for (const [kind, pattern] of others) {
    const match = pattern.exec(text)
    if (match) return { kind, start: match.index, end: match.index + match[0].length, homes: [] }
  }
  return null
}

/** "Frget everything", "olbida todo": a restart that is misspelled and nothing else. */
function isRestart(text: string): boolean {
  const tokens = tokenize(text)
  if (tokens.length < 2 || tokens.length > 4) return false
  const isRight = (key: string) => restartWords().words.has(key)
  const spelled = correctSpelling(tokens, isRight, [restartWords()])
  return wholeRestart.test(spelled.map(({ key }) => key).join(' '))
}

const wholeRestart =
  /^(?:please |ok |y |now )?(?:(?:forget|clear|scrap) (?:it all|everything|all)|start (?:over|again|fresh)|(?:olvida|olvidalo|borra|quita) todo|empezar de nuevo)(?: please)?$/
const restartWords = lazy(() =>
  buildDictionary(
    'forget clear scrap everything start over again fresh olvida olvidalo borra quita todo empezar nuevo'.split(
      ' ',
    ),
    5,
  ),
)

const numberOf = (word: string) => ordinals.findIndex(names => names.split('|').includes(word)) + 1

/** Lower case without accents and with plain apostrophes, of the same length. */
const plain = (words: string) =>
  [...words]
    .map(letter => {
      const bare = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
      return bare.length === letter.length ? bare : letter.length === 1 ? ' ' : letter
    })
    .join('')
    .replaceAll('’', "'")
    .replace(/[¿¡]/g, ' ')
