import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { leanNumbers } from '../../scripts/build-plugins.ts'

test('what the worker knows of phone numbers reads those of every country as all of it does', () => {
  const lean = leanNumbers(metadata as never) as typeof metadata
  expect(JSON.stringify(lean).length).toBeLessThan(JSON.stringify(metadata).length * 0.6)
  const read = (typed: string, known: object) => {
    const number = parsePhoneNumberFromString(typed, 'US', known as never)
    return number && { number: number.number, ext: number.ext, possible: number.isPossible() }
  }
  const typed = Object.entries(examples).flatMap(([country, national]) => {
    const code = (metadata.countries as unknown as Record<string, string[]>)[country]?.[0]
    return [`+${code} ${national}`, `${national}`, `+${code}${national} ext. 12`, `+${code} 12`]
  })
  expect(typed.length).toBeGreaterThan(900)
  for (const one of [...typed, '(702) 555-0166', '702.555.0166 x4', '+800 1234 5678', '555']) {
    expect(read(one, lean), one).toEqual(read(one, metadata))
  }
})
