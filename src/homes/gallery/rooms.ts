/** Rooms as photo captions name them. */
const rooms = [
  ['Kitchen', /\bkitchen|\bpantry\b/i],
  ['Primary bedroom', /\b(?:primary|master|owner.?s?) (?:bed|suite|retreat)/i],
  ['Bathroom', /\bbath(?:s|room)?\b|\bpowder\b|\bshower\b/i],
  ['Bedroom', /^(?!.*\b(?:primary|master)\b).*\bbedroom|\bcasita\b/i],
  ['Dining', /\bdining\b/i],
  ['Living', /\bliving (?:room|area)|\bfamily room|\bgreat room|\bloft\b|\bden\b/i],
  ['Office', /\b(?:home )?office\b|\bstudy\b/i],
  ['Laundry', /\blaundry\b/i],
  ['Garage', /\bgarage\b/i],
  ['Pool', /\bpool\b|\bspa\b/i],
  ['Backyard', /\bback ?yard|\bpatio\b|\bcourtyard\b|\bbalcony\b|\bdeck\b/i],
  ['Floor plan', /\bfloor ?plan/i],
  ['Front', /\bfront\b|\bexterior\b|\bentry\b|\bporch\b|\bcurb\b|\bfa[cç]ade\b/i],
  ['View', /\bviews?\b|\baerial\b|\bdrone\b/i],
] as const

/**
 * The first photo of each room that the captions name, in the order of the photos; empty unless they
 * name at least two.
 */
export function roomsOf(captions: readonly string[]): { room: string; index: number }[] {
  const found = rooms
    .map(([room, pattern]) => ({ room, index: captions.findIndex(text => pattern.test(text)) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index)
  return found.length < 2 ? [] : found
}
