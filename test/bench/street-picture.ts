import { openDenseTown } from '../support/dense-town.ts'

const runs = 9

/** CPU time of the slowest static map of a dense town in ms: the median of its runs. */
export function measureStreetPicture(): number {
  const times = openDenseTown()
    .all()
    .map(draw => {
      draw()
      const each = Array.from({ length: runs }, () => {
        const before = process.threadCpuUsage()
        draw()
        const { user, system } = process.threadCpuUsage(before)
        return (user + system) / 1000
      })
      return each.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
    })
  return Math.max(...times)
}
