/**
 * A builder's name without its business type and what follows: "Pulte" for "Pulte Homes of Nevada,
 * Inc." Listings are the only source of builders' names.
 */
export function builderStem(name: string): string {
  const words = name.split(/[\s,]+/)
  const end = words.findIndex((word, index) => index > 0 && business.test(word))
  return words.slice(0, end < 0 ? undefined : end).join(' ')
}

/** The name in a spelling that is equal in all listings: "drhorton" for "D.R. HORTON INC". */
export const foldBuilder = (name: string): string =>
  builderStem(name)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const business =
  /^(?:homes?|builders?|building|communities|group|company|co|corp|corporation|inc|llc|lp|ltd|construction|development|residential|brothers|bros|of|nevada)\.?$/i
