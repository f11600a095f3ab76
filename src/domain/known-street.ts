/** A street with homes, and the place of the one that is the closest to a house number. */
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
  const [, number, name = ''] =
    /^\s*(?:(\d+)[a-z]?(?:-\d+)?(?:\s+|$))?(.*?)(?:[\s,]+(?:#|apt|unit|ste)\b.*|\s*#.*)?$/i.exec(
      street,
    ) ?? []
  return { number: number ? Number(number) : null, name: name.trim().replace(/\s+/g, ' ') }
}
