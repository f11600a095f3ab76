import { useId } from 'react'
import { DrawnFigure, type TableTwin } from '../../ui/drawn-figure.tsx'

export type Column = { label: string; value: number }

/** The plot in pixels: `top` leaves room for the highest number, `foot` for the labels. */
const plot = { top: 26, height: 170, foot: 30 }

/**
 * A column chart that fits any width without scaling its text. Up to ten columns show their values,
 * more show only the highest. The table below contains the same values.
 */
export function ColumnChart({
  title,
  description,
  columns,
  table,
}: {
  title: string
  description: string
  columns: readonly Column[]
  table: TableTwin
}) {
  const id = useId()
  const max = Math.max(1, ...columns.map(({ value }) => value))
  const highest = columns.findIndex(({ value }) => value === max)
  const ground = plot.top + plot.height
  const width = 100 / columns.length
  const few = columns.length <= 10
  return (
    <DrawnFigure caption={description} table={table}>
      <svg
        className='column-chart'
        width='100%'
        height={ground + plot.foot}
        role='img'
        aria-labelledby={`${id}title ${id}description`}
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}description`}>{description}</desc>
        {columns.map(({ label, value }, i) => {
          const height = (value / max) * plot.height
          const middle = percent((i + 0.5) * width)
          return (
            <g key={label}>
              <rect
                x={percent((i + 0.1) * width)}
                y={ground - height}
                width={percent(0.8 * width)}
                height={height}
              />
              {value > 0 && (few || i === highest) && (
                <text className='column-chart-value' x={middle} y={ground - height - 7}>
                  {value}
                </text>
              )}
              {isLabelled(i, columns.length) && (
                <text
                  x={i === 0 ? 0 : i === columns.length - 1 ? '100%' : middle}
                  y={ground + 22}
                  textAnchor={i === 0 ? 'start' : i === columns.length - 1 ? 'end' : 'middle'}
                >
                  {label}
                </text>
              )}
            </g>
          )
        })}
        <line x2='100%' y1={ground} y2={ground} />
      </svg>
    </DrawnFigure>
  )
}

/** Labels only the first, middle and last column: more would overlap on a phone. */
const isLabelled = (i: number, columns: number) =>
  i === 0 || i === columns - 1 || i === Math.floor(columns / 2)

const percent = (share: number) => `${Number(share.toFixed(3))}%`
