/**
 * The words for a unit, with the one that is shown. Source of all words here: U.S. Postal Service,
 * Publication 28, appendices B, C1 and C2; the frequent ones, and those of listings.
 */
export const designators =
  index(`Unit unit units # no num number, Apt apt apartment, Ste ste suite, Condo condo,
    Space space spc sp, Trailer trailer trlr, Lot lot, Bldg bldg building bld, Tower tower twr,
    Floor floor flr fl, Room room rm, Villa villa, TH th townhouse townhome, Casita casita,
    Cottage cottage, PH ph penthouse, Upper upper uppr upstairs, Lower lower lowr downstairs,
    Front front frnt, Rear rear, Basement basement bsmt`)
/** Words that only say that a unit follows: 'Apt 3' and '#3' are the same home. */
export const generic = new Set(['Unit', 'Apt', 'Ste', 'Condo', 'Space', 'Trailer'])
/** What has units of its own. */
export const holders = new Set(['Bldg', 'Tower', 'Floor'])
/** Units that need no id. */
export const lone = new Set(['PH', 'Upper', 'Lower', 'Front', 'Rear', 'Basement'])

const directions =
  index(`n n north, s s south, e e east, w w west, ne ne northeast, nw nw northwest,
    se se southeast, sw sw southwest`)
const endings =
  index(`st st street str, ave ave avenue av, dr dr drive, rd rd road, ct ct court, cir cir circle,
    ln ln lane, way way wy, blvd blvd boulevard, pl pl place, pkwy pkwy parkway pky, trl trl trail tr,
    ter ter terrace terr, loop loop, pass pass, run run, cv cv cove, pt pt point, sq sq square,
    plz plz plaza, aly aly alley, row row, walk walk, path path, xing xing crossing, bnd bnd bend,
    rdg rdg ridge, cyn cyn canyon, holw holw hollow, mnr mnr manor, hts hts heights, gln gln glen,
    vw vw view, pike pike, trce trce trace, crst crst crest, mews mews`)
/** 'St' is also short for 'Saint'. */
const otherShort = index('hwy highway, rte route, mt mount, ft fort, st saint')
/** Roads that have a number instead of a name. */
export const roads = new Set('highway hwy route rte interstate us sr cr fm'.split(' '))

/** Each word after the first of a row, with that first word. */
function index(rows: string): ReadonlyMap<string, string> {
  return new Map(
    rows.split(',').flatMap(row => {
      const [name = '', ...words] = row.trim().split(/\s+/)
      return words.map(word => [word, name] as const)
    }),
  )
}

export const isDirection = (word: string) => directions.has(word)
export const isEnding = (word: string) => endings.has(word)
/** Whether a word belongs to a street's name as its suffix or direction: 'rd', 'Road', 'N'. */
export const isStreetWord = (word: string): boolean =>
  isEnding(word.toLowerCase()) || isDirection(word.toLowerCase())

export const isHouseNumber = (token: string | undefined) =>
  /^\d+[a-z]?(?:-\d+[a-z]?)?$/i.test(token ?? '')

/** A word of a street or city in its short form: 'rd' of 'Road', 'n' of 'North'. */
export function foldWord(word: string): string {
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '')
  return endings.get(plain) ?? directions.get(plain) ?? otherShort.get(plain) ?? plain
}

/** A word as the tables have it: 'apt' of 'Apt.'. */
export const keyOf = (token: string | undefined): string =>
  token?.toLowerCase().replace(/\.$/, '') ?? ''

/**
 * Normalizes an enumeration value: 'Single Family Residence' and 'SingleFamilyResidence' are equal.
 */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
