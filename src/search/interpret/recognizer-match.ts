import type { Token } from '../../format/tokens.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import type { PlaceNames } from './place-names.ts'
import type { Ask } from './vocabulary/asks.ts'
import type { CannotDo, Figure } from './vocabulary/requests.ts'

/** A match of a recognizer. */
export type RecognizerMatch = {
  /** The index of the first token after the match. */
  next: number
  /** What it adds to the filter; empty for a meaning that the filter cannot express. */
  filter: WordsFilter
  /** What it adds when negated: "not over 800k", "no pool". */
  negated?: WordsFilter
  /** What it asks for besides the filter. */
  requests?: Requests
  /** Understood, but not about the home that is wanted: "my house". */
  idle?: boolean
  /** A definition of this site, such as “luxury”: yields to a limit that the visitor states. */
  defined?: boolean
}

export type Scene = {
  places: PlaceNames
  now: Date
  /** See `findAsks`. */
  asks?: ReadonlyMap<number, RecognizerMatch>
}

export type Recognizer = (
  tokens: readonly Token[],
  index: number,
  scene: Scene,
) => RecognizerMatch | null

/** What a question asks for besides a filter. */
export type Requests = {
  /** How many homes: the 3 of "top 3". */
  first?: number
  /** A statistic about the homes. */
  figure?: Figure
  /** The down payment in percent of the price. */
  downPercent?: number
  /** Find homes like the one whose address follows. */
  like?: true
  /** What it is about besides homes. */
  ask?: Ask
  /** A request that the site does not support. */
  cannot?: CannotDo
}
