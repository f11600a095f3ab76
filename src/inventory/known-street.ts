import { splitStreet } from '../format/address/street-unit.ts'

/** A street with homes, with the location of the home closest to a house number. */
export type KnownStreet = {
  name: string
  city: string
  state: string
  postalCode: string
  subdivision: string | null
  latitude: number | null
  longitude: number | null
}

/** A street's name without house number and unit; the number is null if there is none. */
export function nameOfStreet(street: string): { number: number | null; name: string } {
  const words = splitStreet(street).base.split(' ')
  const isNumbered = /^\d+[a-z]?(-\d+)?$/i.test(words[0] ?? '')
  return {
    number: isNumbered ? Number.parseInt(words[0] ?? '', 10) : null,
    name: words.slice(isNumbered ? 1 : 0).join(' '),
  }
}
