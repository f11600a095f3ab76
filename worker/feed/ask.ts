import { advance, byKey, isInOrder, type Place } from '../../src/domain/feed.ts'
import { type Entry, entryOf } from '../../src/domain/feed-record.ts'
import type { Feed } from '../db/feeds.ts'
import { ResoFailure } from '../services/reso-failure.ts'
import type { ResoSource } from '../services/reso-source.ts'
import {
  addressOf,
  fetchPage,
  guesses,
  namedIn,
  type Pass,
  type ResoPage,
  sizeOf,
} from '../services/reso-web-api.ts'

/** The next page of a pass, and the place after it. */
export type Answer = {
  records: unknown[]
  entries: Entry[]
  place: Place
  ended: boolean
  /** What the feed turned out not to support. */
  learned: Partial<Feed>
}
/** A refused request, and what was learned for the next one. */
type Lesson = { records: null; learned: Partial<Feed> }

type Question = { source: ResoSource; feed: Feed; pass: Pass; place: Place; now: Date }

const smallestPage = 10

/**
 * Requests the page after a place. Whatever the feed refuses is left out of the next request, so
 * that one field does not fail the whole pass. Throws ResoFailure when nothing can be left out.
 */
export async function askPage(question: Question, onCall: () => void): Promise<Answer | Lesson> {
  const { feed } = question
  try {
    const page = await ask(question, feed.lacks, onCall)
    return answer(question, page, {})
  } catch (error) {
    if (!(error instanceof ResoFailure)) throw error
    if (error.kind === 'too large') return askForLess(question, error)
    const { next, last } = question.place
    // Some servers answer a request that is too long with 404.
    const mayLearn = error.kind === 'refused' || (error.kind === 'gone' && last === null)
    if (next !== null || !mayLearn) throw error
    return learn(question, error, onCall)
  }
}

const ask = ({ source, feed, pass, place }: Question, lacks: string[], onCall: () => void) =>
  fetchPage(source, {
    address: addressOf(source, { ...feed, lacks }, pass, place),
    size: sizeOf(pass, feed),
    onCall,
  })

function answer(question: Question, page: ResoPage, learned: Partial<Feed>): Answer {
  const { feed, pass, place, now } = question
  const size = sizeOf(pass, feed)
  const entriesIn = (records: unknown[]) => records.map(entryOf).filter(entry => entry !== null)
  // A feed with pages of its own size may send more than one run can store.
  const isLong =
    pass === 'changes' &&
    page.records.length > 2 * size &&
    isInOrder(place.last, entriesIn(page.records), place.order)
  const records = isLong ? page.records.slice(0, size) : page.records
  const entries = entriesIn(records)
  const next = isLong ? null : page.next
  return {
    records,
    entries,
    ...advance(place, { entries, next, count: page.count }, now),
    learned: { ...learned, ...(isLong && { pageSize: size }) },
  }
}

function askForLess({ feed, pass, place }: Question, failure: ResoFailure): Lesson {
  const pageSize = Math.floor(sizeOf(pass, feed) / 2)
  const canGoOn = place.next === null || (place.inOrder && place.last !== null)
  if (pass === 'keys' || pageSize < smallestPage || !canGoOn) throw failure
  return { records: null, learned: { pageSize, place: { ...place, next: null } } }
}

async function learn(
  question: Question,
  failure: ResoFailure,
  onCall: () => void,
): Promise<Answer | Lesson> {
  const { source, feed, pass, place } = question
  const named = namedIn(failure, source, feed)
  if (named.length > 0) return { records: null, learned: { lacks: [...feed.lacks, ...named] } }
  if (place.last !== null) {
    // By the standard, the last page of a feed that links its pages has no link: this is the end.
    if (place.linked) return answer(question, { records: [], next: null, count: null }, {})
    if (place.order === 'time') return { records: null, learned: { place: byKey(place) } }
    throw failure
  }
  for (const guess of guesses(source, pass)) {
    const lacks = [...new Set([...feed.lacks, ...guess])]
    try {
      return answer(question, await ask(question, lacks, onCall), { lacks })
    } catch (error) {
      if (!(error instanceof ResoFailure) || error.kind !== failure.kind) throw error
    }
  }
  throw failure
}
