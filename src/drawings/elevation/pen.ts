export type Point = readonly [x: number, y: number]

/** A rectangle as path data, with edges rounded to whole units so that neighbors leave no gap. */
export function box(x: number, y: number, width: number, height: number): string {
  const [x0, y0, x1, y1] = [x, y, x + width, y + height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  if (x1 <= x0 || y1 <= y0) return ''
  return `M${x0} ${y0}h${x1 - x0}v${y1 - y0}h${x0 - x1}z`
}

/**
 * A closed polygon as compact path data: whole numbers and relative steps. Always clockwise,
 * because overlapping shapes of opposite direction in one path would cut holes into each other.
 */
export function polygon(points: readonly Point[]): string {
  let turn = 0
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    turn += x * nextY - nextX * y
  })
  const path = line(turn < 0 ? points.toReversed() : points)
  return path && `${path}z`
}

/** An open line through the points, in the same compact form. */
export function line(points: readonly Point[]): string {
  let d = ''
  let last = ''
  let [x, y] = [0, 0]
  for (const point of points) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])]
    const [dx, dy] = [nextX - x, nextY - y]
    if (!d) d = `M${nextX} ${nextY}`
    else if (dx === 0 && dy === 0) continue
    else if (dy === 0) [d, last] = [`${d}h${dx}`, 'h']
    else if (dx === 0) [d, last] = [`${d}v${dy}`, 'v']
    else {
      const letter = last === 'l' ? (dx < 0 ? '' : ' ') : 'l'
      ;[d, last] = [`${d}${letter}${pair(dx, dy)}`, 'l']
    }
    ;[x, y] = [nextX, nextY]
  }
  return d
}

/**
 * Leaves from one root, each given as the offset of its tip: `width` wide in the middle, which is
 * raised by `lift`. Every leaf ends at the root, so the next one needs no move command.
 */
export function fan(root: Point, tips: readonly Point[], width: number, lift = 0): string {
  let d = `M${pair(Math.round(root[0]), Math.round(root[1]))}`
  for (const tip of tips) {
    const [dx, dy] = [Math.round(tip[0]), Math.round(tip[1])]
    const length = Math.hypot(dx, dy) || 1
    const [nx, ny] = [(dy / length) * width, (-dx / length) * width]
    const out = pair(Math.round(dx / 2 + nx), Math.round(dy / 2 + ny - lift))
    const back = pair(Math.round(-dx / 2 - nx), Math.round(-dy / 2 - ny - lift))
    d += `q${out} ${pair(dx, dy)}q${back} ${pair(-dx, -dy)}`
  }
  return d
}

/** One leaf, from root to tip. */
export function blade(root: Point, tip: Point, width: number, lift = 0): string {
  return fan(root, [[tip[0] - root[0], tip[1] - root[1]]], width, lift)
}

/** A curved line between two points; `bend` moves its middle sideways. */
export function stem(root: Point, tip: Point, bend = 0): string {
  const [dx, dy] = [Math.round(tip[0] - root[0]), Math.round(tip[1] - root[1])]
  const start = pair(Math.round(root[0]), Math.round(root[1]))
  return `M${start}q${pair(Math.round(dx / 2 + bend), Math.round(dy / 2))} ${pair(dx, dy)}`
}

/** A flat horizontal lens: a cloud, a mound, a bed of gravel. */
export function lens(x: number, y: number, width: number, rise: number, fall: number): string {
  const [half, w] = [Math.round(width / 2), Math.round(width / 2) * 2]
  const start = pair(Math.round(x - half), Math.round(y))
  return `M${start}q${pair(half, Math.round(-rise))} ${w} 0q${pair(-half, Math.round(fall))} ${-w} 0`
}

/** The crown of a tree: three uneven bumps over a flat underside. */
export function crown([x, y]: Point, width: number, height: number): string {
  const [w, h] = [width, height]
  const billows = [
    [-0.05 * w, -0.6 * h, 0.22 * w, -0.62 * h],
    [0.06 * w, -0.62 * h, 0.3 * w, -0.3 * h],
    [0.26 * w, -0.12 * h, 0.3 * w, 0.36 * h],
    [0.22 * w, 0.06 * h, 0.18 * w, 0.56 * h],
    [-0.5 * w, 0.5 * h, -w, 0],
  ].map(numbers => numbers.map(Math.round))
  const d = billows.map(([a = 0, b = 0, c = 0, e = 0]) => `q${pair(a, b)} ${pair(c, e)}`)
  return `M${pair(Math.round(x - w / 2), Math.round(y))}${d.join('')}`
}

/** A full circle. */
export function disc(x: number, y: number, radius: number): string {
  const r = Math.round(radius)
  const half = (direction: number) => `a${r} ${r} 0 0 1 ${pair(direction * r * 2, 0)}`
  return `M${pair(Math.round(x - r), Math.round(y))}${half(1)}${half(-1)}`
}

/** An arched opening, from its lower left corner (x, y) upward. */
export function arch(x: number, y: number, width: number, height: number): string {
  const [w, h] = [Math.round(width), Math.round(height - width / 2)]
  const r = Math.round(width / 2)
  return `M${pair(Math.round(x), Math.round(y))}v${-h}q0 ${-r} ${r} ${-r} ${pair(w - r, 0)} ${pair(w - r, r)}v${h}z`
}

function pair(a: number, b: number): string {
  return b < 0 ? `${a || 0}${b}` : `${a || 0} ${b || 0}`
}

/**
 * Collects shapes into one path per ink. Inks are painted in their declared order, so a drawing has
 * one path per color.
 */
export type Sheet<Ink extends string> = {
  add(ink: Ink, ...paths: string[]): void
  strokes(): { ink: Ink; d: string }[]
}

export function sheetOf<Ink extends string>(inks: readonly Ink[]): Sheet<Ink> {
  const paths = new Map<Ink, string>()
  return {
    add: (ink, ...more) => void paths.set(ink, (paths.get(ink) ?? '') + more.join('')),
    strokes: () =>
      inks.flatMap(ink => {
        const d = paths.get(ink)
        return d ? [{ ink, d }] : []
      }),
  }
}
