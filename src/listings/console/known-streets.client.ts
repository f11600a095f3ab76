import { addressLine } from '../../format/address/address.ts'
import { api, bodyOf } from '../../frame/console/calls.ts'
import { type KnownStreet, nameOfStreet } from '../../inventory/known-street.ts'

/** A known street with the typed house number. */
export type OfferedStreet = KnownStreet & { street: string; option: string }

const pauseMs = 150
let timer: ReturnType<typeof setTimeout>

/** Suggests known streets that start with the typed name, after a pause in typing. */
export function lookUpStreets(text: string, offer: (streets: OfferedStreet[]) => void) {
  clearTimeout(timer)
  const { number, name } = nameOfStreet(text)
  if (name.length < 2) return
  timer = setTimeout(async () => {
    try {
      const streets = await bodyOf(api['listing-drafts'].streets.$post({ json: { text } }))
      offer(
        streets.map(match => {
          const street = [number, match.name].filter(Boolean).join(' ')
          const option = addressLine(street, match)
          return { ...match, street, option }
        }),
      )
    } catch (error) {
      // The field accepts any address, so a failure is harmless.
      console.error(error)
    }
  }, pauseMs)
}
