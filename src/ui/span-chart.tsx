import { useId } from 'react'
import { DrawnFigure } from './drawn-figure.tsx'

export type Span = {
  label: string
  /** The span as text, shown beside its bar and in the table. */
  value: string
  from: number
  to: number
  /** The span continues beyond `to`, without a known end. */
  open?: boolean
}

const row = 54
const foot = 30

/**
 * A chart with one bar per span on a common scale. It fits any width without scaling its text. The
 * table below contains the same values.
 */
export function SpanChart({
  title,
  description,
  axis,
  spans,
  caption,
  table,
}: {
  title: string
  description: string
  axis: { from: number; to: number; ticks: readonly { at: number; label: string }[] }
  spans: readonly Span[]
  caption: string
  table: { label: string; columns: readonly [string, string] }
}) {
  const id = useId()
  const along = (value: number) => ((value - axis.from) / (axis.to - axis.from)) * 100
  const height = spans.length * row
  return (
    <DrawnFigure
      caption={caption}
      table={{ ...table, rows: spans.map(({ label, value }) => [label, value]) }}
    >
      <svg
        className='span-chart'
        width='100%'
        height={height + foot}
        role='img'
        aria-labelledby={`${id}title ${id}description`}
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}description`}>{description}</desc>
        {axis.ticks.map(({ at, label }) => {
          const x = along(at)
          const anchor = x < 3 ? 'start' : x > 97 ? 'end' : 'middle'
          return (
            <g key={label} className='span-chart-tick'>
              <line x1={percent(x)} x2={percent(x)} y1={0} y2={height + 6} />
              <text x={percent(x)} y={height + 24} textAnchor={anchor}>
                {label}
              </text>
            </g>
          )
        })}
        {spans.map(({ label, value, from, to, open }, i) => {
          const [x, y] = [along(from), i * row]
          return (
            <g key={label}>
              <text className='span-chart-label' x={0} y={y + 20}>
                {label}
              </text>
              <text className='span-chart-value' x='100%' y={y + 20} textAnchor='end'>
                {value}
              </text>
              {open && <line x1={percent(along(to))} x2='100%' y1={y + 36} y2={y + 36} />}
              <rect x={percent(x)} y={y + 30} width={percent(along(to) - x)} height={12} rx={6} />
            </g>
          )
        })}
      </svg>
    </DrawnFigure>
  )
}

const percent = (share: number) => `${Number(share.toFixed(2))}%`
