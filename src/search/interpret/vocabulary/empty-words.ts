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
  `most mostly whole entire total totally overall full fully half part parts rest little bit tiny bigger big
  huge nice good better best well back off behind out over under away around across along through
  ahead above below beside besides outside inside up down front side top bottom end middle center
  room rooms spot spots place places somewhere anywhere everywhere year years month months monthly
  yearly annual annually week weeks weekly day days daily hour hours time times moment season list
  lists listing listings listed dream dreams wishlist wish item items option options choice choices
  only just even also already still yet soon later now today tonight tomorrow someday once twice
  again first second third last next previous early late ready willing able sure certain maybe else
  seller sellers owner owners buyer buyers builder agent agents realtor realtors broker someone
  somebody anybody everybody nobody noone people person couple guys folks family families friend
  friends kid kids child children son daughter parents mother father mom dad wife husband spouse
  grandkids grandchildren relatives guest guests visitors company roommate tenant tenants pet pets
  dog dogs cat cats puppy huskies
  building buildings property properties unit units structure house houses home homes hous land
  installed install included include includes including comes came done do does doing did make made
  making take taking taken took put putting get getting got keep keeping kept use used using need
  needed needs want wanted wanting wants wanna looking look looked see seeing seen seem seems live
  living lives lived stay staying stayed sit sitting sleep sleeping eat eating cook cooking work
  working works worked play playing relax relaxing enjoy enjoying love loving hate retire retired
  retiring retirement downsize downsizing upsize upsizing settle settling relocate relocating move
  moving moved commute commuting drive driving drives walk walking visit visiting visits come go going
  gone went leave leaving left return returning start starting started finish finishing finished end
  close closing closed happen help helping helps helped care caring cares bother mind matter matters
  think thinking thought feel feeling hope hoping hopefully expect expecting plan planning plans
  consider considering considered prefer preferring preferably afford affording spend spending pay
  paying pays paid save saving qualify qualified qualifies approve approved spoiled tired sick busy
  important matters serious happy excited ideal ideally perfect suitable starter forever boundary
  boundaries zone zoned zoning limit limits range max min maximum minimum least number amount
  christmas thanksgiving easter holiday holidays winter winters summer summers spring fall autumn
  january february march april may june july august september october november december
  valley town area areas region side part works worth same thing things stuff kind kinds type types
  sort sorts style way ways reason reasons idea ideas question questions info information detail
  details photo photos picture pictures something anything nothing everything whatever whichever
  one ones two three four five six seven eight nine ten eleven twelve dozen hundred thousand hundreds
  thousands million zero single double both either neither each every other others another
  much many more less few fewer several lots lot plenty bunch enough extra
  real really truly simply basically actually literally honestly exactly about approximately roughly
  mes meses ano anos semana semanas dia dias hora horas tiempo vez veces momento hoy manana ayer ahora
  pronto luego despues antes temprano tarde solo sola solos solas solamente unicamente nomas todo toda
  todos todas entero entera completo completa resto parte partes medio media poco poca pocos pocas
  mucho mucha muchos muchas bastante suficiente demasiado dos tres cuatro cinco seis siete ocho nueve
  diez once doce veinte treinta cuarenta cincuenta cien ciento mil millon cero uno una unos unas ambos
  ambas ni no si primero primera primeros segundo segunda tercero ultimo ultima proximo proxima
  vendedor vendedora dueno duena duenos comprador compradora compradores agente agentes persona
  personas gente familia familias hijo hija hijos hijas nino nina ninos ninas bebe esposo esposa
  mama papa padres abuelos abuela abuelo suegra suegros hermano hermana amigo amigos visita visitas
  mascota mascotas perro perros gato gatos edificio edificios propiedad propiedades lista listas
  sueno suenos ser estar sea sean hay haya tener tenga tengo tenemos hacer hace hacemos quedar queda
  quedan quedarse vivir viva vive vivimos viviendo mudar mudarse mudanza mudarnos trabajar trabajo
  trabajamos dormir comer cocinar jugar descansar disfrutar retirar retirarse retiro jubilarse
  jubilado jubilados empezar empezamos terminar salir entrar venir vengo venimos ir vamos llegar
  llevar llevamos traer dejar poner meter sacar buscar busco buscamos encontrar ver viendo mirar
  querer quiero queremos necesitar necesito necesitamos gustar gusta gustaria preferir prefiero
  preferimos preferible preferiblemente poder puedo podemos pagar pago paguen ahorrar gastar ayudar
  ayude ayuda cuidar cuesta cuestan vale valen importa importante navidad verano invierno primavera
  otono enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lado lados atras adelante arriba abajo adentro afuera dentro fuera cerca lejos aqui ahi alla grande
  grandes chico chica chicos chicas bueno buena buenos buenas mejor mejores bonito bonita lindo linda
  mayor menor minimo maximo total aparte ademas tambien incluso aunque porfa porfis favor gracias
  incluido incluida incluidos incluidas incluye incluyen incluya incluyan
  pup pups puppies doggo doggos gaming gamer gamers setup footer footers tall taller allow allows
  allowed permit permits association kitchen yard backyard front street market motorhome trailer
  yarda yardas jardin jardines terreno patio cocina techo espacio espacios nadie asociacion interes intereses
  duenio banco bajito vajito bajo city ciudad hoa hoas already allredy cachorro cachorros rekamara recamara
  mis tus sus nuestros nuestras neighbors neighbor neighbours vecino vecinos muchos
  troca tierra cosa cosas algo nada tipo tipos modo manera idea
  am was were been being has had having would could
  should shouldnt might must ought shall gonna gotta tryna let lets how why when whenever where wherever who whoever
  whom whose which what that this these those there here then than though although because cause since
  while unless until till whether if so such very too quite rather instead however therefore anyway
  anyways besides perhaps probably possibly obviously apparently supposedly frankly seriously ideally
  mainly especially particularly usually normally generally eventually finally recently lately
  currently presently absolutely definitely certainly totally fairly slightly hardly
  i me my mine myself you your yours yourself he him his she her hers it its itself we us our ours
  ourselves they them their theirs themselves everything anyhow somehow ya yall yo
  fyi tbh idc imo imho ngl rn atm btw smh wtf omg af fr lmk iirc afaik ish haha hehe jaja jajaja wow
  ugh oops ouch yikes damn dang heck hell crap shoot sheesh gosh god jeez geez eh huh hmm duh
  said told thought knew understood forgot heard left got gave found chose brought kept held came went
  began made felt fell met spoke wrote sent paid spent lost won grew wed born alive
  construction construccion lugar lugares sitio atleast datos preferencia preference favorite favorito favorita
  chance case cases fact truth hopes fear excuse sorry glad honest fair pardon please
  era eran fue fui fueron sido siendo soy eres somos son estaba estaban estoy estas estamos estan esten
  estuve estado he has ha hemos han habia habian hube tenia tenian tuve tuvo iba iban voy vas va van
  vaya vayan vi vio visto hice hizo hecho dije dijo dijeron dicho puse puso supe supo quise quiso pude
  pudo sale salen saliendo ando anda andan andamos doy damos dio dieron dan viene vienen vine decir decirte decirle deci
  yo tu usted ustedes ella ellos ellas nosotros nosotras me te se le les lo nos mi mio mia suyo suya
  nuestro nuestra porque pues asi aunque como cuando donde quien quienes cual cuales cuanto que mientras
  segun durante entonces aun todavia siempre casi apenas ojala tampoco quizas acaso talvez inclusive
  mismo misma mismos mismas tal tales tan tanto tanta tantos tantas demas obvio obviamente
  realmente verdad francamente sinceramente basicamente principalmente especialmente idealmente
  actualmente recientemente ultimamente seguramente probablemente posiblemente normalmente
  espanol ingles english eh ah oh uy ay hijole andale caray vaya caramba simon nel sip nop wey guey vato
  oye oiga mire fijese fijate imaginese imaginate digame disculpe perdon disculpa perdone`,
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
