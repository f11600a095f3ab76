import * as library from '@tanstack/react-query'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import phones from 'libphonenumber-js/min/metadata'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as atRest from '../../src/pages/owner/queries-at-rest.ts'
import { toReadOnly } from '../../vite.trim.ts'

test('with less of the world, the phone numbers of all countries are read as with all of it', () => {
  const less = toReadOnly(phones)
  const read = (typed: string, metadata: typeof phones) => {
    const number = parsePhoneNumberFromString(typed, 'US', metadata)
    return number?.isPossible() ? `${number.number} ${number.ext}` : null
  }
  expect(read('702 555 0166 ext 4', less)).toBe('+17025550166 4')
  for (const [country, parts] of Object.entries(phones.countries)) {
    const code = String((parts as unknown[])[0])
    const number = (examples as Record<string, string>)[country] ?? '2079460018'
    const typed = [`+${code} ${number}`, `+${code} (0) ${number}`, `011${code}${number}`, number]
    for (const one of [...typed, `+${code} ${number} x5`, `+${code}${number.slice(0, 7)}`]) {
      expect(read(one, less), one).toBe(read(one, phones))
    }
  }
})

test('on the server, the console’s questions are as the library starts them', () => {
  const states: object[] = []
  function Asks() {
    states.push(
      library.useQuery({ queryKey: ['a'], queryFn: () => 1 }),
      library.useMutation({ mutationFn: async () => 1 }),
    )
    return null
  }
  renderToString(
    <library.QueryClientProvider client={new library.QueryClient()}>
      <Asks />
    </library.QueryClientProvider>,
  )
  const shape = (state: object) =>
    Object.entries(state).map(([name, value]) => [
      name,
      typeof value === 'function' ? 'function' : value,
    ])
  expect([atRest.useQuery(), atRest.useMutation()].map(shape)).toEqual(states.map(shape))
})
