import { phrases } from '../../../format/phrases.ts'
import type { Sort } from '../../../inventory/filter/listing-filter.ts'
import type { Feature, PropertyType, Status } from '../../../site/listing-terms.ts'

export const types = phrases<PropertyType>([
  ['single-family', 'house|sfr|sfh|detached, single family, detached house'],
  ['single-family', 'casa|casas unifamiliar|sola|, unifamiliar'],
  [
    'townhouse',
    'town| townhouse|townhome, town|row house|home, rowhouse, casa|casas adosada|adosadas',
  ],
  ['condo', 'condo|condominium|apartment|apt, condominio|departamento|apartamento|apto'],
  ['multi-family', 'multi family|unit house|, multifamily house|, unit house, multifamiliar'],
  ['multi-family', 'duplex|duplexes|triplex|triplexes|fourplex|fourplexes'],
  ['manufactured', 'manufactured house|, mobile|modular home|house, trailer, double wide'],
  [
    'manufactured',
    'casa|casas| movil|moviles|mobil|mobiles|prefabricada|prefabricadas, traila, mobil|mobile home',
  ],
])

export const featureWords = phrases<Feature>([
  ['pool', 'swimming|private|backyard| pool, pool house, alberca|piscina, with a dip pool'],
  ['spa', 'spa|hottub|jacuzzi, hot tub'],
  ['golf-view', 'golf course| community|, campo de golf, golf'],
  ['casita', 'casita|guesthouse|adu, guest house|home|quarter|suite, granny flat'],
  ['casita', 'casita de|para huespedes|invitados|visitas|los_suegros|la_suegra'],
  [
    'casita',
    'in law suite|quarter|unit|apartment, cuarto|casita|suite|departamento para los|la|mi|mis| suegra|suegros',
  ],
  ['casita', 'cuarto|suite|recamara aparte para la|mi|mis suegra|suegros|mama|papas'],
  ['casita', 'suite para mi|mis|la mama|papas|suegra'],
  ['casita', 'mother| in law suite|quarter|unit, casa de huespedes|invitados, separate suite'],
  ['gourmet-kitchen', 'gourmet|chef kitchen|, cocina gourmet'],
  ['home-office', 'home| office|den|study, oficina, oficina en casa, estudio, despacho'],
  [
    'rv-parking',
    'hook_up|hookup|hookups for my|our|a|an|the| rv|camper|camper_van|van|motorhome|trailer, rv parking|garage|access|gate|pad|space|storage|, boat|trailer|camper|motorhome parking|storage|space',
  ],
  ['rv-parking', 'park|store|keep my|our|an|a|the rv|boat|trailer|camper|motorhome, toy hauler'],
  ['rv-parking', 'room|space|place for my|our|an|a|the| rv|boat|trailer|camper|motorhome'],
  [
    'rv-parking',
    'estacionamiento|espacio|lugar para|de mi|la|el|un|una| rv|remolque|lancha|bote|camper|trailer|traila, estacionamiento|espacio para casa rodante',
  ],
  [
    'rv-parking',
    'estacionar|guardar|meter|parquear mi|la|el|un|una| rv|remolque|lancha|bote|camper|traila|trailer, estacionamiento|espacio|lugar para mi|la|el|un|una| rv|remolque|lancha|bote|camper|trailer|traila y|o mi|la|el|un|una| rv|remolque|lancha|bote|camper|trailer|traila, porton para rv|remolque|trailer, my|our|mi|nuestro rv|trailer|camper|motorhome|lancha|boat|traila',
  ],
  [
    'rv-parking',
    'for|and|with|have|own|got a|an|my|our|the rv|boat|trailer|camper|motorhome|pontoon|toy_hauler, i|we trailer|tow a|an|my|our| boat|pontoon|rv|',
  ],
  [
    'rv-parking',
    'espacio|lugar| para| estacionar|guardar|meter|parquear| mi|la|el|una|un troca|camioneta|trocas y|con mi|la|el|una|un traila|trailer|lancha|remolque|camper, y mi|la|una traila',
  ],
  ['rv-parking', 'parqueo|estacionamiento para| rv|lancha|camper|traila'],
  [
    'mountain-view',
    'the| mountain|mountains out|outside|from|through the|my|our|every| window|windows|backyard|patio, see|watch|at the mountain|mountains, montana|montanas desde|por la|mi ventana, que se vean las| montanas, ver|mirar las montanas',
  ],
  [
    'virtual-tour',
    'virtual|video|3 d|360|matterport tour|tours|walkthrough, recorrido|visita virtual',
  ],
  [
    'step-free-entry',
    'step free|less| entry|entrance|access, no steps, no step entry, zero step entry',
  ],
  ['step-free-entry', 'entrada| sin escalones'],
  [
    'wide-doorways',
    'wide|wider doorway|doorways|doors|halls|hallways, puertas|pasillos anchas|anchos',
  ],
  ['accessible-bath', 'accessible bath|bathroom|shower, roll in shower, grab bars, bano accesible'],
  ['elevator', 'elevator|elevators, elevador|ascensor'],
  [
    'solar',
    'solar panel|power|powered|, panel solar, paneles|placas|celdas solares, energia solar',
  ],
  ['large-garage', 'large|big|oversized|spacious garage, garaje|cochera grande|amplio|amplia'],
  ['single-story', 'single story|storey|level|floor, ranch style|home'],
  ['single-story', 'un piso, una planta, un nivel, un solo piso|nivel, una sola planta'],
  ['new-construction', 'new construction|build, newly constructed|built, brand new, newbuild'],
  ['new-construction', 'construccion nueva, nueva construccion, recien construida'],
  ['gated', 'gated community|neighborhood|subdivision|entry|entrance|street|, comunidad cerrada'],
  ['gated', 'porton de seguridad, porton electrico, con|tenga|tiene porton|portones'],
  ['guard-gated', 'guard|guarded gated community|neighborhood|subdivision|entry|entrance|'],
  [
    'guard-gated',
    'guard at|in the entrance|gate, guard house|shack|booth, guardhouse|guardhouses, security guard at| the| gate|entrance|',
  ],
  [
    'guard-gated',
    'fraccionamiento|residencial|colonia|comunidad privado|privada|cerrado|cerrada| con caseta|guardia|vigilancia, con|tenga|tiene caseta, caseta de| vigilancia|seguridad|guardia|entrada|, guardia en la| entrada|puerta|porton',
  ],
  [
    'gated',
    'fraccionamiento|residencial|colonia|comunidad privado|privada|cerrado|cerrada, en una| privada',
  ],
  ['guard-gated', 'guard|guarded gate, gate guard, comunidad con caseta|guardia'],
])

/**
 * Homes from the price at which the site's luxury list begins; a price stated in the question
 * overrides it.
 */
export const luxuryWords = phrases<null>([
  [null, 'luxury|luxurious, de| lujo, lujoso|lujosa|lujosos|lujosas'],
])

/** Things that a view can be of; a feature only together with the word "view". */
export const sceneries = phrases<Feature>([
  ['red-rock-views', 'red rock canyon|mountain|, redrock'],
  ['mountain-view', 'mountain|mtn, montana|montanas|cerros, a la montana'],
  ['city-view', 'city|strip light|, las| vegas strip|, skyline, ciudad, luces de la ciudad'],
  ['golf-view', 'golf course|, fairway, campo de golf'],
])

export const statusWords = phrases<Status>([
  ['Pending', 'pending sale|, under contract, pendiente|pendientes, bajo contrato'],
  ['Sold', 'that|just|recently closed, closed sale|sales|homes|escrow, se vendieron'],
  ['Sold', 'sold|closed|recent| comps, sold comparables'],
  ['Sold', 'recently|just| sold, vendida|vendidas|vendido|vendidos'],
  ['New', 'brand| new listing, newly|just|recently listed, new on|to the| market'],
  ['New', 'recien salida|salidas|salido|salidos al| mercado|'],
  ['New', 'new ones, las nuevas, los nuevos'],
  ['New', 'recien listada|listadas|publicada|publicadas, nueva en el mercado'],
  ['Featured', 'featured, destacada|destacadas'],
])

export const sortWords = phrases<Sort>([
  ['reduction-high', 'price|prices cut|cuts|dropped|drop|reduced|down the most'],
  ['reduction-high', 'been| dropped|cut|lowered|slashed|reduced their|the| price|prices| the most'],
  [
    'reduction-high',
    'bajo|bajaron mas, bajo|bajaron mas de|el precio, mas bajo|bajaron|rebajaron, mas bajo|bajaron|rebajaron de|el precio',
  ],
  ['days-high', 'longest sitting|listed'],
  ['monthly-low', 'lowest|cheapest monthly payment|cost|, lowest|cheapest per|a month'],
  ['monthly-low', 'pago mensual mas bajo, mensualidad mas baja, mas barata|barato al mes'],
  ['price-low', 'cheapest first|, lowest price|priced, least expensive, most affordable'],
  [
    'price-low',
    'by| price| low|lowest to high|highest, mas barata|barato|baratas|economica|economicas',
  ],
  ['price-low', 'menor precio, precio mas bajo, menos cara|caras, por precio, by price'],
  [
    'price-low',
    'mas barata|barato|baratas|baratos|economica|economicas|economico|economicos primero',
  ],
  [
    'price-low',
    'barata|barato|baratas|baratos|economica|economico|economicas primero, cheap first',
  ],
  ['price-low', 'algo barato|economico|baratito, something|anything cheap|affordable|inexpensive'],
  [
    'price-low',
    'lo menos|minimo que piden|cobran|quieren|cuesta|cuestan por|, lo mas barato que hay|tienen|tengan|venden, the least|cheapest i can pay|get|spend, lowest asking price',
  ],
  ['price-high', 'lo mas que piden|cobran|quieren por|, lo mas caro que hay|tienen|tengan'],
  ['price-low', 'cheaper|lower first, low|lowest priced|price|prices first'],
  [
    'price-low',
    'del|de mas barato|barata|economico|economica a|al mas caro|cara, de la mas barata|economica a la mas cara, from| cheapest to most expensive|priciest',
  ],
  ['price-low', 'de menor a mayor precio|, precio de menor a mayor, precio ascendente'],
  ['price-high', 'de mayor a menor precio, precio de mayor a menor, precio descendente'],
  ['price-high', 'from| most expensive to cheapest, from| priciest to cheapest'],
  ['price-high', 'del|de mas caro|cara a|al mas barato|barata|economico|economica'],
  ['price-high', 'mas| cara|caro|caras|caros primero, most expensive first'],
  ['largest', 'mas grande|grandes primero, bigger|biggest first'],
  ['newest', 'mas reciente|recientes primero, newer first'],
  ['year-high', 'how old is the newest, que tan vieja es la mas nueva, de que ano es la mas nueva'],
  ['year-low', 'how old is the oldest'],
  ['year-high', 'mas nueva|nuevas|nuevo|nuevos|moderna|modernas primero'],
  ['price-high', 'most expensive first|, priciest, highest price|priced, dearest'],
  ['price-high', 'by| price| high|highest to low|lowest, mas cara|caras|caro, mayor precio'],
  ['largest', 'largest|biggest first|, most square feet|footage, most space, mas grande|grandes'],
  ['smallest', 'smallest, mas chica|chico|chicas|pequena|pequeno|pequenas'],
  [
    'hoa-low',
    'lowest|cheapest|smallest|lower hoa|association fee|fees|dues|, hoa mas bajo|baja|barato',
  ],
  ['hoa-low', 'cuota|cuotas de| hoa|asociacion mas baja|bajas'],
  ['price-per-sqft-low', 'lowest|cheapest|best price|cost|| per|a square|sq foot|feet|ft'],
  [
    'price-per-sqft-low',
    'lowest|cheapest|best $ / sf|sqft|foot|ft| first, lowest|cheapest price|| per sqft, precio por pie cuadrado mas bajo',
  ],
  [
    'price-per-sqft-low',
    'lowest|cheapest|best $ / sf|sqft|foot|ft, mas barata|barato|baratas por pie cuadrado',
  ],
  [
    'price-per-sqft-low',
    'lowest|cheapest|best price|cost|| per|a foot, mas barata|barato|baratas|baratos por pie',
  ],
  [
    'price-per-sqft-high',
    'highest|priciest price|cost|| per|a square|sq| foot|feet|ft, most expensive per|a square|sq| foot|feet|ft',
  ],
  [
    'price-per-sqft-high',
    'highest price|cost|| per sqft, most expensive per sqft, precio por pie cuadrado mas alto',
  ],
  ['price-per-sqft-high', 'mas cara|caro|caras|caros por pie cuadrado|'],
  ['monthly-high', 'highest|biggest monthly| payment|payments, highest monthly cost|costs'],
  ['monthly-high', 'mensualidad mas alta|cara, pago mensual mas alto'],
  [
    'hoa-high',
    'highest|biggest|priciest hoa|association fee|fees|dues|, most expensive hoa fee|fees|dues|',
  ],
  ['hoa-high', 'hoa mas alto|alta|caro|cara, cuota|cuotas de| hoa|asociacion mas alta|altas'],
  ['tax-low', 'lowest|cheapest|least|smallest|lower property| tax|taxes bill|'],
  [
    'tax-low',
    'impuesto|impuestos|predial mas bajo|bajos|barato, menos|menor|menores impuesto|impuestos|predial',
  ],
  ['tax-high', 'highest|most|biggest property| tax|taxes bill|'],
  ['tax-high', 'impuesto|impuestos|predial mas alto|altos|caro, mayores impuestos'],
  ['lot-high', 'bigger|larger lot|yard|backyard'],
  ['lot-low', 'smallest|tiniest lot|lots|yard|yards|backyard|land|parcel'],
  ['lot-low', 'terreno|lote|patio|jardin mas chico|pequeno'],
  ['year-low', 'oldest home|homes|house|houses|built|build|construction|'],
  ['year-low', 'mas antigua|antiguas|antiguo|antiguos|vieja|viejas|viejo|viejos'],
  [
    'beds-low',
    'fewest|least bedrooms|beds|rooms, menos recamaras|habitaciones|cuartos|dormitorios',
  ],
  ['baths-high', 'most bathrooms|baths, mas banos'],
  [
    'garage-high',
    'biggest|largest garage|garages, most garage spaces|parking, garaje|cochera mas grande',
  ],
  [
    'newest',
    'fewest|least|shortest days|time on the| market, menos dias|tiempo en el mercado|venta',
  ],
  [
    'reduction-percent-high',
    'biggest|largest|deepest percent|percentage|% price| drop|cut|reduction|markdown|discount',
  ],
  [
    'reduction-percent-high',
    'biggest|largest|deepest price drop|cut|reduction|discount by|in percent|percentage',
  ],
  [
    'reduction-percent-high',
    'mayor porcentaje de rebaja|descuento|reduccion, mayor rebaja|descuento en|por porcentaje',
  ],
  [
    'sold-newest',
    'most recently sold, most recent sale|sales, latest sale|sales, last|latest sold, ultimas ventas, vendidas mas recientemente',
  ],
  ['lot-high', 'biggest|largest|most lot|lots|yard|yards|backyard|land|parcel|acreage'],
  ['lot-high', 'terreno|lote|patio|jardin mas grande'],
  ['days-high', 'longest on the| market, most days|time on the| market, oldest listing|listings'],
  [
    'days-high',
    'lleva|llevan mas|mucho tiempo| primero, on the market|been sitting a long time|while, on the market forever',
  ],
  [
    'days-high',
    'lleva|llevan mas|mucho tiempo|dias en el mercado|venta, mas tiempo|dias en el mercado',
  ],
  ['days-high', '|been on the| market|here the| longest, sitting the| longest'],
  [
    'reduction-high',
    'biggest|largest|deepest price| drop|cut|reduction|markdown|discount|drops|cuts',
  ],
  [
    'reduction-high',
    'mas han|ha bajado de precio|, mas bajaron|bajo de precio|, most reduced|discounted',
  ],
  ['reduction-high', 'mayor|mayores rebaja|rebajas|reduccion|descuento de|en| precio|'],
  ['year-high', 'newest built|build|construction|constructed, most recently built|constructed'],
  [
    'year-high',
    'construccion mas nueva|reciente, mas nueva|nuevas|reciente|recientes de construccion',
  ],
  ['beds-high', 'most bedrooms|beds|rooms, mas recamaras|habitaciones|cuartos|dormitorios'],
  [
    'newest',
    'newest|latest first|listing|listed|, most recent, mas nueva|nuevas|reciente|recientes',
  ],
])

/**
 * Phrases that contain a word from the tables above but mean something the filter cannot express.
 */
export const asides = phrases<null>([
  [null, 'pool table|cue|hall'],
  [null, 'car pool|pooling, pool party|guy|boy|cleaner|company, alberca publica'],
  [
    null,
    'half bath|bathroom, my|our|the|post|your office, office space|hours|manager, golf cart|clubs',
  ],
  [null, 'tax bracket|return|credit|refund'],
  [null, 'tiny|small lot|yard|backyard|garage|kitchen, smallest garage|kitchen'],
  [null, 'city hall|council|bus, biggest|largest kitchen'],
  [null, 'spa like|day|treatment, house payment|number|music|party|plant|cat, day spa'],
  [null, 'my|our|the lease, mi renta|alquiler, first|second|main floor'],
  [null, 'second floor bedroom|primary, 1 st floor, 2 nd floor bedroom|'],
  [null, 'white|full house, house of cards, in|at the|my house, on the house, coffee house'],
  [null, 'level of|playing|headed, story about|of|time, short|long|love|true story, new to'],
  [null, 'solar system|eclipse, car|auto loan|payment|insurance|wash|dealer, bath towel|salts'],
  [null, 'bed time|sheets|frame, golf lesson|tournament|game|match|today, play|playing golf'],
  [null, 'hoa board|meeting|president, garage sale|band|door, en mi casa'],
  [null, 'the newest|latest news|movie|phone, biggest problem|question|mistake|concern|fear'],
])

/** Words that weigh a wish without changing it: "a pool or at least a spa". */
export const softeners = phrases<null>([
  [
    null,
    'not a lease|rental|loan, like|since|because they own|owned it, no rentados|rentado|arrendados|financiados, i|we do not|dont own|have| any horses|horse, the street, model 3|y|s|x',
  ],
  [
    null,
    'o sea, as|so long as, siempre y cuando, con tal de|que, at least, at the very least, at minimum, or even, even just, if not, not only|just|merely',
  ],
  [
    null,
    'price|money|budget|cost isnt an issue|problem|object|concern, price|money|budget|cost is not an issue|problem|object|concern, money|price is no object',
  ],
  [
    null,
    'el precio|dinero no es problema|importa, on its|my|our|his own land|lot, con terreno propio, to garden, para jardinear, as| a| lock and leave',
  ],
  [null, 'al menos, por lo menos, cuando menos, aunque sea, siquiera, no solo|solamente|nada'],
  [null, 'specifically|especially|particularly|mainly|mostly|primarily|preferably|strictly'],
  [null, 'especificamente|especialmente|particularmente|principalmente, sobre todo, en particular'],
  [null, 'on|at the| top, up top, al principio, hasta arriba, on the market, en el mercado'],
  [null, 'exactly|exact|precisely|exactamente, ni modo'],
])

export const ownHome = phrases<null>([
  [
    null,
    'my|our|your|his|her|their house, house hunting, active listing, sell|selling a|the| house',
  ],
  [null, 'my new house, our new house, mi|nuestra|su|tu casa, vender|vendo la|una casa'],
])

/** A sale that the visitor has made. */
export const ownSale = phrases<null>([
  [null, '|just|recently sold my|our house|home|condo|townhouse|place'],
  [null, 'vendi|vendimos mi|nuestra|la casa'],
  [null, 'acabo|acabamos de vender mi|nuestra casa'],
])

/** A property type and a feature in one phrase. */
export const newHouse = phrases<null>([[null, 'casa nueva, casas nuevas']])

/** HOA dues; meaningful only with a number or a negation. */
export const dues = phrases<null>([
  [null, 'cuota|cuotas'],
  [
    null,
    'h o a, hoa fee|dues|, home|homeowner|homeowners association fee|dues|, association fee|dues',
  ],
  [null, 'cuota|cuotas de| hoa|asociacion, asociacion de| propietarios|vecinos|, association'],
])

/** Meaningful only with a negation: "nothing with stairs". */
export const stairs = phrases<null>([
  [null, 'stairs|staircase, escaleras|escalera, segundo piso, segunda planta'],
])

/** Meaningful only with a negation: "solar, but never a leased system". */
export const leasedSystem = phrases<null>([
  [
    null,
    'leased system|panels|, rented system|panels, solar lease, paneles rentados, rentados|arrendados|rentadas|arrendadas',
  ],
])

/** What only homes without leased panels are fine for. */
export const unlessLeased = phrases<null>([
  [null, 'unless it|its|it_is|theyre|they_are| leased|rented|a_lease'],
  [null, 'a menos que|a_no_ser_que sea|sean|esten rentado|rentados|arrendados'],
])

/** Meaningful only with a negation: "no high HOA". */
export const highDues = phrases<null>([
  [null, 'high|big|huge|crazy|expensive|steep|pricey|outrageous hoa|association fee|fees|dues|'],
  [
    null,
    'hoa muy| alto|alta|caro|cara|elevado|elevada, cuota|cuotas alta|altas|cara|caras, high dues',
  ],
])

/** Says which types of homes are left out without naming them. */
export const nothingAttached = phrases<null>([
  [
    null,
    'nothing|not|nuthin attached, nothing thats|that is attached, no attached homes|houses|units',
  ],
  [null, 'no shared walls at all, nada pegado|pegada, que no este pegada|pegado'],
])

export const noDues = phrases<null>([[null, 'hoa free, non hoa, zero hoa']])

/** Any kind of view. */
export const anyView = phrases<null>([
  [null, 'with|w|has|have a|some|great|nice|good|beautiful|amazing|the| view, view lot, con vista'],
])
