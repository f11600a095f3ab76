import { words } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'

const spanish = words(
  `de del el la los las un una con sin y o en por para que mas menos quiero queremos busco buscamos
  necesito casa casas recamara recamaras habitacion habitaciones cuarto cuartos bano banos alberca
  piscina mil millon millones entre hasta piso pisos vale mi barata cara grande cochera garaje`,
)
const english = words(
  `the a an of for with without and or in on under over below above between want need looking show
  home homes house houses bed beds bedroom bedrooms bath baths story pool my is are near less more`,
)

/** The language with more marker words in the text, names of cities aside; English on a tie. */
export function languageOf(tokens: readonly Token[]): 'en' | 'es' {
  // Keys are singular.
  const isName = (i: number) =>
    /^(?:las vega|los angele)$/.test(`${tokens[i]?.key} ${tokens[i + 1]?.key}`)
  const count = (known: ReadonlySet<string>) =>
    tokens.filter(({ key }, i) => known.has(key) && !isName(i)).length
  return count(spanish()) > count(english()) ? 'es' : 'en'
}
