import { phraseSet, words } from '../../../format/phrases.ts'

/** Words that negate what follows. */
export const negators = phraseSet(`
  not a| big| fan of, not into, not interested in, not looking for, cant stand,
  dont show|send|give me| anything|any|, no me muestres|ensenes|mandes nada|,
  no|not|non|without|dont|doesnt|cant|cannot|wont|isnt|never|nothing|nor|neither|hate, w / o,
  avoid|avoiding, evita|evitando|evitemos, except for|, id| rather not, exclude|excluding,
  instead of, rather|other than, minus, anything|everything|all|anywhere|everywhere but|except,
  but not, skip, aside from, none, none of them|those, not one, ninguna|ninguno|ningun,
  sin|excepto|salvo|evitar|tampoco|ni, nada, nada de, donde sea menos,
  en cualquier lugar|parte menos, cualquier lugar|lado|parte|zona menos|excepto,
  en cualquier lado menos|excepto, todo|todas menos, cualquier cosa menos, menos, quitando,
  aparte de, neither in|, besides, outside, outside of, not including, leave|leaving out,
  anything besides, quita|quitame|quite|saca|sacame|elimina|descarta los|las|todo que,
  quita|quitame|quite|saca|sacame|elimina|descarta los|las de,
  lose|drop|remove|toss the ones that|which|priced|,
  lose|drop|remove|toss anything|everything|those that|which|priced|, fuera|afuera de|del,
  que no sean|sea|este|esten|tenga|tengan| en|un|una|, exceptuando`)

/** Words allowed between a negator and what it negates. */
export const negatorGlue = words(
  `a an any the either if whether its si es sea sean son want wanna need like to be in with on at near for spend pay go have has having looking
  interested care about home listing by anything show me do does is are it
  quiero queremos un una el la los las en con de tiene tienen hay trae me gusta gustan busco pagar gastar vivir tenga tengan que that cost cueste cuesten valga valgan salga salgan pase priced`,
)

/** After what is left out. */
export const excludedAfter = phraseSet('excluded|excepted, left out, aside, excluida|excluido')

/** Whatever follows these is neither required nor excluded. */
export const waivers = phraseSet(`
  dont|doesnt need|care about|for|if|, do|does not need|care about|for|if|, no need for|of,
  doesnt matter if, no necesito|necesitamos|importa, no hace falta, with or without, con o sin,
  no me|nos importa|interesa si|, me|nos da igual si|, da igual si|, no me|nos hace falta,
  could|couldnt care less about|for|if, could not care less about|if, dont mind if|,
  i could take or leave, indifferent about|to, no preference on|for`)

/** After a feature or dues, these make it neither required nor excluded: "HOA is fine". */
export const tolerated = phraseSet(`
  is|are ok|okay|fine|alright, is|are ok|okay|fine with me|us, esta bien, no me molesta`)

/** Words that join alternatives, besides "or". */
export const orElse = phraseSet(`
  or if not, or else, or otherwise, or failing that, o si no, o sino, o de lo contrario,
  o en su defecto`)

/** After alternatives: one of them without the other. */
export const notBoth = phraseSet(`
  |but not both|together, |but not both together, |but not the two, |but not both of them,
  |but never both, |but just|only one of them, |pero las|los dos no,
  |pero no ambas|ambos|juntas|juntos, |pero no las|los dos, |pero no las|los dos juntas|juntos,
  |pero no las|los dos a la vez`)

/** Any of it will do, no more is wanted, or the homes that were just shown. */
export const indifferent = phraseSet(`
  |but i|we dont need|want both, not necessarily both, no need for both, either or both, and / or,
  y / o, no necesito|necesitamos las|los dos, no necesariamente las|los dos, puede ser cualquiera,
  either way, either way is|are fine|ok|good, either|any is|are fine|ok|good, either|any one works,
  whatever works, whichever, doesnt|dont matter| to me|us, no preference, no big deal,
  im|were flexible|easy, i am flexible, we are flexible, im|were flexible|open on|about that,
  |im not picky, i|we dont care|mind, its all the same to me|us, como sea, lo que sea, la que sea,
  el que sea, da lo mismo, me|nos da lo mismo, cualquiera de los|las dos, sin preferencia,
  no tengo|tenemos preferencia, no importa, no le hace, thats it|all, that is it|all, nothing else,
  nothing more, nothing fancy, no mas, eso es todo, es todo, nada mas, y ya, ni mas ni menos,
  ni uno|una mas ni uno|una menos, no more no less, no less no more, no more and no less,
  no more or less, neither more nor less,
  esas|estas|those|these|dichas casas|propiedades|houses|homes, las mismas casas|propiedades`)

/** After a negated wish: "no spa needed". */
export const unneeded = phraseSet(`
  needed|required|necessary|requerida|requerido|necesaria|necesario`)

export const waived = phraseSet(`
  is| not needed|required|necessary|important, is| optional|unnecessary, is| not a must,
  isnt needed|required|necessary, doesnt matter, no es| necesaria|necesario|importante,
  isnt|arent that|so|very|really|too important|necessary|essential|crucial,
  is|are not that|so|very|really|too important|necessary, no es tan|muy importante|necesario,
  opcional, es opcional, no es indispensable, no hace falta, da igual, me da igual,
  preferred|preferable but not|isnt needed|required|necessary|essential, preferred but not a must,
  not a must|dealbreaker, is not a dealbreaker,
  is|are|be|seria fine|ok|okay|nice|great|good but not|isnt needed|required|necessary|important,
  would be fine|ok|okay|nice|great|good but not|isnt needed|required|necessary|important,
  is| fine|ok|okay|nice|great|good but not a must|dealbreaker|requirement,
  is fine|ok|okay|nice|great|good but i|we dont need it|one,
  would be nice but i|we dont need it|one,
  esta|estaria bien pero no es necesaria|necesario|indispensable|importante`)

/** Words without a meaning for the filter. */
export const filler = words(
  `nah nope naw nel mansion mansiones escolar scratch add agrega agregale agregar incluye ponle busca buscan muestres enseñes propia propio city ciudad e mr mrs ms anymore ordena ordenar ordename ordenalas ordenalos ordenadas ordenados acomoda acomodalas todo toda todos todas whole entire entero entera either everything ones those esas esos only solo solamente nomas kiero ocupo ocupamos ando andamos ahora donde show me find search searching look looking for i im id ive we were you your my our mine want wants
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
  client clients buyer buyers team branch assistant human person anyone roommate roommates
  giant huge massive enormous tiny cute cozy little good sweet fancy proper whole entire specific
  specifically kindly bruh bro bruhh dude yo homie fam fr ngl mija mijo comadre primo prima nah yep
  yup nope even much many few enough fit fits run runs running trade trading put puts pull pulled
  sit sitting cap hand doors comps inventory whatever whichever thingy vibe vibes situation stuf
  read reads type typing text texting late early rest meantime
  manden enseneme ensenenme muestres muestren muestreme digale favorcito porfa porfis plis
  yo tu usted ustedes ellos ellas nosotros ande anden aqui quede queden venden vendan piden piden cobran
  prestan aprueba metes metan pongo necesite necesiten grandota grandote chiquita chiquito bonitas
  bien tirada urgido
  he she him her his hers us me who whom whose which those these such same other others another own
  wife husband spouse partner mom dad folks friend boss lender agent realtor
  ones way kind sort sorta kinda lot bunch stuff thing things pretty quite super truly honestly literally
  probably possibly perhaps definitely certainly absolutely obviously simply still yet already again
  ever always usually sometimes often currently soon later though although while unless
  lol lmao haha omg pls plz thx ty tho btw idk asap alright gotcha cool awesome sir madam maam dear
  sincerely regards come came coming go goes going gone went moving relocating live lives
  living stay staying think thinking know knows hear heard tell told say says saying ask asking wonder
  wondering hope hopes wish plan planning try trying start starting keep keeps make makes made take
  takes took put use help bring feel feels seem seems mean happen happens call talk talking check
  checking pull bring got getting gets lemme gimme whatcha whats hows youve theyre theres thats itd
  ill wed id gonna aint couldnt wouldnt shouldnt able possible anywhere somewhere everything
  cheap expensive inexpensive pricey affordable barata barato economica economico cara caro reasonable decent okay fine alright anyone anybody somebody someone
  because cause cuz since maybe might may shall both either lately recently
  dime dame oye oiga mira mire este pues bueno ps orale fijate digame disculpe oigan saludos
  atentamente senor senora senorita amigo compadre nomas ahorita ahora ya todavia siempre tal vez
  quizas quiza claro ok okey vale va vamos ando anda andamos andan quiere quieren ocupo ocupamos haya
  hayan sea sean fuera fueran esten estan tuviera ponga ponme pongame sacame checa checar ayuda
  ayudame ayudeme digo dice dicen llama llaman conoce conocen sabe sabes saben se te le les lo nos
  cosa cosas tipo rollo onda chido chida padre padrisimo bien mejor ese esa esos esas eso esto estos
  estas aqui ahi alla donde cual cuales quien alguien ningun ningunos cada otro otra otros otras cuando
  cuesta cuestan much done ser seria podria porfa porfis porfavor mientras aunque entonces luego despues antes solo sola
  esposa esposo marido mujer mama papa suegra suegro hermana hermano amiga jefe
  busco buscamos quiero queremos necesito necesitamos quisiera quisieramos me gustaria muestrame
  muestreme ensename ver encuentra encuentrame dame hay tiene tienen tenga tengan con en de del el la
  los las un una unos unas y o que por para favor gracias hola buenas buenos dias tardes casas hogar
  vivienda propiedad propiedades inmueble venta comprar compra algo alguna alguno cerca zona area
  bonita bonito linda grande nueva nuevo nuevas nuevos mas muy es sea este esta mi nuestro nuestra
  e u tambien pero como si somos estoy estamos buscando interesado interesada codigo postal zip code
  presupuesto precio vista vistas cuanto disponible disponibles puede puedes podria al lo su se completamente totalmente puedo podemos dando`,
)

/** Words about a wish that set nothing themselves. */
export const weights = words(
  `big large huge small little tiny real proper simple basic starter cute older cozy grandecita
  chiquita chica chico pequena pequeno sencilla sencillo`,
)

/** Filler allowed inside a run of words that were not understood. */
export const bridges = words('of to the a an in for my our from on by at is de la el en para')

export const streetEndings = words(
  `street st avenue ave drive dr road rd court ct circle cir lane ln way boulevard blvd place pl
  parkway pkwy trail terrace`,
)

/** Words for a unit after a street. */
export const unitWords = words(
  `unit apt apartment ste suite space spc trailer bldg building tower ph penthouse`,
)

/**
 * Everyday words that are one typo away from a search word. They are never corrected, and a place
 * with such a name is recognized only after "in".
 */
export const everyday = words(
  `banco batch california cerco christmas comunica condor construct contact contractor costa cuatro cuenta extensive fleet flood
  flour garbage garden gardener heritage hill hose lasted late legacy lever listen na none norte
  officer parade paradise pride prince prize quartet sending solid sport spring squire store storm
  stripe sturdy summer summit sunrise sunset tree unknown valley village visita winter`,
)
