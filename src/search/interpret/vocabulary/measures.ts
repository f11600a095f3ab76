import { phraseSet, phrases, words } from '../../../format/phrases.ts'

/** Units of a number. `other` is understood but not part of the filter: dogs, minutes, upgrades. */
export type Unit =
  | 'beds'
  | 'baths'
  | 'sqft'
  | 'perSqft'
  | 'sqm'
  | 'lot'
  | 'acres'
  | 'garage'
  | 'cars'
  | 'stories'
  | 'money'
  | 'hoa'
  | 'tax'
  | 'monthly'
  | 'other'

/**
 * The kind of a limit. `over` and `below` exclude the number itself, unlike `min` and `max`; this
 * matters for counts: rooms, cars, years.
 */
export type Bound = 'max' | 'below' | 'min' | 'over' | 'around' | 'near' | 'exact' | 'between'

/** Units, after a number. */
export const units = phrases<Unit>({
  beds: `
    large|big| bed|bedroom|bedrm, br|brs|bd|bds|bdr|bdrm, rec, hab,
    recamara|habitacion|habitaciones|dormitorio|cuarto|alcoba`,
  baths: 'full| bath|bathroom, ba|bth, bano, bano completo',
  garage: `
    cg, spots, spot| in the garage, car|garage|parking spot, carz, de garaje|cochera,
    carro de garaje|cochera, car in the garage, car| garage, bay garage,
    garage space|stall|spot|bay, garaje|cochera`,
  sqft: 'sq|square ft|feet|foot, sqft|sf, pies cuadrados|, pies 2',
  perSqft: 'a|per|/|the square|sq foot|feet|ft, a|per|/ sqft|sf|foot, por|el pie cuadrado|',
  sqm: 'm 2, metros cuadrados, square meters|metres',
  lot: `
    sq|square ft|feet|foot of land, sqft|sf of land, feet|foot of land,
    sq|square ft|feet|foot lot|yard, sqft|sf lot|yard, pies cuadrados de terreno|lote`,
  acres: 'acre, acre lot|yard|parcel, acres de terreno|lote',
  cars: 'car|vehicle, carro|coche|auto|vehiculos',
  stories: 'story|storey|level|floor, piso|planta|nivel|niveles',
  money: `
    dollar|buck|usd, dolar|dolares, de dolares, to spend, to work with, de presupuesto, para gastar`,
  hoa: `
    hoa fee|dues|, a|per|/| month|mo hoa, monthly hoa, de hoa, de hoa al|por mes,
    hoa a|per|/ month|mo, de hoa mensual|mensuales, de asociacion al|por mes|, de cuota al|por mes|`,
  monthly: 'a|per|/ month|mo, monthly, al|por mes, mensuales|mensual',
  tax: `
    a|per|/| year|yr| in|of| property| taxes|tax, in annual|yearly taxes, de|en impuestos|predial,
    de impuestos|predial al ano|anuales, al ano de|en impuestos|predial`,
  other: `
    lot|foot|feet|ft|room|unit|windows|ac|yards,
    person|people|adult|kid|child|children|dog|cat|pet|horse, of us, guests, roommates,
    persona|adultos|ninos|hijos|perros|gatos|mascotas, de nosotros, minute|hour|hr|mile|mi|block|km,
    min drive|commute|from|to|away, min, minutos|hora|millas|cuadras|kilometros,
    percent|down|star|degrees|times|stops|am|pm|st|nd|rd|th, oclock, por ciento, %,
    y algo|pico|tanto por ciento, a|per|/| year|yr|month|mo|week|day,
    in| upgrade|closing|credit|income|salary, for|as|toward a|the|my|our| down payment,
    for|as a|the|my|our| deposit, para el enganche, yearly|annually|quarterly,
    anuales|anual|trimestrales|trimestral, al|por trimestre, al|por| mes|ano, semanas, dias,
    de enganche|ingresos`,
})

/** Subjects, before a number. */
export const subjects = phrases<Unit>({
  hoa: `
    hoa cuota| baja, cuota, hoa is| ok|okay|fine if| its|, hoa is| ok|okay|fine as long as its|,
    hoa esta| bien|ok si es|, hoa fee|dues|payment|, association fee|dues, monthly dues,
    cuota de| hoa|asociacion, dues, mensualidad|cuota de|de_la|del hoa|asociacion, h o a fee|dues|,
    total|combined monthly| hoa fee|dues|, monthly hoa fee|dues|, hoa total,
    annual|yearly|quarterly hoa|association fee|dues|, hoa annual|yearly fee|dues,
    cuota anual|trimestral|mensual de| hoa|asociacion|`,
  money: `
    asking| price, price range, priced|asking|cost|costing|budget|spend|spending|pay|afford,
    pre| approved|qualified me|, preapproved,
    precio|presupuesto|cuesta|cueste|pagar|pague|paguen|gastar|aprobado|valor|por`,
  beds: 'bed|bedroom|br, recamara|habitaciones|habitacion|cuartos|dormitorios',
  baths: 'bath|bathroom|ba, bano',
  perSqft: `
    price|cost per|a|/ square|sq foot|feet|ft, price|cost per|/ sqft|sf|foot, $ / sqft|sf, ppsf,
    $ per|a|/ square|sq foot|feet|ft, precio por|del pie cuadrado|`,
  sqft: 'square footage|feet, sq ft, sqft, living area, pies cuadrados',
  lot: 'lot size|, yard, land, parcel, terreno|lote',
  garage: `
    tandem garage, garage|garaje|cochera tandem, garage, parking, garaje|cochera|estacionamiento`,
  stories: 'stories',
  tax: `
    annual|yearly| property| tax|taxes, property| tax bill, impuesto anual|anuales|,
    impuestos a la|de la propiedad, impuesto predial|prediales, predial,
    impuesto de|sobre|a| la| propiedad|vivienda|casa, impuesto inmobiliario`,
  monthly: `
    monthly mortgage|house| payment|cost|budget|, mortgage|house payment, payment|mortgage,
    pago mensual de|, pago al mes de|, pago de, mensualidad|mensualidades de|`,
  other: `
    down| payment, income|salary|earn|make|mortgage|rent, enganche|ingreso|gano|renta,
    credit| score, age|commute|call|text|room|number|school, top`,
})

export const leadingBounds = phrases<Bound>({
  over: `
    longer|older than, north|upward of, over|above|exceed|exceeding|>,
    more|higher|bigger|larger|greater than|then, mas del,
    pasen|pasan|pase|pasa|exceden|excedan|suban|rebasen|rebasan de|los|las,
    mas|mayor|mayores de|que|a, arriba de, por| encima de`,
  below: `
    shorter than, sub, south|shy of, under|below|<, less|lower|cheaper|smaller|fewer than|then,
    no|not|nothing as much as, menos|menor|menores de|que|a, mas barata|barato que, por debajo de,
    abajo de, debajo de`,
  max: `
    ceiling|cap|limit is|of|at, my|our ceiling|cap|limit|max is|, mi tope es|son|,
    nothing|not north of, |not a|one penny|dime|cent|dollar over|above,
    |not a|one penny|dime|cent|dollar more than, cant go a penny|dime|cent|dollar over|above,
    stretch|stretching|go|push to, stretch|go|push up to, go as high as, as high as, all the way to,
    isnt|arent over|above, is not over, no puedo|podemos|quiero|queremos pasar|pasarme de,
    no pasa|pase de, at or under|below, equal to or under|below, at|equal to or less|lower than,
    within|max|maximum|upto|≤, up to, at most, as much as, < =, capped at, the most is,
    no|not|nothing more|higher|bigger|larger|greater than|then, not|nothing|never over|above,
    not to| exceed|exceeding, cant go over|above,
    no sea|sean|este|esten|cueste|cuesten mas|mayor|mayores de|que|a, no sea|sean arriba de,
    no tenga|tengan mas de, not be|cost|exceed more|over than|, doesnt|dont exceed|cost more than|,
    no paso|pasamos|pase|pasemos de, tops|maxes|max out at, no pasen|pasan|excedan de|,
    no exceda de, menos del, can|could do|swing|handle|manage|afford,
    my|our limit|max|maximum is|of|, no|nunca llegue|lleguen|llega|llegan a|al,
    no se pase|pasen|salga|salgan de|del, mi|nuestro limite|maximo|tope| es|son|de, limite de|es,
    por| debajo|abajo del, bajo, bajo de|los|las, nada por encima|arriba de, nada mayor a,
    hasta|maximo|maxima|tope, como|a lo| maximo, de| maximo, a lo mucho|sumo,
    no mas|mayor|mayores de|que|a, que no pase|pasen|exceda de|, no pasar de`,
  around: `
    in the neighborhood|ballpark|vicinity|range of, something|somewhere like|near|around,
    more or less, pushing, mas o menos, por los|las, por ahi de los|, casi, somewhere| around|about,
    approximately|approx|roughly|~, ish, ande|anden|anda|andan en|por unos|unas|los|las,
    ande|anden|anda|andan|andaba|ronde|ronden|ronda|rondan|este|esten por|
    los|las|en|como|unos|unas|entre|, ande|anden|anda|andan por ahi|alla de| los|unos|, rozando,
    alrededor de, alrededor, aproximadamente|unos|unas|como`,
  min: `
    no|not|nothing less|lower|smaller|fewer than|then, not|nothing under|below, at least,
    atleast|min|minimum|from|≥, > =, starting|start at|from|in,
    no sea|sean menos|menor|menores de|que|a, no baje|bajen de, doesnt|dont go below|under,
    as low as, nada por debajo|abajo de, nada menor a, minimo|minima|desde, como minimo, al menos,
    por lo menos, a partir de, no menos de|que`,
  near: 'near, close to, cerca de',
  exact: 'exactly|only|just|precisely, no more no less than, exactamente|solo|solamente|justo',
  between: 'anywhere|somewhere| between, entre',
})

export const trailingBounds = phrases<Bound>({
  around: 'give or take, or thereabouts, or so, ish, range, ballpark, mas o menos, aproximadamente',
  max: `
    or|and less|under|below|lower|cheaper|fewer|smaller, max|maximum|top, at most|max,
    at the| very| most, ceiling, is my|our|the max|maximum|limit|ceiling|budget|cap,
    is the most i|we can do|afford, is as high as i|we can|will go,
    es mi|nuestro maximo|tope|limite|presupuesto, es lo maximo|mas que puedo|podemos, o menos,
    para|pa abajo, maximo, como|a lo| maximo, a lo mucho`,
  min: `
    or|and more|over|above|higher|up|better|bigger|larger|greater, +|plus|minimum|min, at least,
    atleast, or|and longer, o mas, minimo, como minimo, para|pa arriba, en adelante, por lo menos,
    al menos`,
  exact: `
    exactly|exact|only, exactamente|exactos|exactas, nada mas, only no more, solamente no mas,
    no more no less, no more and no less, no less no more, ni mas ni menos`,
})

/** After a number, whatever it counts: that many at most. */
export const noMoreWords = phraseSet(`
  |and|but no|not more, not one more, not a penny|dime|cent more, y no mas, no mas,
  ni uno|una|un mas, ni un peso|dolar|centavo mas`)

/** Small words between a bound, its subject and the number. */
export const leadGlue =
  words(`like uh um maybe that cost bajo barato low cheap of is the be at in to for our my its are was range total not a no
  de del sea sean es con para que el la los las mi nuestro en with`)

/** Words that may follow "plus" when it is a bound rather than "and". */
export const freely = words(
  `in at and near home house with or for under over please en con casa de y o`,
)

/** Words between an amount and a tolerance. */
export const slackWords = phraseSet(`
  give or take, plus or minus, plus minus, + -, + / -, more or less by, con, con un margen de,
  mas menos`)
/** Words after a tolerance. */
export const slackEnds = phraseSet('either|each way, mas o menos, de|para margen, de diferencia')
