import { formsOf } from './word-forms.ts'

/**
 * A pattern of words as it is matched: for each part how many words may stand before it, and its
 * alternatives by their first word.
 */
export type WordPattern = { name: string; parts: readonly Part[] }
type Part = { gap: Gap; ways: ReadonlyMap<string, readonly string[][]> }
type Gap = { words: number; joined: boolean }

const none: Gap = { words: 0, joined: false }
const gaps: Readonly<Record<string, Gap>> = {
  '*': { words: 2, joined: false },
  '**': { words: 4, joined: true },
}

/**
 * Reads rows of patterns, separated by commas. A pattern's words are separated by spaces, their
 * alternatives by bars, and those of several words have low lines, as in `phrases`; an empty
 * alternative makes a word optional. `$name` is a class of words, `*` stands for up to two words that
 * join nothing ("and", "with"), `**` for up to four of any, and `<>` is the same in either order. A
 * mark of `glue` before a word is that of all its alternatives: "¬neighbor|home behind". A semicolon
 * is a comma of the text, and an exclamation mark the end of what a clause says.
 */
export function readPatterns(
  table: Readonly<Record<string, string>>,
  classes: Readonly<Record<string, string>>,
): WordPattern[] {
  return Object.entries(table).flatMap(([name, rows]) =>
    rows
      .split(',')
      .flatMap(row => bothOrders(row.trim().split(/\s+/)))
      .flatMap(words => withoutOptional(words))
      .map(words => ({ name, parts: partsOf(words, classes) })),
  )
}

function bothOrders(words: string[]): string[][] {
  const at = words.indexOf('<>')
  if (at < 0) return [words]
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  return [
    [...before, '**', ...after],
    [...after, '**', ...before],
  ]
}

function withoutOptional(words: string[]): string[][] {
  return words.reduce<string[][]>(
    (all, word) =>
      word.endsWith('|')
        ? all.flatMap(start => [start, [...start, word.slice(0, -1)]])
        : all.map(start => [...start, word]),
    [[]],
  )
}

function partsOf(words: readonly string[], classes: Readonly<Record<string, string>>): Part[] {
  const parts: Part[] = []
  let gap = ''
  for (const word of words) {
    if (word === '*' || word === '**') {
      gap = word
      continue
    }
    const mark = /^[¬~≈]/.exec(word)?.[0] ?? ''
    if (word === ';' || word === '!') {
      parts.push({ gap: gaps[gap] ?? none, ways: word === ';' ? comma : clauseEnd })
      gap = ''
      continue
    }
    const spelled = word.slice(mark.length).replace(/\$(\w+)/g, (_, name) => classes[name] ?? '')
    const ways = spelled
      .trim()
      .split(/[|\s]+/)
      .flatMap(way => {
        const all = way.split('_')
        return formsOf(all.at(-1) ?? '').map(last => [...all.slice(0, -1), last])
      })
      .map(([first = '', ...rest]) => [mark + first, ...rest])
    parts.push({
      gap: gaps[gap] ?? none,
      ways: Map.groupBy(ways, ([first = '']) => first),
    })
    gap = ''
  }
  return parts
}

/** Patterns by the words that they begin with. */
export function byFirstWord(patterns: readonly WordPattern[]): Map<string, WordPattern[]> {
  const index = new Map<string, WordPattern[]>()
  for (const pattern of patterns)
    for (const word of pattern.parts[0]?.ways.keys() ?? []) {
      const others = index.get(word)
      if (others) others.push(pattern)
      else index.set(word, [pattern])
    }
  return index
}

/** Where a pattern that begins at a word ends, or -1. */
export function endOf({ parts }: WordPattern, words: readonly string[], start: number): number {
  const from = (part: number, at: number): number => {
    for (const way of parts[part]?.ways.get(words[at] ?? '') ?? []) {
      if (!way.every((word, offset) => words[at + offset] === word)) continue
      const end = at + way.length
      const next = parts[part + 1]
      if (!next) return end
      for (let left = next.gap.words, to = end; ; to += 1) {
        const found = from(part + 1, to)
        if (found >= 0) return found
        const word = words[to]
        if (word === undefined || breaks.has(word) || /^[¬~≈]/.test(word)) break
        if (fillers.has(word) || (word.length > 4 && word.endsWith('ly'))) continue
        if (left === 0 || (!next.gap.joined && joins.has(word))) break
        left -= 1
      }
    }
    return -1
  }
  return from(0, start)
}

const comma: Part['ways'] = new Map([[',', [[',']]]])
const clauseEnd: Part['ways'] = new Map(['', ',', '|'].map(end => [end, [[end]]]))

const breaks = new Set(
  `| , could would might may needs beats negotiable excluded separately loop serviced inspected
  cleaned drained tuned`.split(/\s+/),
)
const joins = new Set('and or with plus but while for from y con o to near into off by'.split(' '))
/** Words that change nothing wherever they stand. */
const fillers = new Set(
  `very so all just be has have had also its own our both this that will muy ya el la los las of de
  del al their`.split(/\s+/),
)
