import { phrases, words } from '../../../format/phrases.ts'

/** Words that negate what follows. */
export const negators = phrases<null>([
  [null, 'no|not|non|without|dont|doesnt|cant|cannot|wont|isnt|never|nothing|nor|neither|hate'],
  [null, 'w / o, avoid, except for|, exclude|excluding, instead of, rather|other than, minus'],
  [null, 'anything|everything|all|anywhere|everywhere but, but not, skip, aside from'],
  [null, 'sin|excepto|salvo|evitar|tampoco|ni, que no sea|sean|tenga|este|esten, nada, nada de'],
  [null, 'donde sea menos, en cualquier lugar|parte menos, cualquier lugar|parte|zona menos'],
  [null, 'todo|todas|todos menos, cualquier cosa menos, menos en'],
])

/** Words allowed between a negator and what it negates. */
export const negatorGlue = words(
  `a an any the want wanna need like to be in with on at near for spend pay go have has having looking
  interested care about home listing anything show me do does is are it
  quiero queremos un una el la los las en con de me gusta gustan busco pagar gastar vivir tenga`,
)

/** Whatever follows these is neither required nor excluded. */
export const waivers = phrases<null>([
  [
    null,
    'dont|doesnt need|care about|for|if|, do|does not need|care about|for|if|, no need for|of, doesnt matter if',
  ],
  [null, 'no necesito|necesitamos|importa, no hace falta, with or without, con o sin'],
])

export const waived = phrases<null>([
  [null, 'is| not needed|required|necessary|important, is| optional|unnecessary, is| not a must'],
  [null, 'isnt needed|required|necessary, doesnt matter, no es| necesaria|necesario|importante'],
  [null, 'opcional, es opcional'],
])

/** Words without a meaning for the filter. */
export const filler = words(
  `show me find search searching look looking for i im id ive we were you your my our mine want wants
  wanting need needs needing like love would could can will should do does did have has having is are
  am be it its they them these this that there here get give see a an the and or of to in on at by
  with w from as so also plus too any some all anything something home place property residence dwelling unit listing real
  estate available sale buy buying purchase new please thank thanks hi hello hey ok okay um uh erm hmm
  just maybe really very ideally preferably prefer must wanna gonna gotta fully completely what whats which where who how when if about
  around near nearby close area neighborhood somewhere located nice beautiful great good stunning
  amazing lovely gorgeous perfect dream under over max min maximum minimum more help let know right now
  today sort featuring include including use each per shopping thinking hoping but then than into up
  budget price range approved preapproved spend kind type built got lets say
  tell cost cual cuales
  actually basically well yeah yes you guys i'd we're first
  busco buscamos quiero queremos necesito necesitamos quisiera quisieramos me gustaria muestrame
  muestreme ensename ver encuentra encuentrame dame hay tiene tienen tenga tengan con en de del el la
  los las un una unos unas y o que por para favor gracias hola buenas buenos dias tardes casas hogar
  vivienda propiedad propiedades inmueble venta comprar compra algo alguna alguno cerca zona area
  bonita bonito linda grande nueva nuevo nuevas nuevos mas muy es sea este esta mi nuestro nuestra
  tambien pero como si somos estoy estamos buscando interesado interesada codigo postal zip code
  presupuesto precio vista vistas cuanto disponible disponibles puede puedes podria al lo su se completamente totalmente puedo podemos dando`,
)

/** Filler allowed inside a run of words that were not understood. */
export const bridges = words('of to the a an in for my our from on by at is de la el en para')

export const streetEndings = words(
  `street st avenue ave drive dr road rd court ct circle cir lane ln way boulevard blvd place pl
  parkway pkwy trail terrace`,
)

/** Words for a unit after a street. */
export const unitWords = words(
  'unit apt apartment ste suite space spc trailer bldg building tower ph penthouse',
)

/**
 * Everyday words that are one typo away from a search word. They are never corrected, and a place
 * with such a name is recognized only after "in".
 */
export const everyday = words(
  `banco batch cerco condor construct contact contractor costa cuatro cuenta extensive fleet flood
  flour garbage garden gardener heritage hill hose lasted late legacy lever listen na none norte
  officer parade paradise pride prince prize quartet sending solid sport spring squire store storm
  stripe sturdy summer summit sunrise sunset unknown valley village visita winter`,
)
