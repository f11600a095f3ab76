import { phrases, words } from '../../../format/phrases.ts'

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
export const units = phrases<Unit>([
  ['beds', 'large|big| bed|bedroom|bedrm, br|brs|bd|bds|bdr|bdrm, rec|recs, hab|habs'],
  ['beds', 'recamara|habitacion|habitaciones|dormitorio|dormitorios|cuarto|cuartos|alcoba'],
  ['baths', 'full| bath|bathroom, ba|bth, bano, bano completo|completos'],
  [
    'garage',
    'cg, spots, spot|spots| in the garage, car|garage|parking spot|spots, carz, de garaje|cochera',
  ],
  ['garage', 'carro|carros de garaje|cochera'],
  ['sqft', 'sq|square ft|feet|foot, sqft|sf, pies cuadrados|, pie cuadrado, pies 2'],
  ['perSqft', 'a|per|/|the square|sq foot|feet|ft, a|per|/ sqft|sf|foot, por|el pie cuadrado|'],
  ['sqm', 'm 2, metros cuadrados, square meters|metres'],
  ['lot', 'sq|square ft|feet|foot of land, sqft|sf of land, feet|foot of land'],
  ['lot', 'sq|square ft|feet|foot lot|yard, sqft|sf lot|yard, pies cuadrados de terreno|lote'],
  ['acres', 'acre, acre lot|yard|parcel, acres de terreno|lote'],
  ['garage', 'car in the garage, car| garage, bay garage, garage space|stall|spot|bay'],
  ['garage', 'garaje|cochera'],
  ['cars', 'car|vehicle, carro|carros|coche|coches|auto|autos|vehiculos'],
  ['stories', 'story|stories|storey|level|floor, piso|pisos|planta|plantas|nivel|niveles'],
  ['money', 'dollar|buck|usd, dolar|dolares, de dolares'],
  ['hoa', 'hoa fee|dues|, a|per|/| month|mo hoa, monthly hoa, de hoa, de hoa al|por mes'],
  [
    'hoa',
    'hoa a|per|/ month|mo, de hoa mensual|mensuales, de asociacion al|por mes|, de cuota al|por mes|',
  ],
  ['monthly', 'a|per|/ month|mo, monthly, al|por mes, mensuales|mensual'],
  ['tax', 'a|per|/| year|yr| in|of| property| taxes|tax, in annual|yearly taxes'],
  [
    'tax',
    'de|en impuestos|predial, de impuestos|predial al ano|anuales, al ano de|en impuestos|predial',
  ],
  ['money', 'to spend, to work with, de presupuesto, para gastar'],
  ['other', 'lot|foot|feet|ft|room|unit|windows|ac|yards'],
  ['other', 'person|people|adult|kid|child|children|dog|cat|pet|horse, of us, guests, roommates'],
  ['other', 'persona|personas|adultos|ninos|hijos|perros|perro|gatos|gato|mascotas, de nosotros'],
  ['other', 'minute|hour|hr|mile|mi|block|km, min drive|commute|from|to|away, min'],
  ['other', 'minutos|minuto|hora|millas|milla|cuadras|kilometros'],
  [
    'other',
    'percent|down|star|degrees|times|stops|am|pm|st|nd|rd|th, oclock, por ciento, %, y algo|pico|tanto por ciento',
  ],
  ['other', 'a|per|/| year|yr|month|mo|week|day, in| upgrade|closing|credit|income|salary'],
  [
    'other',
    'for|as|toward|towards a|the|my|our| down payment, for|as a|the|my|our| deposit, para el enganche',
  ],
  ['other', 'yearly|annually|quarterly, anuales|anual|trimestrales|trimestral, al|por trimestre'],
  ['other', 'al|por| mes|ano, anos, semanas, dias, de enganche|ingresos'],
])

/** Subjects, before a number. */
export const subjects = phrases<Unit>([
  ['hoa', 'hoa cuota| baja, cuota'],
  [
    'hoa',
    'hoa is| ok|okay|fine if| its|, hoa is| ok|okay|fine as long as its|, hoa esta| bien|ok si es|',
  ],
  [
    'money',
    'asking| price, price range, priced|asking|cost|costing|budget|spend|spending|pay|afford',
  ],
  ['money', 'pre| approved|qualified me|, preapproved'],
  [
    'money',
    'precio|presupuesto|cuesta|cueste|pagar|pague|paguen|gastar|aprobado|aprobados|valor|por',
  ],
  ['beds', 'bed|bedroom|br, recamara|habitaciones|habitacion|cuartos|dormitorios'],
  ['baths', 'bath|bathroom|ba, bano'],
  [
    'perSqft',
    'price|cost per|a|/ square|sq foot|feet|ft, price|cost per|/ sqft|sf|foot, $ / sqft|sf, ppsf',
  ],
  ['perSqft', '$ per|a|/ square|sq foot|feet|ft, precio por|del pie cuadrado|'],
  ['sqft', 'square footage|feet, sq ft, sqft, living area, pies cuadrados'],
  ['lot', 'lot size|, yard, land, parcel, terreno|lote'],
  ['garage', 'tandem garage, garage|garaje|cochera tandem'],
  ['garage', 'garage, parking, garaje|cochera|cocheras|estacionamiento'],
  ['stories', 'stories'],
  [
    'hoa',
    'hoa fee|dues|payment|, association fee|dues, monthly dues, cuota de| hoa|asociacion, dues',
  ],
  ['hoa', 'mensualidad|cuota de|de_la|del hoa|asociacion'],
  ['hoa', 'h o a fee|fees|dues|'],
  ['hoa', 'total|combined monthly|| hoa fee|fees|dues|, monthly hoa fee|fees|dues|, hoa total'],
  [
    'hoa',
    'annual|yearly|quarterly hoa|association fee|fees|dues|, hoa annual|yearly fee|fees|dues, cuota anual|trimestral|mensual de| hoa|asociacion|',
  ],
  [
    'tax',
    'annual|yearly| property| tax|taxes, property| tax bill|bills, impuesto|impuestos anual|anuales|, impuestos a la|de la propiedad, impuesto|impuestos predial|prediales, predial, impuesto|impuestos de|sobre|a| la| propiedad|vivienda|casa, impuesto|impuestos inmobiliario|inmobiliarios',
  ],
  [
    'monthly',
    'monthly mortgage|house| payment|cost|budget|, mortgage|house payment, payment|mortgage',
  ],
  ['monthly', 'pago mensual de|, pago al mes de|, pago de, mensualidad|mensualidades de|'],
  ['other', 'down| payment, income|salary|earn|make|mortgage|rent, enganche|ingreso|gano|renta'],
  ['other', 'credit| score, age|commute|call|text|room|number|school, top'],
])

export const leadingBounds = phrases<Bound>([
  ['over', 'longer|older than'],
  ['below', 'shorter than'],
  ['max', 'ceiling|cap|limit is|of|at, my|our ceiling|cap|limit|max is|, mi tope es|son|'],
  [
    'max',
    'nothing|not north of, |not a|one penny|dime|cent|dollar over|above, |not a|one penny|dime|cent|dollar more than',
  ],
  [
    'max',
    'cant go a penny|dime|cent|dollar over|above, stretch|stretching|go|push to, stretch|go|push up to',
  ],
  ['max', 'go as high as, as high as, all the way to, isnt|arent over|above, is not over'],
  ['max', 'no puedo|podemos|quiero|queremos pasar|pasarme de, no pasa|pase de'],
  ['over', 'north|upward|upwards of'],
  ['below', 'sub, south|shy of'],
  ['around', 'in the neighborhood|ballpark|vicinity|range of'],
  ['below', 'under|below|<, less|lower|cheaper|smaller|fewer than|then'],
  ['max', 'at or under|below, equal to or under|below, at|equal to or less|lower than'],
  ['max', 'within|max|maximum|upto|≤, up to, at most, as much as, < =, capped at, the most is'],
  [
    'max',
    'no|not|nothing more|higher|bigger|larger|greater than|then, not|nothing|never over|above',
  ],
  ['max', 'not to| exceed|exceeding, cant go over|above'],
  ['below', 'no|not|nothing as much as'],
  ['min', 'no|not|nothing less|lower|smaller|fewer than|then, not|nothing under|below'],
  ['over', 'over|above|exceed|exceeding|>, more|higher|bigger|larger|greater than|then'],
  ['min', 'at least, atleast|min|minimum|from|≥, > =, starting|start at|from|in, upward of'],
  [
    'max',
    'no sea|sean|este|esten|cueste|cuesten mas|mayor|mayores de|que|a, no sea|sean arriba de',
  ],
  [
    'max',
    'no tenga|tengan mas de, not be|cost|exceed more|over than|, doesnt|dont exceed|cost more than|',
  ],
  ['min', 'no sea|sean menos|menor|menores de|que|a, no baje|bajen de, doesnt|dont go below|under'],
  ['max', 'no paso|pasamos|pase|pasemos de'],
  ['max', 'tops|maxes|max out at, no pasen|pasan|excedan de|, no exceda de, menos del'],
  ['over', 'mas del'],
  ['max', 'can|could do|swing|handle|manage|afford, my|our limit|max|maximum is|of|'],
  ['max', 'no|nunca llegue|lleguen|llega|llegan a|al, no se pase|pasen|salga|salgan de|del'],
  ['max', 'mi|nuestro limite|maximo|tope| es|son|de, limite de|es, por| debajo|abajo del'],
  ['max', 'bajo, bajo de|los|las'],
  ['min', 'as low as, nada por debajo|abajo de, nada menor a'],
  ['max', 'nada por encima|arriba de, nada mayor a'],
  ['around', 'something|somewhere like|near|around, more or less'],
  ['over', 'pasen|pasan|pase|pasa|exceden|excedan|suban|rebasen|rebasan de|los|las'],
  ['around', 'pushing, mas o menos, por los|las, por ahi de los|, casi'],
  ['around', 'somewhere| around|about, approximately|approx|roughly|~, ish'],
  ['near', 'near, close to, cerca de'],
  ['exact', 'exactly|only|just|precisely, no more no less than'],
  ['between', 'anywhere|somewhere| between, entre'],
  [
    'below',
    'menos|menor|menores de|que|a, mas barata|barato que, por debajo de, abajo de, debajo de',
  ],
  ['max', 'hasta|maximo|maxima|tope, como|a lo| maximo, de| maximo, a lo mucho|sumo'],
  ['max', 'no mas|mayor|mayores de|que|a, que no pase|pasen|exceda de|, no pasar de'],
  ['over', 'mas|mayor|mayores de|que|a, arriba de, por| encima de'],
  ['min', 'minimo|minima|desde, como minimo, al menos, por lo menos, a partir de, no menos de|que'],
  [
    'around',
    'ande|anden|anda|andan en|por unos|unas|los|las, ande|anden|anda|andan|andaba|ronde|ronden|ronda|rondan|este|esten por| los|las|en|como|unos|unas|entre|, ande|anden|anda|andan por ahi|alla de| los|unos|, rozando',
  ],
  ['around', 'alrededor de, alrededor, aproximadamente|unos|unas|como, mas o menos'],
  ['exact', 'exactamente|solo|solamente|justo'],
])

export const trailingBounds = phrases<Bound>([
  ['around', 'give or take, or thereabouts'],
  [
    'max',
    'or|and less|under|below|lower|cheaper|fewer|smaller, max|maximum|top|tops, at most|max, at the| very| most, tops, ceiling',
  ],
  ['min', 'or|and more|over|above|higher|up|better|bigger|larger|greater'],
  ['min', '+|plus|minimum|min, at least, atleast, or|and longer'],
  [
    'max',
    'is my|our|the max|maximum|limit|ceiling|budget|cap, is the most i|we can do|afford, is as high as i|we can|will go, es mi|nuestro maximo|tope|limite|presupuesto, es lo maximo|mas que puedo|podemos',
  ],
  ['around', 'or so, ish, range, ballpark'],
  ['exact', 'exactly|exact|only, exactamente|exactos|exactas, nada mas'],
  [
    'exact',
    'only no more, solamente no mas, no more no less, no more and no less, no less no more, ni mas ni menos',
  ],
  ['max', 'o menos, para|pa abajo, maximo|maximos, como|a lo| maximo, a lo mucho'],
  [
    'min',
    'o mas, minimo|minimos, como minimo, para|pa arriba, en adelante, por lo menos, al menos',
  ],
  ['around', 'mas o menos, aproximadamente'],
])

/** After a number, whatever it counts: that many at most. */
export const noMoreWords = phrases<null>([
  [
    null,
    '|and|but no|not more, not one more, not a penny|dime|cent more, y no mas, no mas, ni uno|una|un mas',
  ],
  [null, 'ni un peso|dolar|centavo mas'],
])

/** Small words between a bound, its subject and the number. */
export const leadGlue =
  words(`like uh um maybe that cost bajo barato low cheap of is the be at in to for our my its are was range total not a no
  de del sea sean es con para que el la los las mi nuestro en with`)

/** Words that may follow "plus" when it is a bound rather than "and". */
export const freely = words(
  'in at and near home house with or for under over please en con casa de y o',
)

/** Words between an amount and a tolerance. */
export const slackWords = phrases<null>([
  [null, 'give or take, plus or minus, plus minus, + -, + / -, more or less by, con'],
  [null, 'con un margen de, mas menos'],
])
/** Words after a tolerance. */
export const slackEnds = phrases<null>([
  [null, 'either|each way, mas o menos, de|para margen, de diferencia'],
])
