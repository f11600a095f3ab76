import { match, phrases } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { type Amount, readAmount } from './amounts.ts'
import { matchUnit } from './range-ends.ts'
import { isNumberWord, readSpokenZip } from './spoken-numbers.ts'
import { leadingBounds, trailingBounds } from './vocabulary/measures.ts'

/** Words by which people take back what they just said. */
const takesBack = phrases<'sure' | 'unsure'>({
  sure: `
    no wait, wait| no, no no, no sorry, sorry, no actually, actually, i mean|meant,
    scratch|strike that, hold on, or rather, rather, correction, make it|that, digo, mejor,
    no mejor, perdon, no perdon, no espera, espera, quise decir, corrijo`,
  unsure: 'nope, nah',
})

/**
 * The tokens without the numbers that people correct in the same breath: “three bedrooms no wait
 * make it four” is “four bedrooms”, “max 600, scratch that, 650” is “max 650”.
 */
export function withoutCorrections(tokens: readonly Token[]): readonly Token[] {
  let kept = tokens
  for (let index = 1; index < kept.length; index += 1) {
    const corrected = correctAt(kept, index)
    if (corrected) kept = corrected
  }
  return kept
}

function correctAt(tokens: readonly Token[], index: number): Token[] | null {
  const first = match(takesBack, tokens, index)
  // “no more than 2800” is a limit.
  if (!first || match(leadingBounds, tokens, index)) return null
  let [next, sure] = [first.next, first.meaning === 'sure']
  for (let more = match(takesBack, tokens, next); more; more = match(takesBack, tokens, next)) {
    next = more.next
    sure ||= more.meaning === 'sure'
  }
  // “Tres recámaras, no, cuatro”
  sure ||= tokens[index]?.afterBreak === true && tokens[next]?.afterBreak === true
  const zip = readSpokenZip(tokens, next)
  if (zip && sure) return withoutDigits(tokens, index, next)
  const lead = match(leadingBounds, tokens, next)
  const start = lead?.next ?? next
  const right = tokens[start]?.key === '$' ? null : readAmount(tokens, start)
  const left = right && amountBefore(tokens, index)
  if (!right || !left) return correctSigned(tokens, index, next)
  const [unit, before] = [matchUnit(tokens, right.next), matchUnit(tokens, left.amount.next)]
  // "3 bedrooms, no 4 bedrooms" may leave some out; "three bedrooms no four bedrooms" corrects.
  // "Under 500, actually 3 bedrooms" corrects no price.
  const isSame = unit && before ? unit.meaning === before.meaning : isAlike(left.amount, right)
  if (!isSame || !(sure || (!tokens[index]?.afterBreak && (unit || !before)))) return null
  const at = tokens[right.next - 1] as Token
  // What follows the first number counts the second one as well.
  const tail = unit ? [] : tokens.slice(left.amount.next, left.end)
  const moved = tail.map(token => ({ ...token, start: at.end, end: at.end, afterBreak: false }))
  const head = tokens.slice(0, lead ? boundBefore(tokens, left.amount.start) : left.amount.start)
  const retaken = tokens.slice(next, right.next)
  const opened = retaken.map((token, position) =>
    position === 0 ? { ...token, afterBreak: false } : token,
  )
  return [...head, ...opened, ...moved, ...tokens.slice(right.next)]
}

/** “$400k, no, $450k” */
function correctSigned(tokens: readonly Token[], index: number, next: number): Token[] | null {
  if (tokens[next]?.key !== '$') return null
  const [left, right] = [amountBefore(tokens, index), readAmount(tokens, next)]
  if (!left || !right || !isAlike(left.amount, right)) return null
  return [...tokens.slice(0, left.amount.start), ...tokens.slice(next)]
}

/** The first digits of “ninety one eighty four, I mean eighty nine zero eighty four”. */
function withoutDigits(tokens: readonly Token[], index: number, next: number): Token[] | null {
  let start = index
  const isDigit = ({ key, number }: Token) =>
    number !== null || isNumberWord(key) || /^(?:y|uno|una|cero|oh|o)$/.test(key)
  while (start > 0 && isDigit(tokens[start - 1] as Token)) start -= 1
  return index - start > 1 ? [...tokens.slice(0, start), ...tokens.slice(next)] : null
}

/** The longest number that ends at a token, with what it counts and a bound after it. */
function amountBefore(
  tokens: readonly Token[],
  end: number,
): { amount: Amount; end: number } | null {
  for (let start = Math.max(0, end - 8); start < end; start += 1) {
    const amount = readAmount(tokens, start)
    if (!amount || amount.next > end) continue
    const unit = matchUnit(tokens, amount.next)
    const bound = match(trailingBounds, tokens, unit?.next ?? amount.next)
    if ([amount.next, unit?.next, bound?.next].includes(end)) return { amount, end }
  }
  return null
}

/** Where the bound before a number begins. */
function boundBefore(tokens: readonly Token[], start: number): number {
  const lengths = [4, 3, 2, 1]
  const length = lengths.find(back => match(leadingBounds, tokens, start - back)?.next === start)
  return start - (length ?? 0)
}

/** Whether two numbers may count the same: not 3 and 450,000. */
function isAlike(left: Amount, right: Amount): boolean {
  const inDollars = ({ value, scale, money }: Amount) =>
    scale === 1 && !money && value >= 100 && value < 1_000 ? value * 1_000 : value * scale
  const share = inDollars(left) / inDollars(right)
  return share > 0.2 && share < 5
}
