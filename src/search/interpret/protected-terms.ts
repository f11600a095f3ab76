import { lazy } from '../../format/lazy.ts'
import { match, phraseSet, phrases, words, wordsOf } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { matchAgent, matchBuilder, matchSchool } from './named.ts'
import { matchPlace, type PlaceNames } from './place-names.ts'
import { buildDictionary } from './spelling.ts'

/**
 * Words about protected classes and their proxies (42 U.S.C. 3604, NRS 118.100, 645.321, and source
 * of income in Clark County). They are removed before anything else is parsed, so that adding one
 * to a question cannot change its results.
 */
const protectedWords = phraseSet(
  `christian|catholic|protestant|baptist|evangelical|mormon|lds|jew|jewish|muslim|islamic,
  hindu|buddhist|sikh|atheist|religion|religious|church|churches|mosque|temple|synagogue,
  cristiano|cristiana|catolico|catolica|judio|judia|musulman|musulmana|iglesia|sinagoga,
  mormones|religion|religiosa|religioso|mezquita|templo,
  race|racial|ethnic|ethnicity|diverse|diversity|demographic|minority,
  raza|etnia|etnico|etnica|diversidad|minoria|origen, people|person of color,
  white|black|caucasian|asian|hispanic|latino|latina|latinx, african|native american,
  african|indian|chinese|korean|japanese|vietnamese|filipino|mexican|arab|russian|european,
  cuban|haitian|ethiopian|brazilian|polish|italian|irish|german|iranian|persian|pakistani,
  blancos|blancas|negros|negras, gente blanca|negra, hispano|hispana|asiatico,
  asiatica|latinos|latinas|mexicano|mexicana|cubano|cubana|africano|chinos|arabe|indio,
  middle eastern, english|spanish speaking, immigrant|foreigner|nationality|citizen,
  inmigrante|extranjero|nacionalidad|ciudadano, habla|hablan|hable|hablen ingles|espanol,
  de habla hispana, americans, family|kid|child|children|adult friendly|free|only|,
  childfree|childless,
  baby|toddler|teen|teenager|pregnant|married|unmarried|newlywed|bachelor|expecting,
  single mom|mother|dad|father|parent|woman|women|man|men|people|person|guy|gal|lady,
  young| couple|professional, grandkids|grandchildren|grandparent|grandma|grandpa|widow|divorced,
  familia|familiar|familiares|nino|nina|hijo|hija|bebe,
  adolescentes|embarazada|casados|solteros|soltera, recien casados, pareja, madre|mama soltera,
  parejas| jovenes, solo adultos, adulto, abuelos|abuela|nietos|viuda|viudo|divorciada,
  widowed|widower, black|white owned, of a certain age,
  one|two|three|four|five|my|our boys|girls|sons|daughters,
  gente|personas|vecinos de|como mi|nuestra edad, de mi|nuestra|su misma| edad, our|my own age,
  people|folks|neighbors our|my| own| age, puros|puras latinos|latinas|mexicanos|raza,
  active|older adult, senior|retiree|retirement|retired|elderly|mature, age restricted,
  old|older|young|younger|good|right people, adult community, over 55, empty nester, 55 +|plus,
  55 and older|over|up, millennials, boomers, jubilado|ancianos, tercera edad,
  gente|personas mayor|mayores|joven|jovenes, mayores de 55, adultos mayores,
  women|woman|female|male|men|gender|gay|lesbian|lgbt|lgbtq|queer|transgender|trans,
  mujer|mujeres|hombres|varones|genero|lesbiana|homosexual|transexual,
  disabled|disability|handicap|handicapped|wheelchair|deaf|autistic, legally blind,
  blind person|people|man|woman, mental illness, mentally ill|disabled, special needs, sober living,
  group home, discapacitado|discapacidad|minusvalido, silla de ruedas, ciego|sordo,
  service animal|dog, emotional support, emotional support animal|dog, perro de servicio,
  section 8|eight, voucher|welfare|wealthy|affluent|rich, low|high income,
  high|upper|lower|working|middle class, gentrified|gentrifying|gentrification, able bodied,
  singles only, seccion 8|ocho, vales de vivienda, ricos|pobres|adinerados, clase alta|media|baja,
  bajos|altos ingresos, people like us|me|ourselves, our type of people,
  safe|safer|safest|safety|criminal|gang|ghetto|sketchy|crime, low| crime free|rate|,
  seguro|segura|seguridad|crimen|delincuencia|pandillas|peligroso|peligrosa,
  good|bad|nice|rough|decent area|neighborhood|neighbor, kind of people,
  buen|mal|buena|mala barrio|vecindario|zona|vecinos, vecinos tranquilos, gente como nosotros,
  gente decente|bien|educada,
  good|great|best|top|nice|better|excellent| rated|ranked| school district|zone|, colegio,
  kosher|halal, parish|chapel|godly, kingdom hall, parroquia|capilla, fieles,
  stay at home mom|dad|parents, college|university student, estudiantes, universitarios, exclusive,
  exclusivo|exclusiva, executives, ejecutivos,
  hardworking|working|professional|educated|respectable people, my|our culture|kind|race,
  integrated|respectable|wholesome neighborhood|area|community, wholesome,
  bilingual|respectable|quality neighbor, high end neighbors,
  |solo|solamente gente trabajadora|problematica|profesional|humilde|limpia|rica|pobre,
  bajos|pocos recursos, gringo, veterans only, refugee, undocumented, indocumentados|refugiados`,
  // Where people or their families come from.
  `salvadoran|guatemalan|honduran|nicaraguan|colombian|venezuelan|peruvian|ecuadorian,
  dominican|jamaican|nigerian|somali|egyptian|syrian|lebanese|israeli|afghan|iraqi,
  armenian|ukrainian|turk|samoan|tongan|laotian|cambodian|bangladeshi|nepali|californian,
  french|british|english|spanish|canadian|turkish|moroccan|hawaiian|thai|dutch|swedish
  people|folks|family|neighbor|immigrants,
  salvadoreno|guatemalteco|hondureno|colombiano|venezolano|peruano|ecuatoriano,
  salvadorena|guatemalteca|hondurena|colombiana|venezolana|peruana|ecuatoriana,
  dominicano|haitiano|brasileno|filipino|coreano|vietnamita|japones|ruso|ucraniano,
  centroamericano|sudamericano|asiaticos|africanos|americanos|paisano, gabacho,
  puerto rican|riqueno, south|latin american, pacific islander`,
  // Color of people; "brown cabinets" are homes'.
  `brown|dark|colored|tan|light|fair skinned| people|folks|skin|family|neighbor|kids,
  people|folks of color, dark|light|brown skinned, poc|bipoc, wetback, gringa,
  moreno|morena|morenito|morenita|prieto|prieta|guero|guera|trigueno|triguena,
  gente|personas|familias|vecinos de color, gente|familia morena|prieta|blanca`,
  // Papers and accents.
  `sin|con papeles, tiene|tienen|tengan papeles, without|with|no papers, have|has papers,
  illegal alien|immigrant|people, illegals|ilegal|ilegales, mojado,
  legal|immigration|migratory status, estatus migratorio|legal, green card holders, daca,
  foreign|thick|strong|heavy| accent, |vecinos|gente con|sin| acento, speak english|spanish`,
  // Ages.
  `gen z|x|zer, old|older folks|couple|neighbors, young|younger folks|couples|neighbors,
  college|young kids, rug rats, brats, viejito|viejita, gente vieja|grande|chava,
  chavo|chamaco|escuincle|mocoso, ninito, |un|una matrimonio joven|jovenes|mayor|,
  pareja joven|mayor, 55 +|plus community|communities, 55 and over|older|up community|communities,
  age restricted community|neighborhood, active|older adults| community, senior|retirement community`,
  // Belief.
  `shabbat|sabbath|eruv|ramadan|hasidic|orthodox|pentecostal|adventist|amish|scientologist,
  walk|walking on|for|to shabbat|sabbath, pentecostales, testigos de jehova, bautista,
  conservative|liberal|republican|democrat|progressive|maga folks|people|neighbor,
  like minded folks|people|neighbors, folks|people who look|think like us|me, folks like us,
  homeless|transients|vagrants|felons, sex offender, vagabundos, delincuentes,
  buena|mejores| escuela, buenos|mejores colegios, distrito escolar`,
)

/** Correction candidates: “musulmanes”, “mexcans”. A mail room is no “male” room. */
export const protectedSpelled = lazy(() =>
  buildDictionary(
    [...protectedKeys()].filter(word => word.length > 4),
    6,
  ),
)

const protectedKeys = lazy(() => new Set(wordsOf(protectedWords)))

/** Whether a word is on the list; such words are not spell-checked. */
export const isProtected = (key: string): boolean => protectedKeys().has(key)

const negations = words('no not non without few fewer sin ni')

/**
 * Removes the protected words from the tokens. Keeps place names that contain one ("Spanish Trail")
 * and the "family" of "single family".
 */
export function removeProtectedWords(
  tokens: readonly Token[],
  places: PlaceNames,
): { remaining: Token[]; removed: Token[][] } {
  const remaining: Token[] = []
  const removed: Token[][] = []
  let afterBreak = false
  for (let index = 0; index < tokens.length; ) {
    const place =
      matchPlace(places, tokens, index) ??
      matchSchool(places, tokens, index) ??
      matchBuilder(places, tokens, index) ??
      agentAt(places, tokens, index) ??
      match(ofHomes, tokens, index, true)
    const matched =
      place ||
      namesType(tokens, index, remaining) ||
      isCount(tokens, index) ||
      asksLanguage(tokens, index)
        ? null
        : (match(protectedWords, tokens, index, true) ?? matchAge(tokens, index))
    const next = matched?.next ?? place?.next ?? index + 1
    const run = tokens.slice(index, next)
    afterBreak ||= run[0]?.afterBreak === true
    if (matched) {
      // Remove all of "no kids", or its "no" would negate the next word. In "no christian pool" the
      // "no" belongs to the pool and stays.
      dropDwelling(remaining, run, afterBreak)
      const negation = remaining.at(-1)
      if (negation && negations().has(negation.key) && !afterBreak && isNoun(tokens, next)) {
        remaining.pop()
        removed.push([negation, ...run])
      } else removed.push([...run])
    } else {
      remaining.push(...run.map((token, offset) => (offset ? token : { ...token, afterBreak })))
      afterBreak = false
    }
    index = next
  }
  return { remaining, removed }
}

/** "Where no brown people live", "donde no vivan muchos": that somebody lives there. */
const dwelling = words(
  'my our mi mis nuestro nuestros nuestra nuestras live living lives around other many muchos muchas vivan viven viva haya mostly mucho mucha nada quiero queremos want lot of a',
)

function dropDwelling(remaining: Token[], run: Token[], afterBreak: boolean) {
  while (!afterBreak && dwelling().has(remaining.at(-1)?.key ?? '')) {
    const token = remaining.pop()
    if (token) run.unshift(token)
  }
}

/**
 * The agent named at a token, unless all that names them is a word about people: the “morenos” of
 * “casas de morenos” are no agent Moreno.
 */
function agentAt(places: PlaceNames, tokens: readonly Token[], index: number) {
  const agent = matchAgent(places, tokens, index)
  const named = tokens.slice(index, agent?.next).filter(({ key }) => !aroundAgents().has(key))
  return named.every(({ key }) => isProtected(key)) ? null : agent
}

const aroundAgents = words(
  `home house listing property place agent realtor by of with from the a s casa propiedad anuncio
  agente de del la el con por`,
)

/** "a couple of bedrooms" */
const isCount = (tokens: readonly Token[], index: number) =>
  tokens[index]?.key === 'couple' && tokens[index + 1]?.key === 'of'

/** "I am 74", "tengo 74 años", but not "I am 20 minutes away". */
function matchAge(tokens: readonly Token[], index: number): { next: number } | null {
  // Spelling takes “tengo” for “tenga”, which is said of homes.
  const own =
    tokens[index]?.typed === 'tengo'
      ? { meaning: 'tengo', next: index + 1 }
      : match(ownAge, tokens, index)
  const spoken = own && match(spokenAges, tokens, own.next)
  const end = spoken?.next ?? (own?.next ?? 0) + 1
  const age = spoken ? 60 : (tokens[own?.next ?? -1]?.number ?? 0)
  if (!own || age < 18 || age > 110) return null
  const years = match(yearsOld, tokens, end)
  const next = years?.next ?? end
  const after = tokens[next]
  const isWhole = !after || after.afterBreak || /^(?:and|y|so|pero|but)$/.test(after.key)
  return isWhole && (years || !/^tengo|tenemo/.test(own.meaning)) ? { next } : null
}

const ownAge = phrases<string>({
  am: "i am|m, im, we are, we're, my wife|husband is",
  tengo: 'tenemos',
})
const spokenAges = phraseSet(`
  sixty|seventy|eighty|ninety |one|two|three|four|five|six|seven|eight|nine`)
const yearsOld = phraseSet('years old|young|, anos|anitos')

/** "¿Hablan español?", "do you speak Spanish?": whether this site does, as a question of its own. */
const asksLanguage = (tokens: readonly Token[], index: number) =>
  /^(?:speak|habla|hablan)$/.test(tokens[index]?.key ?? '') &&
  tokens.slice(0, index).every(({ key }) => aroundLanguage().has(key)) &&
  (tokens[index + 2] === undefined || tokens[index + 2]?.afterBreak === true)

const aroundLanguage = words(
  `do does can you anyone anybody someone somebody there se hola hello hi`,
)

/** "family room", "white cabinets": features of a home. */
const ofHomes = phraseSet(
  `family|kids room|playroom, cuarto|sala familiar|familiares,
  white|black kitchen|cabinet|appliances|countertops|counters|granite|quartz,
  white|black tile|trim|shutters|fence|paint|floors, gabinetes|electrodomesticos blancos,
  gabinetes|electrodomesticos negros, cocina blanca|negra, moreno valley,
  brown|dark|light|tan cabinet|floors|wood|tile|granite,
  porton|puerta|reja|camara|sistema|alarma de seguridad`,
  // Whoever told somebody to search is no one to live there.
  `my|our son|daughter|grandson|granddaughter|kid told|tell|says|said|showed|me,
  mi|mis hijo|hija|nieto|nieta me|nos dijo|dice|dijeron`,
  // A home's accessibility features are fine to search; a person's disability is not.
  `wheelchair accessible|access|accessibility|ramp|friendly,
  accesible|acceso|rampa para|en silla de ruedas`,
)

/** Whether "family" is part of a property type, as in "single family home". */
function namesType(tokens: readonly Token[], index: number, remaining: readonly Token[]): boolean {
  if (tokens[index]?.key !== 'family' || !/^(?:single|multi)$/.test(remaining.at(-1)?.key ?? ''))
    return false
  return !/^(?:story|storey|level|floor)$/.test(tokens[index + 1]?.key ?? '')
}

/** Whether the phrase that ends before `next` is a noun rather than an adjective. */
function isNoun(tokens: readonly Token[], next: number): boolean {
  const last = tokens[next - 1]
  return (
    last !== undefined &&
    (last.plural ||
      /^(?:children|people|8|crime|acento|accent|papele|vieja|grande)$/.test(last.key))
  )
}
