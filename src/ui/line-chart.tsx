import { useId } from 'react'
import { DrawnFigure, type TableTwin } from './drawn-figure.tsx'

/** A value on a day such as `2026-11-28`, and the day's name. */
export type LinePoint = { day: string; name: string; value: number }

const [height, top, foot] = [132, 24, 24]

/** A line over days, with its lowest and highest value; the table below has every value. */
export function LineChart({
  title,
  points,
  format,
  table,
  describe,
}: {
  title: string
  /** At least two, in order. */
  points: readonly LinePoint[]
  format: (value: number) => string
  table: Pick<TableTwin, 'label' | 'columns'>
  describe: (lowest: string, highest: string) => string
}) {
  const id = useId()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const values = points.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const [start, end] = [Date.parse(first.day), Date.parse(last.day)]
  const along = (day: string) => (100 * (Date.parse(day) - start)) / (end - start || 1)
  const up = (value: number) => 100 - (100 * (value - lowest)) / (highest - lowest || 1)
  const path = points.map(
    ({ day, value }, i) => `${i ? 'L' : 'M'}${along(day).toFixed(1)} ${up(value).toFixed(1)}`,
  )
  return (
    <DrawnFigure
      caption={describe(format(lowest), format(highest))}
      table={{ ...table, rows: points.toReversed().map(p => [p.name, format(p.value)]) }}
    >
      <svg
        className='line-chart'
        width='100%'
        height={height}
        role='img'
        aria-labelledby={`${id}title`}
      >
        <title id={`${id}title`}>{title}</title>
        <text x='0' y='16'>
          {format(first.value)}
        </text>
        <text className='line-chart-now' x='100%' y='16' textAnchor='end'>
          {format(last.value)}
        </text>
        <text x='0' y={height - 4}>
          {first.name}
        </text>
        <text x='100%' y={height - 4} textAnchor='end'>
          {last.name}
        </text>
        <svg
          y={top}
          width='100%'
          height={height - top - foot}
          viewBox='0 -3 100 106'
          preserveAspectRatio='none'
          aria-hidden='true'
        >
          <path className='line-chart-ground' d='M0 100H100' />
          <path className='line-chart-line' d={path.join('')} />
        </svg>
      </svg>
    </DrawnFigure>
  )
}
