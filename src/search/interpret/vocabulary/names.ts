import { phraseSet, phrases, words } from '../../../format/phrases.ts'

/** Words before a street. `sure` ones come before nothing else. */
export const streetLeads = phrases<'sure' | 'on' | 'maybe'>({
  sure: `
    on|in|off|along| the|a| street|avenue called|named, on|off the street, off of, off,
    en|sobre|por|de| la| calle|avenida, |en la calle|avenida de`,
  on: 'on, along, down, sobre',
  maybe: 'en|por|sobre la|el, near|by|close to|, cerca de| la|',
})

/** Words before a school. */
export const schoolLeads = phraseSet(`
  |en|de|cerca de| la| escuela|colegio primaria|secundaria|preparatoria|elemental|media|superior
  de|, |que la|su escuela| primaria|secundaria|preparatoria|prepa sea la|el|,
  high|middle|elementary|primary|junior school is|called|named|of|, junior high| school|,
  zona|area|limite escolar| de la|el|los| escuela|primaria|secundaria|preparatoria|prepa|,
  |for boundary|attendance|zoning zone| for|to|of|by|at|is|, zoned|zoning|zone for|to|into|in|,
  in|within the zone|boundary of|for, feed|feeding into|to, attend|attending, assigned to,
  goes|go to, |cerca|zona|en de| la| escuela|primaria|secundaria|preparatoria|prepa|colegio de|,
  assigned| school is|are|named|called|, elementary|primaria|secundaria|preparatoria`)
/** Words after a school. */
export const schoolEnds = phraseSet(`
  high|middle|elementary|primary|hs|ms|es|jhs| school|
  zone|zoned|zoning|district|boundary|attendance|catchment|area|zona,
  high|middle|elementary|hs|ms|es|jhs| school|academy| attendance| zone|boundary|area,
  high|middle|elementary|hs|ms|jhs|school, junior high| school|, high|middle|elementary school`)

/** Words before an office. */
export const officeLeads = phraseSet(`
  listed|listing|offered|represented|marketed by|with|from,
  by|from|with the| office|brokerage|broker|realtor|agents|firm|company of|at|,
  listing|inventory of|by|from, brokerage, firm, what|how many does|do,
  que|cuantas|cuantos tiene|tienen|vende|venden, brokered|repped|posted|carried|sold by,
  anything|something|homes|houses|condos from|with, anunciada|listada|ofrecida por,
  |de|con la| oficina|inmobiliaria|agencia de|`)
/** Words after an office. */
export const officeEnds = words('have has got tiene tienen listing office inventory agent anuncio')

/** Words before an agent. */
export const agentLeads = phraseSet(`
  |las|los casas|propiedades|anuncios|listados de,
  |the|by|from|with|of|listing agent|realtor|broker|salesperson named|called|is|, mr|mrs|ms|miss,
  agent|realtor mr|mrs|ms|miss, listing|inventory of|by|from agent|realtor|,
  listed|offered|represented|marketed|sold by|with agent|realtor|broker|mr|mrs|ms|miss|,
  |con|de|por la|el|del|al agente|corredor|corredora|asesor|asesora|,
  lo|las|los|casas|propiedades|anuncios|listados que tiene|vende|anuncia|maneja la|el|
  senora|senor|senorita|agente|,
  |las|los|casas|propiedades|anuncios|listados de la|el|del agente|senora|senor|senorita,
  anunciada|listada|ofrecida por la|el| agente|senora|senor|`)
/** Words after an agent. */
export const agentEnds = phraseSet(`
  listing|inventory|properties|anuncio,
  que| casa|propiedad|propiedades vende|vendiendo|tiene|anuncia|maneja,
  que vende|tiene|anuncia|maneja|, vende, sells, is selling|listing, has listed|listing,
  has for sale, has on the market`)

/** Words for a place that people add to its name: "Quail Ranch", "Inspirada subdivision". */
export const placeNouns = words(
  `ranch estates heights highlands village towers community subdivision neighborhood area development
  comunidad fraccionamiento vecindario colonia desarrollo residencial`,
)
/** The same in two words. */
export const placeEnds = phraseSet('country|golf|racquet club, master plan|planned community|')
/** Words between a place and the wider one that it is in. */
export const inWider = phraseSet(`
  |over|there|down|up|out in|inside|within, |you |know that|this part|side of, |ahi|alla|aca en,
  que esta en, |en esa|esta parte|zona de`)
/** Words before the name of a place. */
export const placeLeads = phraseSet(`
  the| community|subdivision|neighborhood|area|city|town of|called|named,
  la|el|un|una| comunidad|fraccionamiento|colonia|vecindario|barrio|zona|area|ciudad de|`)
/** Words for what lies in a place or is seen from it: "lake view", "strip view". */
export const viewNouns = words('view vista mall club lighting front comercial comunitario access')
/** Words for what is in the nature around homes, which are also names of places: "The Lakes". */
export const landscape = words(
  `lake ridge trail canyon hill garden vista summit shore park pond creek meadow willow grove terrace
  villa estate ranch spring mesa bluff peak cliff island arbor orchard field view heights palm pine
  oak tree court square gate point fountain mission river desert mountain valley`,
)

/** Words for anywhere in the region, which limit nothing. */
export const anywhere = phraseSet(`
  the|whole|entire|all valley, the|all whole|entire|of|over| the| valley|metro|region,
  in|across|throughout|around the| whole|entire| valley|metro, all over town|the place|,
  anywhere|somewhere in|around|near town|here, in|around|across town, wherever|whichever,
  any area|part|side|city|neighborhood|location|zip of town|the valley|the city,
  any area|city|neighborhood|location|zip, anywhere is fine|ok|good, no matter where,
  todo|toda|cualquier el|la valle|ciudad|area|region, el valle, valle completo, por todo,
  cualquier parte|lugar|lado|zona|area|ciudad|rumbo|vecindario |del|de |la|valle|ciudad, nevada, nv,
  in or around|near, en o cerca de, por donde sea, donde sea, donde quiera, lo que sea, donde haya,
  no importa donde|la zona`)

/** Words before a wider place, of which only a part that is also named is wanted. */
export const notTheRest = phraseSet(`
  leave|leaving out the rest of, except|minus|without|excluding the rest of, nowhere else in,
  not anywhere else in, quitando|dejando|deja fuera| el resto de, sin el resto de,
  |but|just not the rest|whole|entirety of, |but not all|the rest of, |pero no el resto|todo de|,
  |pero no todo|toda de|, |pero no lo demas de, |y no el resto de`)

/** Parts of the region by the compass, in words around the names of what is meant. */
export const compassParts = phraseSet(`
  in|on|around| the| north|south|east|west|northern|southern|eastern|western| side|part|end|area,
  in|on the north|south|east|west|northwest|northeast|southwest|southeast,
  en|por el|la| norte|sur|este|oeste|parte|zona norte|sur|este|oeste|`)

/** Words before a builder. */
export const builtBy = phraseSet(`
  built| by, built from, builder, construida|hecha| por, constructora, de`)
/** Words before the one builder who is not wanted. */
export const anyBuilderBut = phraseSet(`
  built| by anyone|anybody|whoever but|except, built| by any builder but|except,
  any builder but|except, anyone|anybody but, any builder other than, all|every builder but|except,
  cualquier constructora|constructor menos|excepto|salvo,
  construida| por cualquiera menos|excepto|salvo`)
/** Words after a builder. */
export const builderEnds = words(
  `home house built builder community construction casa plan product`,
)
/** Words that are also names of builders. */
export const ordinary = words(
  `american century desert harmony heritage signature summit woodside storybook premier touchstone
  legacy pacific western west east north south first blue toll lyon taylor william richmond tri shea
  beacon landmark vision classic quality custom modern edge pinnacle horizon liberty`,
)
