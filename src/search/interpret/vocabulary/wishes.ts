import { phraseSet, phrases } from '../../../format/phrases.ts'
import type { Sort } from '../../../inventory/filter/listing-filter.ts'
import type { Feature, PropertyType, Status } from '../../../site/listing-terms.ts'

export const types = phrases<PropertyType>({
  'single-family': `
    house|sfr|sfh|detached, single family, detached house, casa unifamiliar|sola|, unifamiliar`,
  townhouse: 'town| townhouse|townhome, town|row house|home, rowhouse, casa adosada',
  condo: 'condo|condominium|apartment|apt, condominio|departamento|apartamento|apto',
  'multi-family': `
    multi family|unit house|, multifamily house|, unit house, multifamiliar,
    duplex|duplexes|triplex|triplexes|fourplex|fourplexes`,
  manufactured: `
    manufactured house|, mobile|modular home|house, trailer, double wide,
    casa| movil|moviles|mobil|mobiles|prefabricada, traila, mobil|mobile home`,
})

export const featureWords = phrases<Feature>({
  pool: 'swimming|private|backyard| pool, pool house, alberca|piscina, with a dip pool',
  spa: 'spa|hottub|jacuzzi, hot tub',
  'golf-view': 'golf course| community|, campo de golf',
  casita: `
    casita|guesthouse|adu, guest house|home|quarter|suite, granny flat,
    casita de|para huespedes|invitados|visitas|los_suegros|la_suegra,
    in law suite|quarter|unit|apartment,
    cuarto|casita|suite|departamento para los|la|mi|mis| suegra|suegros,
    cuarto|suite|recamara aparte para la|mi|mis suegra|suegros|mama|papas,
    suite para mi|mis|la mama|papas|suegra, mother| in law suite|quarter|unit,
    casa de huespedes|invitados, separate suite`,
  'gourmet-kitchen': 'gourmet|chef kitchen|, cocina gourmet',
  'home-office': 'home| office|den|study, oficina, oficina en casa, estudio, despacho',
  'rv-parking': `
    hook_up|hookup for my|our|a|an|the| rv|camper|camper_van|van|motorhome|trailer,
    rv parking|garage|access|gate|pad|space|storage|,
    boat|trailer|camper|motorhome parking|storage|space,
    park|store|keep my|our|an|a|the rv|boat|trailer|camper|motorhome, toy hauler,
    room|space|place for my|our|an|a|the| rv|boat|trailer|camper|motorhome,
    estacionamiento|espacio|lugar para|de mi|la|el|un|una|
    rv|remolque|lancha|bote|camper|trailer|traila, estacionamiento|espacio para casa rodante,
    estacionar|guardar|meter|parquear mi|la|el|un|una|
    rv|remolque|lancha|bote|camper|traila|trailer, estacionamiento|espacio|lugar para
    mi|la|el|un|una| rv|remolque|lancha|bote|camper|trailer|traila y|o mi|la|el|un|una|
    rv|remolque|lancha|bote|camper|trailer|traila, porton para rv|remolque|trailer,
    my|our|mi|nuestro rv|trailer|camper|motorhome|lancha|boat|traila,
    for|and|with|have|own|got a|an|my|our|the rv|boat|trailer|camper|motorhome|pontoon|toy_hauler,
    i|we trailer|tow a|an|my|our| boat|pontoon|rv|, espacio|lugar| para|
    estacionar|guardar|meter|parquear| mi|la|el|una|un troca|camioneta y|con mi|la|el|una|un
    traila|trailer|lancha|remolque|camper, y mi|la|una traila,
    parqueo|estacionamiento para| rv|lancha|camper|traila`,
  'mountain-view': `
    the| mountain out|outside|from|through the|my|our|every| window|backyard|patio,
    see|watch|at the mountain, montana desde|por la|mi ventana, que se vean las| montanas,
    ver|mirar las montanas`,
  'virtual-tour': `
    virtual|video|3 d|360|matterport tour|tours|walkthrough, recorrido|visita virtual`,
  'step-free-entry': `
    step free|less| entry|entrance|access, no steps, no step entry, zero step entry,
    entrada| sin escalones`,
  'wide-doorways': 'wide|wider doorway|doors|halls|hallways, puertas|pasillos anchas|anchos',
  'accessible-bath': 'accessible bath|bathroom|shower, roll in shower, grab bars, bano accesible',
  elevator: 'elevator, elevador|ascensor',
  solar: 'solar panel|power|powered|, panel solar, paneles|placas|celdas solares, energia solar',
  'large-garage': 'large|big|oversized|spacious garage, garaje|cochera grande|amplio|amplia',
  'single-story': `
    single story|storey|level|floor, ranch style|home, un piso, una planta, un nivel,
    un solo piso|nivel, una sola planta`,
  'new-construction': `
    new construction|build, newly constructed|built, brand new, newbuild, construccion nueva,
    nueva construccion, recien construida`,
  gated: `
    gated community|neighborhood|subdivision|entry|entrance|street|, porton de seguridad,
    porton electrico, con|tenga|tiene porton|portones,
    fraccionamiento|residencial|colonia|comunidad privado|privada|cerrado|cerrada, en una| privada`,
  'guard-gated': `
    guard|guarded gated community|neighborhood|subdivision|entry|entrance|,
    guard at|in the entrance|gate, guard house|shack|booth, guardhouse,
    security guard at| the| gate|entrance|, fraccionamiento|residencial|colonia|comunidad
    privado|privada|cerrado|cerrada| con caseta|guardia|vigilancia, con|tenga|tiene caseta,
    caseta de| vigilancia|seguridad|guardia|entrada|, guardia en la| entrada|puerta|porton,
    guard|guarded gate, gate guard`,
})

/**
 * Homes from the price at which the site's luxury list begins; a price stated in the question
 * overrides it.
 */
export const luxuryWords = phraseSet('luxury|luxurious, de| lujo, lujoso|lujosa')

/** Things that a view can be of; a feature only together with the word "view". */
export const sceneries = phrases<Feature>({
  'red-rock-views': 'red rock canyon|mountain|, redrock',
  'mountain-view': 'mountain|mtn, montana|cerros, a la montana',
  'city-view': 'city|strip light|, las| vegas strip|, skyline, ciudad, luces de la ciudad',
  'golf-view': 'golf course|, fairway, campo de golf',
})

export const statusWords = phrases<Status>({
  Pending: 'pending sale|, under contract, pendiente, bajo contrato',
  Sold: `
    that|just|recently closed, closed sale|homes|escrow, se vendieron, sold|closed|recent| comps,
    sold comparables, recently|just| sold, vendida|vendido`,
  New: `
    brand| new listing, newly|just|recently listed, new on|to the| market,
    recien salida|salido al| mercado|, new ones, las nuevas, los nuevos, recien listada|publicada,
    nueva en el mercado`,
  Featured: 'featured, destacada',
})

export const sortWords = phrases<Sort>({
  'reduction-high': `
    price cut|dropped|drop|reduced|down the most,
    been| dropped|cut|lowered|slashed|reduced their|the| price| the most, bajo|bajaron mas,
    bajo|bajaron mas de|el precio, mas bajo|bajaron|rebajaron,
    mas bajo|bajaron|rebajaron de|el precio,
    biggest|largest|deepest price| drop|cut|reduction|markdown|discount,
    mas han|ha bajado de precio|, mas bajaron|bajo de precio|, most reduced|discounted,
    mayor|mayores rebaja|reduccion|descuento de|en| precio|`,
  'days-high': `
    longest sitting|listed, longest on the| market, most days|time on the| market, oldest listing,
    lleva|llevan mas|mucho tiempo| primero, on the market|been sitting a long time|while,
    on the market forever, lleva|llevan mas|mucho tiempo|dias en el mercado|venta,
    mas tiempo|dias en el mercado, |been on the| market|here the| longest, sitting the| longest`,
  'monthly-low': `
    lowest|cheapest monthly payment|cost|, lowest|cheapest per|a month, pago mensual mas bajo,
    mensualidad mas baja, mas barata|barato al mes`,
  'price-low': `
    cheapest first|, lowest price|priced, least expensive, most affordable,
    by| price| low|lowest to high|highest, mas barata|barato|economica, menor precio,
    precio mas bajo, menos cara, por precio, by price,
    mas barata|barato|economica|economico primero, barata|barato|economica|economico primero,
    cheap first, algo barato|economico|baratito, something|anything cheap|affordable|inexpensive,
    lo menos|minimo que piden|cobran|quieren|cuesta|cuestan por|,
    lo mas barato que hay|tienen|tengan|venden, the least|cheapest i can pay|get|spend,
    lowest asking price, cheaper|lower first, low|lowest priced|price first,
    del|de mas barato|barata|economico|economica a|al mas caro|cara,
    de la mas barata|economica a la mas cara, from| cheapest to most expensive|priciest,
    de menor a mayor precio|, precio de menor a mayor, precio ascendente`,
  'price-high': `
    lo mas que piden|cobran|quieren por|, lo mas caro que hay|tienen|tengan,
    de mayor a menor precio, precio de mayor a menor, precio descendente,
    from| most expensive to cheapest, from| priciest to cheapest,
    del|de mas caro|cara a|al mas barato|barata|economico|economica, mas| cara|caro primero,
    most expensive first|, priciest, highest price|priced, dearest,
    by| price| high|highest to low|lowest, mas cara|caro, mayor precio`,
  largest: `
    mas grande primero, bigger|biggest first, largest|biggest first|, most square feet|footage,
    most space, mas grande`,
  newest: `
    mas reciente primero, newer first, fewest|least|shortest days|time on the| market,
    menos dias|tiempo en el mercado|venta, newest|latest first|listing|listed|, most recent,
    mas nueva|reciente`,
  'year-high': `
    how old is the newest, que tan vieja es la mas nueva, de que ano es la mas nueva,
    mas nueva|nuevo|moderna primero, newest built|build|construction|constructed,
    most recently built|constructed, construccion mas nueva|reciente,
    mas nueva|reciente de construccion`,
  'year-low': `
    how old is the oldest, oldest home|house|built|build|construction|,
    mas antigua|antiguo|vieja|viejo`,
  smallest: 'smallest, mas chica|chico|pequena|pequeno',
  'hoa-low': `
    lowest|cheapest|smallest|lower hoa|association fee|dues|, hoa mas bajo|baja|barato,
    cuota de| hoa|asociacion mas baja`,
  'price-per-sqft-low': `
    lowest|cheapest|best price|cost| per|a square|sq foot|feet|ft,
    lowest|cheapest|best $ / sf|sqft|foot|ft| first, lowest|cheapest price| per sqft,
    precio por pie cuadrado mas bajo, lowest|cheapest|best $ / sf|sqft|foot|ft,
    mas barata|barato por pie cuadrado, lowest|cheapest|best price|cost| per|a foot,
    mas barata|barato por pie`,
  'price-per-sqft-high': `
    highest|priciest price|cost| per|a square|sq| foot|feet|ft,
    most expensive per|a square|sq| foot|feet|ft, highest price|cost| per sqft,
    most expensive per sqft, precio por pie cuadrado mas alto, mas cara|caro por pie cuadrado|`,
  'monthly-high': `
    highest|biggest monthly| payment, highest monthly cost, mensualidad mas alta|cara,
    pago mensual mas alto`,
  'hoa-high': `
    highest|biggest|priciest hoa|association fee|dues|, most expensive hoa fee|dues|,
    hoa mas alto|alta|caro|cara, cuota de| hoa|asociacion mas alta`,
  'tax-low': `
    lowest|cheapest|least|smallest|lower property| tax|taxes bill|,
    impuesto|predial mas bajo|barato, menos|menor|menores impuesto|predial`,
  'tax-high': `
    highest|most|biggest property| tax|taxes bill|, impuesto|predial mas alto|caro,
    mayores impuestos`,
  'lot-high': `
    bigger|larger lot|yard|backyard, biggest|largest|most lot|yard|backyard|land|parcel|acreage,
    terreno|lote|patio|jardin mas grande`,
  'lot-low': `
    smallest|tiniest lot|yard|backyard|land|parcel, terreno|lote|patio|jardin mas chico|pequeno`,
  'beds-low': 'fewest|least bedrooms|beds|rooms, menos recamaras|habitaciones|cuartos|dormitorios',
  'baths-high': 'most bathrooms|baths, mas banos',
  'garage-high': 'biggest|largest garage, most garage spaces|parking, garaje|cochera mas grande',
  'reduction-percent-high': `
    biggest|largest|deepest percent|percentage|% price| drop|cut|reduction|markdown|discount,
    biggest|largest|deepest price drop|cut|reduction|discount by|in percent|percentage,
    mayor porcentaje de rebaja|descuento|reduccion, mayor rebaja|descuento en|por porcentaje`,
  'sold-newest': `
    most recently sold, most recent sale, latest sale, last|latest sold, ultimas ventas,
    vendidas mas recientemente`,
  'beds-high': 'most bedrooms|beds|rooms, mas recamaras|habitaciones|cuartos|dormitorios',
})

/**
 * Phrases that contain a word from the tables above but mean something the filter cannot express.
 */
export const asides = phraseSet(`
  pool table|cue|hall, car pool|pooling, pool party|guy|boy|cleaner|company, alberca publica,
  half bath|bathroom, my|our|the|post|your office, office space|hours|manager, golf cart|clubs,
  tax bracket|return|credit|refund, tiny|small lot|yard|backyard|garage|kitchen,
  smallest garage|kitchen, city hall|council|bus, biggest|largest kitchen, spa like|day|treatment,
  house payment|number|music|party|plant|cat, day spa, my|our|the lease, mi renta|alquiler,
  first|second|main floor, second floor bedroom|primary, 1 st floor, 2 nd floor bedroom|,
  white|full house, house of cards, in|at the|my house, on the house, coffee house,
  level of|playing|headed, story about|of|time, short|long|love|true story, new to,
  solar system|eclipse, car|auto loan|payment|insurance|wash|dealer, bath towel|salts,
  bed time|sheets|frame, golf lesson|tournament|game|match|today, play|playing golf,
  hoa board|meeting|president, garage sale|band|door, en mi casa,
  the newest|latest news|movie|phone, biggest problem|question|mistake|concern|fear`)

/** Words that weigh a wish without changing it: "a pool or at least a spa". */
export const softeners = phraseSet(`
  not a lease|rental|loan, like|since|because they own|owned it, no rentados|arrendados|financiados,
  i|we do not|dont own|have| any horses, the street, model 3|y|s|x, o sea, as|so long as,
  siempre y cuando, con tal de|que, at least, at the very least, at minimum, or even, even just,
  if not, not only|just|merely, price|money|budget|cost isnt an issue|problem|object|concern,
  price|money|budget|cost is not an issue|problem|object|concern, money|price is no object,
  el precio|dinero no es problema|importa, on its|my|our|his own land|lot, con terreno propio,
  to garden, para jardinear, as| a| lock and leave, al menos, por lo menos, cuando menos,
  aunque sea, siquiera, no solo|solamente|nada,
  specifically|especially|particularly|mainly|mostly|primarily|preferably|strictly,
  especificamente|especialmente|particularmente|principalmente, sobre todo, en particular,
  on|at the| top, up top, al principio, hasta arriba, on the market, en el mercado,
  exactly|exact|precisely|exactamente, ni modo`)

export const ownHome = phraseSet(`
  my|our|your|his|her|their house, house hunting, active listing, sell|selling a|the| house,
  my new house, our new house, mi|nuestra|su|tu casa, vender|vendo la|una casa`)

/** A sale that the visitor has made. */
export const ownSale = phraseSet(`
  |just|recently sold my|our house|home|condo|townhouse|place, vendi|vendimos mi|nuestra|la casa,
  acabo|acabamos de vender mi|nuestra casa`)

/** A property type and a feature in one phrase. */
export const newHouse = phraseSet('casa nueva')

/** HOA dues; meaningful only with a number or a negation. */
export const dues = phraseSet(`
  cuota, h o a, hoa fee|dues|, home|homeowner association fee|dues|, association fee|dues,
  cuota de| hoa|asociacion, asociacion de| propietarios|vecinos|, association`)

/** Meaningful only with a negation: "nothing with stairs". */
export const stairs = phraseSet('stairs|staircase, escaleras, segundo piso, segunda planta')

/** Meaningful only with a negation: "solar, but never a leased system". */
export const leasedSystem = phraseSet(`
  leased system|panels|, rented system|panels, solar lease, paneles rentados,
  rentados|arrendados|rentadas|arrendadas`)

/** What only homes without leased panels are fine for. */
export const unlessLeased = phraseSet(`
  unless it|its|it_is|theyre|they_are| leased|rented|a_lease,
  a menos que|a_no_ser_que sea|sean|esten rentado|arrendados`)

/** Meaningful only with a negation: "no high HOA". */
export const highDues = phraseSet(`
  high|big|huge|crazy|expensive|steep|pricey|outrageous hoa|association fee|dues|,
  hoa muy| alto|alta|caro|cara|elevado|elevada, cuota alta|cara, high dues`)

/** Says which types of homes are left out without naming them. */
export const nothingAttached = phraseSet(`
  nothing|not|nuthin attached, nothing thats is attached, no attached homes|houses|units,
  no shared walls at all, nada pegado|pegada, que no este pegada|pegado`)

export const noDues = phraseSet('hoa free, non hoa, zero hoa')

/** Any kind of view. */
export const anyView = phraseSet(`
  with|w|has|have a|some|great|nice|good|beautiful|amazing|the| view, view lot, con vista`)
