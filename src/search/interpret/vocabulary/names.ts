import { phrases, words } from '../../../format/phrases.ts'

/** Words before a street. `sure` ones come before nothing else. */
export const streetLeads = phrases<'sure' | 'on' | 'maybe'>([
  ['sure', 'on|in|off|along| the|a| street|avenue called|named, on|off the street, off of, off'],
  ['sure', 'en|sobre|por|de| la| calle|avenida, calle|avenida, |en la calle|avenida de'],
  ['on', 'on, along, down, sobre'],
  ['maybe', 'en|por|sobre la|el, near|by|close to|, cerca de| la|'],
])

/** Words before a school. */
export const schoolLeads = phrases<null>([
  [null, 'zoned|zoning|zone for|to|into|in, in|within the zone|boundary|boundaries of|for'],
  [null, 'feed|feeds|feeding into|to, attend|attends|attending, assigned to, goes|go to'],
  [null, '|cerca|zona|en de| la| escuela|primaria|secundaria|preparatoria|prepa|colegio de|'],
  [null, 'school|schools is|are|named|called'],
])
/** Words after a school. */
export const schoolEnds = phrases<null>([
  [null, 'high|middle|elementary| school zone|district|boundary|area|zoning|'],
  [null, 'high|middle|elementary|hs|ms|jhs, junior high| school|, hs|high|school zone|zoning'],
  [null, 'zone, school attendance zone, attendance zone'],
])

/** Words before an office. */
export const officeLeads = phrases<null>([
  [null, 'listed|listing|listings|offered|represented|marketed by|with|from'],
  [null, 'by|from|with the| office|brokerage|broker|realtor|realtors|agents|firm|company of|at|'],
  [null, 'anunciada|anunciadas|listada|listadas|ofrecida|ofrecidas por'],
  [null, '|de|con la| oficina|inmobiliaria|agencia de|'],
])
/** Words after an office. */
export const officeEnds = words('listing listings office inventory agent agents anuncio anuncios')

/** Words before a builder. */
export const builtBy = phrases<null>([
  [
    null,
    'built| by, built from, builder, construida|construidas|hecha|hechas| por, constructora, de',
  ],
])
/** Words after a builder. */
export const builderEnds = words(
  'home homes house houses built builder builders community construction casa casas plan plans product',
)
/** Words that are also names of builders. */
export const ordinary = words(
  `american century desert harmony heritage signature summit woodside storybook premier touchstone
  legacy pacific western west east north south first blue toll lyon taylor william richmond tri shea
  beacon landmark vision classic quality custom modern edge pinnacle horizon liberty`,
)
