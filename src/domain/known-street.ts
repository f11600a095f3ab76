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

const units = new Set(['apt', 'unit', 'ste'])

/** A street's name without house number and unit; the number is null if there is none. */
export function nameOfStreet(street: string): { number: number | null; name: string } {
  const words = street.split(/[\s,]+/).filter(Boolean)
  const isNumbered = /^\d+[a-z]?(-\d+)?$/i.test(words[0] ?? '')
  const unit = words.findIndex(
    (word, i) => i > 0 && (word.startsWith('#') || units.has(word.toLowerCase())),
  )
  return {
    number: isNumbered ? Number.parseInt(words[0] ?? '', 10) : null,
    name: words.slice(isNumbered ? 1 : 0, unit < 0 ? undefined : unit).join(' '),
  }
}
