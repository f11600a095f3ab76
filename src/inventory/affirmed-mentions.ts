import { foldName } from '../format/address/street-terms.ts'
import { lazy } from '../format/lazy.ts'
import type { Feature } from '../site/listing-terms.ts'
import { deniedOnly, featurePhrases } from './feature-phrases.ts'
import type { ListingDetails } from './listing-details.ts'
import {
  affirmedClauses,
  affirmedText,
  glue,
  isAffirmed,
  plainWords,
  runsOf,
} from './listing-mentions.ts'
import { featurePatterns, mentionPatterns, patternRows, unlessSaid } from './mention-patterns.ts'
import { mentionNames, phrasingsOf } from './mention-phrases.ts'
import { byFirstWord, endOf, type WordPattern } from './word-patterns.ts'

/** Names by the first word of their ways to be said, with these as glued words between spaces. */
type Runs = ReadonlyMap<string, readonly { run: string; name: string }[]>

function indexOf(ways: readonly (readonly [name: string, ways: readonly string[]])[]): Runs {
  const all = ways.flatMap(([name, texts]) => {
    const words = texts.map(plainWords).filter(way => way.length > 0)
    const runs = runsOf({ name, ways: words, apart: false }).map(glue)
    return [...new Set(runs)].map(run => ({ run, name }))
  })
  return Map.groupBy(all, ({ run }) => run.slice(1, run.indexOf(' ', 1)))
}

const mentionRuns = lazy(() => indexOf(mentionNames.map(name => [name, phrasingsOf(name)])))
const featureRuns = lazy(() => indexOf(Object.entries(featurePhrases())))

const denialRuns = lazy(() => indexOf(deniedOnly))
const noRuns: Runs = new Map()

/** Which names a text affirms and denies; one that it affirms anywhere is not denied. */
function decide(
  runs: Runs,
  said: string,
  denials = noRuns,
): { affirmed: Set<string>; denied: Set<string> } {
  const [affirmed, denied] = [new Set<string>(), new Set<string>()]
  // "No synthetic turf" does not say "turf".
  const deniedUntil = new Map<string, number>()
  for (let start = said.indexOf(' '); start >= 0; start = said.indexOf(' ', start + 1)) {
    const end = said.indexOf(' ', start + 1)
    if (end < 0) break
    const word = said.slice(start + 1, end)
    for (const { run, name } of runs.get(word) ?? []) {
      if (!said.startsWith(run, start) || start < (deniedUntil.get(name) ?? 0)) continue
      if (!isAffirmed(said, start, start + run.length - 1)) denied.add(name)
      else if (!unlessSaid(name, sentenceAt(said, start + 1), false)) affirmed.add(name)
    }
    for (const { run, name } of denials.get(word) ?? []) {
      if (said.startsWith(run, start) && !isAffirmed(said, start, start + run.length - 1))
        denied.add(name)
    }
    if (!word.startsWith('¬')) continue
    const [from, plain] = [start + 2, word.slice(1)]
    for (const { run, name } of [...(runs.get(plain) ?? []), ...(denials.get(plain) ?? [])]) {
      if (!said.startsWith(run.slice(1), from)) continue
      denied.add(name)
      deniedUntil.set(name, Math.max(from + run.length - 2, deniedUntil.get(name) ?? 0))
    }
  }
  for (const name of affirmed) denied.delete(name)
  return { affirmed, denied }
}

const mentionIndex = lazy(() => byFirstWord(mentionPatterns()))
const featureIndex = lazy(() => byFirstWord(featurePatterns()))

/** The names of the patterns of which clauses affirm one. */
function patternsIn(index: ReadonlyMap<string, WordPattern[]>, clauses: string): Set<string> {
  const names = new Set<string>()
  const words = clauses.split(' ')
  let at = 0
  for (const [start, word] of words.entries()) {
    for (const pattern of index.get(word) ?? []) {
      if (names.has(pattern.name) || isUnsaid(words, start)) continue
      const end = endOf(pattern, words, start)
      if (end < 0 || unlessSaid(pattern.name, sentenceAt(clauses, at))) continue
      if (isAffirmed(clauses, at - 1, at + words.slice(start, end).join(' ').length))
        names.add(pattern.name)
    }
    at += word.length + 1
  }
  return names
}

/** The sentence around a position, of which no more than a few lines are read. */
function sentenceAt(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - sentenceReach), at)
  const after = text.slice(at, at + sentenceReach)
  return before.slice(before.lastIndexOf('|') + 1) + (after.split('|', 1)[0] ?? '')
}

const sentenceReach = 240

/** "No fully enclosed dog run": a denial reaches over up to three words that join nothing. */
function isUnsaid(words: readonly string[], start: number): boolean {
  for (let at = start - 1; at >= 0 && at > start - 4; at -= 1) {
    const word = words[at] ?? ''
    if (/^[¬~≈]/.test(word) && !/^¬(?:miss|wait|last|let|disappointed|forget|hesitate)/.test(word))
      return true
    if (joining.has(word)) return false
  }
  return false
}

const joining = new Set(', | and with plus but y con pero has features'.split(' '))

/** The features that remarks affirm and deny. */
export function featuresSaid(remarks: string): { affirmed: Set<Feature>; denied: Set<Feature> } {
  const { affirmed, denied } = decide(featureRuns(), affirmedText(remarks), denialRuns())
  for (const name of patternsIn(featureIndex(), affirmedClauses(remarks))) {
    affirmed.add(name)
    denied.delete(name)
  }
  return { affirmed, denied } as { affirmed: Set<Feature>; denied: Set<Feature> }
}

/** Whether a sentence affirms a known wish in words that only a pattern tells. */
export const affirmsWish = (sentence: string, name: string): boolean =>
  patternsIn(mentionIndex(), affirmedClauses(sentence)).has(name)

/** What mentions are decided by. */
export type Mentioning = {
  remarks: string
  details: ListingDetails
  views: readonly string[]
  stories: number | null
}

/**
 * The known wishes (mention-phrases.ts) that a home affirms: by its remarks, or by the lists and
 * fields of its listing unless the remarks deny it.
 */
export function mentionsOf(home: Mentioning): string[] {
  const { affirmed, denied } = decide(mentionRuns(), affirmedText(home.remarks))
  for (const name of patternsIn(mentionIndex(), affirmedClauses(home.remarks))) {
    affirmed.add(name)
    denied.delete(name)
  }
  const names = new Set(affirmed)
  for (const name of statedBy(home)) if (!denied.has(name)) names.add(name)
  for (const [name, more] of implied) if (names.has(name)) names.add(more)
  // What remarks say of solar panels beats the field, and a lease is what they say in full.
  if (affirmed.has('leased solar')) names.delete('owned solar')
  else if (affirmed.has('owned solar')) names.delete('leased solar')
  // The field says which floors there are; remarks tell of carpet that was taken out.
  if (names.has('no carpet') && affirmed.has('carpet') && !affirmed.has('no carpet'))
    names.delete('no carpet')
  if (names.has('no carpet') || !statesCarpet(home)) names.delete('carpet')
  return mentionNames.filter(name => names.has(name))
}

const statesCarpet = ({ details: { flooring } }: Mentioning) =>
  flooring === undefined || flooring.some(one => /carpet/i.test(one))

/** The same as it is stored, to be found by: "|fireplace|strip view|"; empty for none. */
export function mentionKeysOf(home: Mentioning): string {
  const names = mentionsOf(home)
  return names.length > 0 ? `|${names.join('|')}|` : ''
}

/** Changes with the phrases and the rule, so that the mentions of all homes are decided anew. */
export const mentionKeysEdition = lazy(() => {
  const ways = mentionNames.map(name => [name, phrasingsOf(name)])
  const text = JSON.stringify([edition, ways, patternRows])
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${text.length} ${hash}`
})

const edition = 5

const implied: readonly (readonly [name: string, more: string])[] = [
  ['downstairs primary', 'downstairs bedroom'],
  ['home gym', 'gym'],
  ['community gym', 'gym'],
  ['rate buydown', 'seller concessions'],
  ['golf frontage', 'near golf'],
  ['vaulted ceilings', 'high ceilings'],
  ['outdoor kitchen', 'built-in barbecue'],
]

/** Lists whose entries say what the home itself has, in words that remarks could have. */
const ownLists = [
  ...['interior', 'exterior', 'appliances', 'flooring', 'lot', 'cooling', 'heating', 'parking'],
  ...['energy', 'structures', 'accessibility', 'patio', 'fencing', 'poolFeatures', 'laundry'],
  ...['windows', 'condition'],
] as const

/** What entries of other lists mean, by a pattern of their letters: "fitnesscenter". */
const meanings: readonly (readonly [name: string, lists: readonly string[], entry: RegExp])[] = [
  ['strip view', ['views'], /strip/],
  ['lake view', ['views'], /^(?!.*none).*(lake|water|pond)/],
  ['park view', ['views'], /park|greenbelt/],
  ['pool view', ['views'], /pool/],
  ['desert view', ['views'], /desert/],
  ['valley view', ['views'], /valley/],
  ['sunset view', ['views'], /sunset|sunrise/],
  ['golf frontage', ['lot'], /golf/],
  ['near golf', ['lot', 'views', 'community', 'amenities'], /golf/],
  ['attached garage', ['parking'], /^(?!.*(carport|detached)).*attached/],
  ['multigen suite', ['structures'], /^(?!detached).*(guestquarters|inlaw|nextgen|multigen)/],
  ['community pool', ['community', 'amenities'], /pool(?!table)/],
  ['community spa', ['community', 'amenities'], /^(?!.*dayspa).*(spa|hottub|jacuzzi)/],
  ['community gym', ['community', 'amenities'], /fitness|gym|exercise/],
  ['pickleball court', ['community', 'amenities'], /pickle/],
  ['tennis court', ['community', 'amenities'], /tennis/],
  ['basketball court', ['community', 'amenities'], /basketball|sportscourt|sportcourt/],
  ['community center', ['community', 'amenities'], /clubhouse|recreation|communitycenter/],
  ['play area', ['community', 'amenities'], /playground|playarea|totlot/],
  ['dog park', ['community', 'amenities'], /(dog|pet)park|dogrun/],
  ['trails nearby', ['community', 'amenities'], /trail|joggingpath|bikepath|walkingpath/],
  ['rv storage', ['community', 'amenities'], /rv/],
  ['concierge', ['community', 'amenities', 'security'], /concierge|doorman/],
  ['sauna', ['community', 'amenities'], /sauna/],
  ['business center', ['community', 'amenities'], /business|cowork/],
  ['security system', ['security', 'interior'], /securitysystem|alarmsystem|camera|surveillance/],
  ['fenced yard', ['fencing'], /^(?!none|no|partial)/],
  ['heated pool', ['poolFeatures'], /heated/],
  ['saltwater pool', ['poolFeatures'], /salt/],
  ['pool with a waterfall', ['poolFeatures'], /waterfall|waterfeature/],
  ['pool fence', ['poolFeatures'], /fence/],
  ['covered patio', ['patio', 'exterior'], /^covered|coveredpatio|patiocovered/],
  ['balcony', ['patio', 'exterior'], /balcony/],
  ['deck', ['patio', 'exterior'], /^deck/],
  ['upstairs laundry', ['laundry'], /upper|upstairs|2nd|second/],
  ['downstairs laundry', ['laundry'], /main|lower|1st|first|downstairs/],
  ['laundry room', ['laundry'], /laundryroom/],
  ['new windows', ['windows'], /double|dual|lowemis|lowe$/],
  ['window coverings', ['windows'], /blind|drape|covering|treatment/],
  ['foreclosure', ['conditions'], /foreclosure|realestateowned|reo|bank|auction/],
  ['short sale', ['conditions'], /shortsale|thirdpartyapproval/],
  ['probate', ['conditions'], /probate|trust|estatesale/],
  ['auction', ['conditions'], /auction/],
  ['assumable loan', ['terms'], /assum/],
  ['seller financing', ['terms'], /ownerwillcarry|ownermaycarry|sellerfinanc|ownerfinanc|contract/],
  ['lease option', ['terms'], /leaseoption|leasepurchase|leasetoown/],
  ['fixer-upper', ['condition'], /fixer|repairs?needed/],
  ['remodeled', ['condition'], /updated|remodeled/],
  ['north facing', ['faces'], /^north$/],
  ['south facing', ['faces'], /^south$/],
  ['east facing', ['faces'], /^east$/],
  ['west facing', ['faces'], /^west$/],
  ['furnished', ['furnished'], /^(furnished|fullyfurnished|turnkey)$/],
]

/** The wishes that the fields of a listing state. */
function statedBy({ details, views, stories }: Mentioning): Set<string> {
  const lists: Record<string, unknown> = { ...details, views }
  const entries = (name: string) => {
    const value = lists[name]
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
  }
  const texts = ownLists.flatMap(entries)
  const names = decide(mentionRuns(), texts.map(text => affirmedText(text)).join('|')).affirmed
  for (const [name, of, pattern] of meanings) {
    if (of.some(list => entries(list).some(entry => pattern.test(foldName(entry))))) names.add(name)
  }
  const { fireplaces, horses, flooring, mainLevelBedrooms, appliances } = details
  if (fireplaces) names.add('fireplace')
  if (horses) names.add('horse property')
  if (mainLevelBedrooms && stories !== 1) names.add('downstairs bedroom')
  if (flooring) names.add(flooring.some(one => /carpet/i.test(one)) ? 'carpet' : 'no carpet')
  if ([/washer(?! hook)/i, /dryer(?! hook)/i].every(one => appliances?.some(a => one.test(a))))
    names.add('washer and dryer')
  return names
}
