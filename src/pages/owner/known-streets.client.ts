import { type KnownStreet, nameOfStreet } from '../../domain/known-street.ts'
import { answerOf, api } from './calls.ts'

/** A street as an address with the typed house number. */
export type OfferedStreet = KnownStreet & { street: string; option: string }

const pauseMs = 150
let timer: ReturnType<typeof setTimeout>

/** Offers the streets that begin like the typed one, after a pause in typing. */
export function lookUpStreets(text: string, offer: (streets: OfferedStreet[]) => void) {
  clearTimeout(timer)
  const { number, name } = nameOfStreet(text)
  if (name.length < 2) return
  timer = setTimeout(async () => {
    try {
      const found = await answerOf(api['listing-drafts'].streets.$post({ json: { text } }))
      offer(
        found.map(one => {
          const street = [number, one.name].filter(Boolean).join(' ')
          const option = `${street}, ${one.city}, ${one.state} ${one.postalCode}`
          return { ...one, street, option }
        }),
      )
    } catch (error) {
      // The field takes an address as it is.
      console.error(error)
    }
  }, pauseMs)
}
