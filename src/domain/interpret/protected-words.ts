import { match, type Phrases, phrases, words } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * Words of the protected classes and their proxies (42 U.S.C. 3604, NRS 118.100, 645.321, and
 * Clark County's source of income). They are lifted out before anything else is read, so that
 * adding one to a query cannot change what the query finds.
 */
const protectedWords = phrases<null>([
  [null, 'christian|catholic|protestant|baptist|evangelical|mormon|lds|jew|jewish|muslim|islamic'],
  [null, 'hindu|buddhist|sikh|atheist|religion|religious|church|churches|mosque|temple|synagogue'],
  [null, 'race|racial|ethnic|ethnicity|diverse|diversity|demographic|minority|minorities'],
  [null, 'white|black|caucasian|asian|hispanic|latino|latina|latinx, african|native american'],
  [
    null,
    'african|indian|chinese|korean|japanese|vietnamese|filipino|mexican|arab|russian|european',
  ],
  [null, 'middle eastern, english|spanish speaking, immigrant|foreigner|nationality|citizen'],
  [null, 'family|families|kid|child|children|adult friendly|free|only|, childfree|childless'],
  [null, 'baby|babies|toddler|teen|teenager|pregnant|married|unmarried|newlywed|bachelor'],
  [null, 'single mom|mother|dad|father|parent|woman|women|man|men, young| couple|professional'],
  [null, 'active|older adult, senior|retiree|retirement|retired|elderly|mature, age restricted'],
  [null, 'old|older|young|younger|good|right people, adult community, over 55'],
  [null, '55 +|plus, 55 and older|over|up'],
  [null, 'women|woman|female|male|men|gender|gay|lesbian|lgbt|lgbtq|queer|transgender'],
  [null, 'disabled|disability|disabilities|handicap|handicapped|wheelchair|blind|deaf'],
  [null, 'service animal|dog, emotional support, section 8, voucher|welfare|wealthy|affluent|rich'],
  [null, 'low income, upper|working class'],
  [null, 'safe|safer|safest|safety|criminal|gang|ghetto|sketchy, low| crime free|'],
  [null, 'good|bad|nice|rough area|neighborhood, our kind, kind of people'],
  [null, 'good|great|best|top|nice|rated| school district|, top rated school'],
])

const denials = words('no not non without few fewer')

/**
 * Takes the protected words out of the tokens. A place that is spelled with one ("Spanish Trail")
 * stays, and so does the family in "single family".
 */
export function liftProtected(
  tokens: readonly Token[],
  places: Phrases<string>,
): { kept: Token[]; lifted: Token[][] } {
  const kept: Token[] = []
  const lifted: Token[][] = []
  let afterBreak = false
  for (let at = 0; at < tokens.length; ) {
    const place = match(places, tokens, at)
    const found = place || namesType(tokens, at, kept) ? null : match(protectedWords, tokens, at)
    const next = found?.next ?? place?.next ?? at + 1
    const run = tokens.slice(at, next)
    afterBreak ||= run[0]?.afterBreak === true
    if (found) {
      // "no kids" goes as a whole, or its "no" would deny what comes next. In "no christian pool"
      // the no belongs to the pool.
      const denial = kept.at(-1)
      if (denial && denials.has(denial.key) && !afterBreak && isNoun(tokens, next)) {
        kept.pop()
        lifted.push([denial, ...run])
      } else lifted.push([...run])
    } else {
      kept.push(...run.map((token, offset) => (offset ? token : { ...token, afterBreak })))
      afterBreak = false
    }
    at = next
  }
  return { kept, lifted }
}

/** The family of "single family home", which is a kind of building. */
function namesType(tokens: readonly Token[], at: number, kept: readonly Token[]): boolean {
  if (tokens[at]?.key !== 'family' || !/^(?:single|multi)$/.test(kept.at(-1)?.key ?? ''))
    return false
  return !/^(?:story|storey|level|floor)$/.test(tokens[at + 1]?.key ?? '')
}

/** Whether the phrase that ends before `next` names people or things, not a quality. */
function isNoun(tokens: readonly Token[], next: number): boolean {
  const last = tokens[next - 1]
  return last !== undefined && (last.plural || /^(?:children|people|8|crime)$/.test(last.key))
}
