/** What a question can be about besides homes; of two in one question, the first here counts. */
export const asks = [
  'comparison',
  'cheaper',
  'forecast',
  'market',
  'rates',
  'loan',
  'tour',
  'person',
  'commute',
  'area',
  'steps',
  'robot',
  'thanks',
  // A greeting offers questions as well.
  'greeting',
  'help',
] as const
export type Ask = (typeof asks)[number]

const person =
  '(?:person|human|agent|realtor|broker|someone|somebody|anyone|you|alguien|persona|agente|asesor|asesora|ella|usted|ustede)'

/**
 * Matched against the keys of a question, which are singular and without accents: "thank", "buena
 * tarde". Every repetition is bounded.
 */
export const askCues: Readonly<Record<Ask, readonly RegExp[]>> = {
  comparison: [
    /\b(?:compare|comparing|comparison (?:of|between)|compared (?:to|with))\b/,
    /\b(?:cheaper|pricier|(?:more|less) (?:expensive|affordable)|better|nicer) than(?= \p{L})(?! (?:an?|thi|that|those|these|the|it|one|two|three|four|five|six|seven|eight|nine|ten|half|my|our)\b)/u,
    /\b(?:mas|meno) (?:barat[ao]|car[ao]|economic[ao]) que(?= \p{L})(?! (?:una?|est[aeo]|es[aeo]|la|el|lo|medio|mi|cien|do|tre|cuatro|cinco|sei|siete|ocho|nueve|tienen?|tengan?|hay|haya|venden?|vendan?|ofrecen?|pued[aeo]n?)\b)/u,
    /\b(?:versu|v|vs|(?:what|is|the) difference between|difference between)\b/,
    /\b(?:which|what)(?: one)? (?:is|are|has|have)(?: the)? (?:more|less|better|cheaper|pricier|bigger|nicer|best|lower|higher)(?: (?:expensive|affordable|price))?\b/,
    /\b(?:compara|comparar|comparame|comparacion(?: de| entre)?|comparando|contra)\b/,
    /\b(?:(?:la )?diferencia (?:entre|hay entre)|cual de (?:la|lo) do)\b/,
    /\b(?:cual|cuale|donde) (?:es|son|sale|esta|estan) (?:mas|meno) (?:barat[ao]|car[ao]|economic[ao]|grande)\b/,
    /\b(?:cual|cuale) (?:es|son|sale) mejor\b/,
  ],
  cheaper: [
    /\b(?:cheaper|less expensive|more affordable|lower priced?|for less)(?: (?:one|home|house|option))?\b(?! (?:than|to|home|\$|\d))(?! per)/,
    /\b(?:algo|una?|unos|otra|otro|opcion|opcione) (?:ma|mas) (?:barat[ao]|economic[ao]|accesible)\b(?! (?:que|de \d))/,
    /\b(?:algo|una|otra|de) meno (?:car[ao]|precio)\b(?! (?:que|de \d))/,
    /^(?:y )?(?:ma|mas) (?:barat[ao]|economic[ao])$|^meno car[ao]$/,
  ],
  forecast: [
    /\b(?:will|would|are|is|when will|think|do) (?:(?:the|home|house|housing|real estate) ){0,3}(?:price|market|value) (?:(?:go|going|keep|be|to|start|gonna|will|continue) ){0,3}(?:go|up|down|drop|dropping|fall|falling|rise|rising|increase|increasing|decrease|crash|crashing|recover|come down)(?: (?:up|down))?\b(?: (?:(?:in )?(?:the )?(?:next|thi|coming|near)(?: few)? (?:year|month|week|quarter|spring|summer|fall|winter|future)|(?:any ?time )?soon|tomorrow))?/,
    /\b(?:price|market) (?:forecast|prediction|outlook)\b|\bpredict(?:ion)?\b(?: (?:the|home|price|market)){0,3}/,
    /\b(?:va|van|iran|vayan) a (?:bajar|subir|caer)(?: (?:lo|el))?(?: (?:precio|mercado))?\b(?: (?:(?:el|este) )?(?:(?:proximo|otro) )?(?:ano|me|mes)(?: que viene)?| pronto)?/,
    /\b(?:subiran?|bajaran?|caeran?) (?:(?:lo|el) )?(?:precio|mercado)\b|\b(?:precio|mercado) (?:subiran?|bajaran?|caeran?)\b/,
  ],
  market: [
    /\b(?:how|how is|how are|is|are) (?:(?:the|your|thi|our|local|current|housing|real estate|it) ){0,3}market(?: (?:doing|looking|look|like|hot|slow|good|bad|cooling|up|down|competitive|strong))?\b/,
    /\b(?:favor|favoring|toward|leaning|better for) (?:\S+ )?(?:buyer|seller) or (?:buyer|seller)\b/,
    /\bhow (?:hot|good|bad|strong|slow|busy|competitive) (?:is|are)(?: (?:the|your|local|housing|real estate)){0,3} market\b|\babout the(?: (?:housing|real estate|local)){0,2} market\b/,
    /\b(?:(?:is|are|it|thi|we|in|still|a|the) ){0,5}(?:buyer|seller)(?: market)?(?: or (?:an? )?(?:buyer|seller))? market\b/,
    /\b(?:(?:what is|what|the) ){0,2}(?:state of the|housing|real estate) market(?: (?:like|doing))?\b/,
    /\bmarket (?:trend|update|report|overview|condition|stat|statistic|summary|info|doing|like)\b/,
    /\bwhat(?: is)? the market(?: (?:doing|like|look like))?\b/,
    /\b(?:como|que tal) (?:(?:e|es|esta|anda|va|sigue|se ve|se encuentra|ven) )?(?:el|lo)(?: del?)? mercado(?: (?:inmobiliario|de (?:casa|vivienda)))?\b/,
    /\b(?:(?:es|un|esta|estamo|en) ){0,3}mercado (?:de|del|para) (?:comprador|compradore|vendedor|vendedore)\b/,
    /\b(?:estado del )?mercado (?:inmobiliario|de (?:casa|vivienda)|actual)\b|\bestado del mercado\b/,
  ],
  rates: [
    /\b(?:(?:current|today) )?(?:interest|mortgage|loan)(?: interest)? rate\b|\b(?:current|today) rate\b/,
    /\b(?:tasa|interese)(?: (?:de|del|actual))? ?(?:intere|interes|hipoteca|hipotecari[ao]|prestamo|credito)\b/,
  ],
  loan: [
    /\b(?:get|need|apply for|qualify for|give me|find|obtain|offer)(?: (?:an?|the))?(?: (?:home|house|va|fha|bank))? (?:loan|mortgage|financing)\b(?! (?:\S+ ){0,4}assum)(?: with)?(?: (?:bad|poor|low|no) credit)?/,
    /(?<!\b(?:owner|seller) )\bfinancing(?: option)?$|\bfirst time (?:home ?)?buyer$/,
    /\b(?:bad|poor|low|no|good|my|great) credit(?: (?:score|history))?\b|\bcredit score\b/,
    /\b(?:do|can|would|will|could) (?:i|we) (?:even )?qualify\b|\bhow much (?:(?:house|home) )?(?:can|could) (?:i|we) (?:afford|borrow)\b/,
    /\bclosing cost\b|\bdown payment (?:assistance|help|program|grant)\b|\bfirst time (?:home ?)?buyer (?:program|loan|grant|assistance|help)\b/,
    /\b(?:get|getting|how do i get|be) (?:pre ?)?(?:approved|qualified|preapproved|prequalified|approval|pre approval)\b|\b(?:a|mortgage|recommend|good) lender\b|\bmortgage (?:broker|company)\b/,
    /\b(?:va|fha|usda|conventional|how much of a|kind of) (?:\S+ )?(?:loan|mortgage)\b(?! (?:\S+ ){0,4}assum)|\b(?:money|payment|put) down\b(?= (?:do|on|for|and|is)\b|$)|\b(?:any|no|zero) money down\b|\bhow much down\b|\bcuant[oa] (?:\w+ )?(?:de )?enganche\b|\bdown payment (?:do|would|will|should|i|we|to|you)\b|\b(?:pre ?)?qualif(?:y|ied) for\b|\b(?:me|us|i|we) (?:\S+ )?(?:prequalified|preapproved|pre (?:qualified|approved))\b/,
    /\b(?:me|nos) (?:prestan|prestaria|prestarian|puede prestar|pueden prestar|financian|aprueban|dan credito)\b|\b(?:tengo|tenemos|sin|con) (?:\S+ )?(?:\S+ )?credito\b|\bcredito (?:malo|bueno|bajo)\b/,
    /\b(?:can i finance|how doe financing work|how do mortgage work)\b/,
    /\b(?:un |una |el |la )?(?:prestamo|hipoteca|financiamiento)\b(?! (?:\S+ ){0,4}asum)(?: con(?: (?:mal|sin))? credito)?|\b(?:mal|buen|mi|sin|puntaje de) credito\b|\bprecalificar(?:me)?\b|\bgasto de cierre\b/,
    /\b(?:pedir|conseguir|obtener|sacar|dan|me dan|califico para) (?:un )?(?:credito|prestamo)\b/,
  ],
  tour: [
    /\b(?:schedule|book|set up|arrange|request|get) (?:(?:an?|the|private|in person) ){0,2}(?:tour|showing|visit|viewing|appointment)\b/,
    /\bcan (?:i|we) (?:go )?(?:see|visit|view|tour) (?:it|thi|that|one|them|(?:a|the) (?:house|home))(?: in person)?\b/,
    /\b(?:agendar|programar|hacer|sacar|pedir|reservar) (?:una )?(?:cita|visita)\b|\b(?:puedo|podemo) (?:verla|visitarla|ir a verla)\b/,
  ],
  person: [
    new RegExp(
      `\\b(?:talk|speak|chat|connect|meet)(?: me)?(?: (?:to|with))?(?: (?:an?|the|your|with))?(?: (?:real|live|actual|human|local))? ${person}\\b`,
    ),
    /\b(?:call|phone|text|email) (?:me|you|us|her|him)(?: (?:back|tomorrow|later))?\b|\bgive me a (?:call|ring)\b|^(?:email|phone|contact|agent|realtor)(?: please)?$|\b(?:talk|speak|chat) (?:to|with) [a-z]+$/,
    /\b(?:contact|reach|get a hold of|get in touch with|message) (?:(?:the|your|an?) )?(?:agent|you|us|realtor|info|information|someone|number)\b|\b(?:phone|your|agent|contact) (?:number|info|email)\b/,
    /\b(?:who is|who are|whos) (?:the |your )?(?:agent|realtor|you)\b|\b(?:make|put in|submit) an offer\b|\bleave a message\b/,
    /\b(?:your|agent|realtor|buyer agent|what) (?:commission|fee)\b|\b(?:how much|what) do you charge\b|\bcommission rate\b/,
    /\b(?:me|nos) (?:comunica|comunican|comunique|pasa|pasan|pase|pone|ponen|pongan?)(?: (?:con|a))?(?: (?:una?|el|la))? (?:alguien|persona|agente|asesora?)\b|\b(?:comuniqueme|comunicame|pasame|paseme|pongame|poname) (?:con )?(?:(?:una?|el|la) )?(?:alguien|persona|agente|asesora?)?/,
    /\b(?:(?:una?|el|la) )?(?:(?:alguien|persona|agente|asesora?) )?(?:me|nos) (?:marque|marquen|marcan?|llamen?|hablen?|contacten?|atiendan?)\b(?: (?:(?:una?|el|la) )?(?:alguien|persona|agente|asesora?))?/,
    /^(?:(?:hola|hello|hi) )?(?:(?:se )?hablan? espanol|(?:do|can|does) (?:you|anyone|anybody|someone|somebody) (?:there )?speak spanish)\b/,
    /\b(?:real|live|actual) (?:human|person)\b(?=.*\bcall\b)/,
    new RegExp(
      `\\b(?:hablar|platicar|comunicarme|hablo|contactar(?:me)?)(?: (?:con|a))?(?: (?:una?|el|la))? ${person}\\b`,
    ),
    /\b(?:llamame|llamenme|llameme|marcame|contactame|me (?:llama|llaman|llame|puede llamar|pueden llamar))\b(?: (?:alguien|por favor))?|\b(?:su |tu )?(?:numero de )?telefono\b/,
    /\bquien es (?:el|la) agente\b|\bcuanto cobran?\b|\bcomision\b|\bhacer una oferta\b/,
  ],
  commute: [
    /\bhow (?:far|long)(?: away)?(?: (?:is|doe|would|of))?(?: (?:it|the|a|my|thi))?(?: (?:drive|commute|trip))?(?: take)? (?:is|to|from|away|be|am i|are)\b(?: (?:to|from|it))?/,
    /\b(?:my |the )?(?:commute|drive time|driving (?:time|distance))\b|\bhow far\b/,
    /\b(?:que tan|cuan) lejo\b|\ba (?:cuanto|cuanta|que) (?:minuto|distancia)\b|\bcuanto (?:tiempo )?(?:se hace|se tarda|hay) (?:a|al|hasta|en llegar|de)\b|\btiempo de (?:manejo|traslado|viaje)\b|\bque distancia\b/,
  ],
  area: [
    /\b(?:good|nice|great|best|better|bad|desirable) (?:place|part|spot|city|town)(?: (?:of town|to (?:live|buy|move)))?\b/,
    /\b(?:what is |what )?(?:it |thi )?(?:like )?(?:to live|living)(?: like)? in\b|\bwhat is (?:it|life) like\b/,
    /\b(?:best|nicest|top|better|nice) (?:neighborhood|area|community|suburb|part)\b/,
    /\b(?:como|que tal) es vivir\b|\b(?:buen|mejor|bonito) lugar(?: para vivir)?\b|\b(?:mejor|mejore|buena) (?:zona|barrio|vecindario|colonia|area)\b/,
  ],
  steps: [
    /\bhow (?:do|can|doe|would|should) (?:i|we|you|one|someone) (?:(?:go about|start) )?(?:buy|buying|purchase)(?: (?:a|my|our|first|one))?(?: (?:house|home))?\b/,
    /\b(?:buying|purchase|home buying) process\b|\b(?:step|process) (?:to|of|for) (?:buy|buying|purchase|purchasing)(?: a)?(?: (?:house|home))?\b|\b(?:where|how) (?:do|should) (?:i|we) (?:start|begin)\b/,
    /\bcomo (?:puedo comprar|compro|se compra|comprar)(?: una)?(?: casa)?\b|\bpor donde (?:empiezo|empezar)\b|\bproceso de compra\b|\bpaso para comprar\b/,
  ],
  robot: [
    /\b(?:are|r) (?:you|u)(?: (?:an?|the))?(?: (?:real|actual|live))? (?:robot|bot|human|ai|computer|machine|real|person|chatgpt|chatbot)\b|\bis (?:thi|it|that)(?: an?)? (?:robot|bot|ai|chatbot|real person)\b/,
    /\b(?:am i|i am|im) (?:talking|speaking|chatting) (?:to|with)(?: an?)?(?: real)? (?:robot|bot|human|ai|computer|machine|person)\b/,
    /\b(?:ere|eres|es|usted es)(?: una?)? (?:robot|bot|humano|humana|persona|maquina|computadora)\b/,
  ],
  help: [
    /\bwhat (?:can|do|could|else can) (?:you|i|u|thi) (?:do|ask|search|say|know|find|answer|help)(?: (?:for|here|with|me)){0,3}\b|\bwhat (?:are you|is thi|should i (?:ask|say|type))\b/,
    /^(?:(?:i|need|please|can|you|some|get|could|hi|hello|me) ){0,4}help(?: (?:me|please|u|with|thi|out)){0,3}$|\bhow (?:doe (?:thi|it)(?: (?:work|search))?|(?:do|can|should) i use(?: (?:thi|it))?)\b/,
    /\b(?:ayuda|ayudame|ayudeme|ayudar)\b|\bque (?:puede|puedes|puedo|sabe|hace|mas puede)(?: (?:hacer|preguntar|buscar|pedir|preguntarte))?\b|\bcomo (?:funciona|se usa|te uso)(?: esto)?\b|\bpara que sirve\b/,
  ],
  thanks: [
    /\b(?:thank|thx|thnx|ty|appreciate it|bye|goodbye|good bye)(?: (?:you|u|so|very|much|again|a lot)){0,4}\b(?: for (?:(?:your|the|all|thi) ){0,3}help)?/,
    /\b(?:(?:much[ao]|mil) )?gracia\b(?: por (?:(?:la|tu|su|toda) ){0,2}ayuda)?|\badio\b|\bhasta (?:luego|pronto)\b|\bagradezco\b/,
  ],
  greeting: [
    /^(?:hello|hi|hey|howdy|hiya|greeting|yo|sup)\b(?: (?:there|everyone|again|how are you(?: doing)?|how is it going|what up)){0,2}|\bgood (?:morning|afternoon|evening|day)\b|^how are you(?: doing)?(?: today)?$|^what up$/,
    /^(?:hola|ola|buena|saludo)\b|\bbuen[ao]? (?:dia|tarde|noche)\b|^(?:que tal|como esta(?: usted)?)$/,
  ],
}

/** Words of the cues that a typo may hide: "helo", "mortage", "mercdo", "ayda". */
export const askedWords = `hello market compare comparison versus mortgage interest commute cheaper credit
  lender appointment schedule realtor agent person someone robot thanks buyers sellers forecast prices
  hola gracias ayuda mercado comparar compara hipoteca prestamo credito hablar alguien persona agente
  telefono buenas tardes buenos noches barato barata diferencia precios tasa interes
  funciona`
