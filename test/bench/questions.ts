import fc from 'fast-check'
import type { Place } from '../../src/domain/interpret/place-names.ts'
import { interpret } from '../../src/domain/interpret.ts'
import corpus from '../rules/interpret/corpus.json' with { type: 'json' }
import { places } from '../rules/interpret/places.ts'
import { typed, worstQuestions } from '../support/typed-questions.ts'

const now = new Date('2026-11-20T20:00:00Z')
const runs = 200

export type Questions = {
  /** CPU time of parsing the slowest of many texts, in ms. */
  slowestMs: number
  /** The median of ordinary questions on a site with five thousand places, in ms. */
  manyPlacesMs: number
}

export function measureQuestions(): Questions {
  const texts = [...fc.sample(typed, { numRuns: runs, seed: 1 }), ...worstQuestions]
  const many = Array.from({ length: 5_000 }, (_, at): Place => {
    const first = ['Desert', 'Canyon', 'Silver', 'Sunset', 'Copper'][at % 5]
    return { name: `${first} Ridge ${at.toString(36)}`, kind: 'subdivision' }
  })
  const ordinary = corpus.filter((_, at) => at % 5 === 0).map(({ words }) => msOf(words, many))
  return {
    slowestMs: Math.max(...texts.map(words => msOf(words, places))),
    manyPlacesMs: ordinary.sort((a, b) => a - b)[Math.floor(ordinary.length / 2)] ?? Number.NaN,
  }
}

/** The average of as many runs as take 10 ms: some clocks of CPU time have steps of milliseconds. */
function msOf(words: string, where: Place[]): number {
  interpret(words, where, now)
  const before = process.threadCpuUsage()
  for (let done = 1; ; done++) {
    interpret(words, where, now)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > 10_000) return (user + system) / 1000 / done
  }
}
