/** The ZIP code in an address: its last five digits in a row, unless they are the house number. */
export function zipIn(address: string): string | null {
  const groups = [...address.matchAll(/(?<!\d)\d{5}(?!\d)/g)]
  const last = groups.at(-1)
  return last && address.slice(0, last.index).trim() !== '' ? last[0] : null
}
