/** The absolute end points of a path's segments; any other command throws. */
export function cornersOf(path: string): [x: number, y: number][] {
  const sizes: Record<string, number> = { M: 2, m: 2, h: 1, v: 1, l: 2, q: 4, a: 7, z: 0 }
  let [x, y] = [0, 0]
  let start = [x, y]
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, letter = '', rest = '']) => {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number)
    const size = sizes[letter]
    if (size === 0 && numbers.length === 0) {
      ;[x = 0, y = 0] = start
      return []
    }
    if (!size || numbers.length === 0 || numbers.length % size > 0) {
      throw new Error(`${letter}${rest}`)
    }
    return Array.from({ length: numbers.length / size }, (_, i): [number, number] => {
      const step = numbers.slice(i * size, (i + 1) * size)
      const last = step.at(-1) ?? 0
      if (letter === 'M') [x, y] = [step[0] ?? 0, last]
      else if (letter === 'h') x += last
      else if (letter === 'v') y += last
      else [x, y] = [x + (step.at(-2) ?? 0), y + last]
      if (letter === 'M' || letter === 'm') start = [x, y]
      return [x, y]
    })
  })
}
