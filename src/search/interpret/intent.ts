import type { Token } from '../../format/tokens.ts'

export type Intent = 'buying' | 'selling' | 'value' | 'net'

const home =
  '(?:home|house|condo|townhouse|townhome|duplex|place|property|casa|propiedad|condominio|departamento)'
const worth = '(?:worth|value|valued|valuation|appraisal|appraised|estimate)'

/** Matched top-down against the keys of a question. Every repetition is bounded. */
const cues: readonly (readonly [Intent, RegExp])[] = [
  ['net', /\b(?:i|we) (?:\S+ ){0,2}net\b|\bnet (?:sheet|proceeds)\b/],
  ['net', /\b(?:i|we) (?:\S+ ){0,2}(?:walk away with|have left|be left with)\b/],
  ['net', /\b(?:me|nos) (?:queda|quedaria|quedarian|sobra|sobraria) (?:\S+ ){0,4}(?:vend|vent)/],
  ['value', new RegExp(`\\b(?:my|our) (?:\\S+ ){0,4}${home} (?:\\S+ ){0,5}${worth}\\b`)],
  ['value', new RegExp(`\\b${worth} (?:of|for|on) (?:my|our)\\b`)],
  ['value', new RegExp(`\\b(?:value|appraise|price|estimate) (?:my|our) (?:\\S+ ){0,4}${home}\\b`)],
  [
    'value',
    new RegExp(
      `\\b${home} (?:valuation|appraisal|value estimate|estimate|worth(?! (?:\\$ )?\\d))\\b`,
    ),
  ],
  ['value', /\b(?:how much|what) (?:\S+ ){0,5}(?:get|sell) (?:for )?(?:my|our) (?:\S+ ){0,6}for\b/],
  ['value', /\b(?:how much|what) (?:\S+ ){0,5}(?:get|ask) for (?:my|our)\b/],
  [
    'value',
    /\b(?:how much|what) (?:would|could|will|might|can|does|is) (?:my|our) (?:\S+ ){1,7}(?:fetch|bring|list|get|go|command|pull|appraise)\b/,
  ],
  [
    'value',
    /\b(?:cuanto|que) (?:\S+ ){0,2}(?:darian|dan|pagarian|sacaria|pediria|valdra) (?:\S+ )?por (?:mi|nuestra|nuestro)\b/,
  ],
  ['value', /\b(?:how much|what) (?:\S+ ){0,3}(?:my|our) (?:\S+ ){0,6}(?:sell|go) for\b/],
  ['value', new RegExp(`\\bcuanto (?:vale|cuesta|valdria) (?:mi|nuestra|nuestro) ${home}\\b`)],
  [
    'value',
    new RegExp(`\\b(?:valor|avaluo|valuacion|precio) de (?:mi|nuestra|nuestro) ${home}\\b`),
  ],
  ['value', /\b(?:en|por) cuanto (?:\S+ ){0,4}(?:vender|venderia)\b/],
  // “What did 1234 Desert Highlands sell for” is about a past sale.
  [
    'buying',
    /\b(?:what|how much) (?:did|do|does) (?!my\b|our\b|i\b|we\b)(?:\S+ ){1,8}(?:sell|go) for\b/,
  ],
  ['selling', /\bsell (?:my|our)\b/],
  // Whether the site rents or sells, and how long homes take.
  [
    'selling',
    /(?<!\b(?:take|takes|rent and|rent or|rent or just|rent or only|you|you just|you only)(?: to)? )\bsell\b(?! (?:fast|quick|quickly))/,
  ],
  [
    'selling',
    /(?<!(?:best|home|house|condo|they|homes|are|is) )\bselling\b(?! (?:price|fast|quick|quickly))/,
  ],
  ['selling', /\b(?:list|listing) (?:my|our)\b/],
  ['selling', /\b(?:put|putting) (?:my|our) (?:\S+ ){0,4}market\b/],
  ['buying', /\b(?:acabo|acabamos) de vender\b/],
  ['selling', /\b(?:vender|vendo|vendemos|vendiendo) (?:mi|nuestra|nuestro|la)\b/],
  ['selling', /\b(?:quiero|queremos|necesito|pienso) vender\b/],
  ['selling', /\b(?:poner|pongo|ponemos) (?:mi|nuestra) (?:\S+ ){1,3}(?:en|a la) venta\b/],
  ['buying', /\b(?:rent|renting) (?:\S+ ){1,6}instead of selling (?:me|us)\b/],
]

/** Words that state an intent. They are understood, but add nothing to the filter. */
export const intentWords = new Set(
  `sell selling list listing put putting market worth value valued valuation appraisal appraise
  appraised estimate much price go vender vendo vendemos vendiendo vale cuesta valdria valor avaluo
  valuacion venderia pienso net sheet proceeds walk away left queda quedaria sobra sobraria`.split(
    /\s+/,
  ),
)

/** The intent of a question: buying, unless it is about selling or valuing a home. */
export function intentOf(tokens: readonly Token[]): Intent {
  const keys = tokens.map(token => token.key).join(' ')
  return cues.find(([, cue]) => cue.test(keys))?.[0] ?? 'buying'
}
