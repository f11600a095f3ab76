import { lazy } from '../../../format/lazy.ts'
import { words } from '../../../format/phrases.ts'

/**
 * Whether a word alone says nothing that a home could have, in any question: what is left of a
 * sentence of which the rest was understood. Such words are never looked for in listings, and never
 * reported. A word that negates, limits or counts is none: without it, a home would be misread.
 */
export const isEmptyWord = (key: string): boolean =>
  emptyWords().has(key) || verbForm().test(key) || /^\p{L}$/u.test(key)

const emptyWords = words(
  `most mostly whole entire total totally overall full fully half part rest little bit tiny bigger
  big huge nice good better best well back off behind out over under away around across along
  through ahead above below beside outside inside up down front side top bottom end middle center
  room spot place somewhere anywhere everywhere year month monthly yearly annual annually week
  weekly day daily hour time moment season list listing listed dream wishlist wish item option
  choice only just even also already still yet soon later now today tonight tomorrow someday once
  twice again first second third last next previous early late ready willing able sure certain maybe
  else seller owner buyer builder agent realtor broker someone somebody anybody everybody nobody
  noone people person couple guys folks family friend kid child children son daughter parents mother
  father mom dad wife husband spouse grandkids grandchildren relatives guest visitors company
  roommate tenant pet dog cat puppy huskies building property unit structure house home hous land
  installed install included include including comes came done do does doing did make made making
  take taking taken took put putting get getting got keep keeping kept use used using need needed
  want wanted wanting wanna looking look looked see seeing seen seem live living lived stay staying
  stayed sit sitting sleep sleeping eat eating cook cooking work working worked play playing relax
  relaxing enjoy enjoying love loving hate retire retired retiring retirement downsize downsizing
  upsize upsizing settle settling relocate relocating move moving moved commute commuting drive
  driving walk walking visit visiting go going gone went leave leaving left return returning start
  starting started finish finishing finished close closing closed happen help helping helped care
  caring bother mind matter think thinking thought feel feeling hope hoping hopefully expect
  expecting plan planning consider considering considered prefer preferring preferably afford
  affording spend spending pay paying paid save saving qualify qualified approve approved spoiled
  tired sick busy important serious happy excited ideal ideally perfect suitable starter forever
  boundary zone zoned zoning limit range max min maximum minimum least number amount christmas
  thanksgiving easter holiday winter summer spring fall autumn january february march april may june
  july august september october november december valley town area region worth same thing stuff
  kind type sort style way reason idea question info information detail photo picture something
  anything nothing everything whatever whichever one two three four five six seven eight nine ten
  eleven twelve dozen hundred thousand million zero single double both either neither each every
  other another much many more less few fewer several lots plenty bunch enough extra real really
  truly simply basically actually literally honestly exactly about approximately roughly mes meses
  ano semana dia hora tiempo vez veces momento hoy manana ayer ahora pronto luego despues antes
  temprano tarde solo sola solamente unicamente nomas todo toda entero entera completo completa
  resto parte medio media poco poca mucho mucha bastante suficiente demasiado dos tres cuatro cinco
  seis siete ocho nueve diez doce veinte treinta cuarenta cincuenta cien ciento mil millon cero uno
  una ambos ambas ni no si primero primera segundo segunda tercero ultimo ultima proximo proxima
  vendedor vendedora dueno duena comprador compradora compradores agente persona gente familia hijo
  hija nino nina bebe esposo esposa mama papa padres abuelos abuela suegra suegros hermano hermana
  amigo visita mascota perro gato edificio propiedad propiedades lista sueno ser estar sea sean hay
  haya tener tenga tengo tenemos hacer hace hacemos quedar queda quedan quedarse vivir viva vive
  vivimos viviendo mudar mudarse mudanza mudarnos trabajar trabajo trabajamos dormir comer cocinar
  jugar descansar disfrutar retirar retirarse retiro jubilarse jubilado empezar empezamos terminar
  salir entrar venir vengo venimos ir vamos llegar llevar llevamos traer dejar poner meter sacar
  buscar busco buscamos encontrar ver viendo mirar querer quiero queremos necesitar necesito
  necesitamos gustar gusta gustaria preferir prefiero preferimos preferible preferiblemente poder
  puedo podemos pagar pago paguen ahorrar gastar ayudar ayude ayuda cuidar cuesta cuestan vale valen
  importa importante navidad verano invierno primavera otono enero febrero marzo abril mayo junio
  julio agosto septiembre octubre noviembre diciembre lado atras adelante arriba abajo adentro
  afuera dentro fuera cerca lejos aqui ahi alla grande chico chica bueno buena mejor mejores bonito
  bonita lindo linda mayor menor minimo maximo aparte ademas tambien incluso aunque porfa porfis
  favor gracias incluido incluida incluye incluyen incluya incluyan pup doggo gaming gamer setup
  footer tall taller allow allowed permit association kitchen yard backyard street market motorhome
  trailer yarda jardin jardines terreno patio cocina techo espacio nadie asociacion interes
  intereses duenio banco bajito vajito bajo city ciudad hoa allredy cachorro rekamara recamara mis
  tus sus nuestros nuestras neighbors neighbours vecino troca tierra cosa algo nada tipo modo manera
  am was were been being has had having would could should shouldnt might must ought shall gonna
  gotta tryna let how why when whenever where wherever who whoever whom whose which what that this
  these those there here then than though although because cause since while unless until till
  whether if so such very too quite rather instead however therefore anyway perhaps probably
  possibly obviously apparently supposedly frankly seriously mainly especially particularly usually
  normally generally eventually finally recently lately currently presently absolutely definitely
  certainly fairly slightly hardly i me my mine myself you your yourself he him his she her it its
  itself we us our ourselves they them their themselves anyhow somehow ya yall yo fyi tbh idc imo
  imho ngl rn atm btw smh wtf omg af fr lmk iirc afaik ish haha hehe jaja jajaja wow ugh oops ouch
  yikes damn dang heck hell crap shoot sheesh gosh god jeez geez eh huh hmm duh said told knew
  understood forgot heard gave found chose brought held began felt fell met spoke wrote sent spent
  lost won grew wed born alive construction construccion lugar lugares sitio atleast datos
  preferencia preference favorite favorito favorita chance case fact truth fear excuse sorry glad
  honest fair pardon please era eran fue fui fueron sido siendo soy eres somos estaba estaban estoy
  estas estamos estan esten estuve estado ha hemos han habia habian hube tenia tenian tuve tuvo iba
  iban voy vas va van vaya vayan vi vio visto hice hizo hecho dije dijo dijeron dicho puse puso supe
  supo quise quiso pude pudo sale salen saliendo ando anda andan andamos doy damos dio dieron dan
  viene vienen vine decir decirte decirle deci tu usted ustedes ella ellos nosotros nosotras te se
  le les lo nos mi mio mia suyo suya porque pues asi como cuando donde quien quienes cual cuales
  cuanto que mientras segun durante entonces aun todavia siempre casi apenas ojala tampoco quizas
  acaso talvez inclusive mismo misma tal tales tan tanto tanta demas obvio obviamente realmente
  verdad francamente sinceramente basicamente principalmente especialmente idealmente actualmente
  recientemente ultimamente seguramente probablemente posiblemente normalmente espanol ingles
  english ah oh uy ay hijole andale caray caramba simon nel sip nop wey guey vato oye oiga mire
  fijese fijate imaginese imaginate digame disculpe perdon disculpa perdone`,
)

/** Verbs of talking, thinking, wishing and moving; activities that a home may be for are wishes. */
const verbForm = lazy(() => {
  const any = (list: string) => `(?:${list.split(/\s+/).join('|')})`
  return new RegExp(
    `^(?:${any(englishVerbs)}(?:e|ed|ing|y|ied|ying)?|${any(spanishVerbs)}${any(spanishEnds)}${any(pronouns)}?)$`,
  )
})

const englishVerbs = `say tell speak talk ask call answer text mean think know believ guess suppos
  understand remember forget forgett decid realiz recommend suggest mention hear listen figur wonder
  compar choos pick giv bring let lett arriv quit quitt continu fetch tr becom
  appear lik mind worr bother afford retir marr divorc dying wait rush hurr expect pray swear promis
  thank apologiz inherit teach learn explain wast deserv dread complain yell nag argu agre`

const spanishVerbs = `habl llam pregunt contest pens olvid record mencion escuch mir fij mostr muestr
  ensen busc encontr encuentr compar tom llev dej qued lleg regres empez empiec empiez comenz termin
  acab trat ayud necesit gust encant import preocup ahorr gan trabaj mud jubil divorci esper
  apur plane explic avis mand cuent piens juzg molest interes extran disfrut cre sab conoc entend
  entiend escog deb pon quer quier pued podr tendr har hag teng parec agradec nac crec dic dig sent
  sient escrib prefer prefier veng segu sig mor muer ped pid decid sug reun ocup quit platic urg batall
  sufr jur manej aguant soport odi ador imagin supon comunic recomend`

const spanishEnds = `o a e an en ar er ir amos emos imos aba aban abamos ia ian iamos ando iendo aron
  ieron aste iste are ara aran ere era eran ire ira iran aria arian eria erian iria irian`

const pronouns = 'me te se le lo la no les los las nos selo sela melo mela'
