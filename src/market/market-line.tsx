import './market-line.css'
import { useId } from 'react'
import type { MarketDay } from '../../worker/market/market-days.ts'
import { dollars, longDay, mediumDay, shortDollars, thousands } from '../format/format.ts'
import { dayMs } from '../format/las-vegas-time.ts'
import { DrawnFigure } from '../ui/drawn-figure.tsx'
import { areaFigureWords, lineFrom } from './area-figure-words.ts'

const { overTime: words, sample, unknown } = areaFigureWords

const measures = ['medianPrice', 'homes', 'daysOnMarket'] as const
type Measure = (typeof measures)[number]

/**
 * Price, homes for sale and days on market of an area over time, a line each, with the weeks as a
 * table. Says since when it is counted while there are too few days; nothing without any.
 * @param days oldest first
 */
export function MarketLine({ area, days }: { area: string; days: readonly MarketDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const from = longDay(first.day)
  const samples = last.sample ? ` ${sample}` : ''
  return (
    <section className='section market-line'>
      <h2>{words.heading(area)}</h2>
      {days.length < lineFrom ? (
        <p className='figure-source'>{words.since(from) + samples}</p>
      ) : (
        <DrawnFigure
          caption={words.caption(days.length, from) + samples}
          table={{
            label: words.asTable,
            columns: [words.day, ...measures.map(measure => words.labels[measure])],
            rows: endsOfWeeks(days).map(day => [
              mediumDay(day.day),
              ...measures.map(measure => figureOf(measure, day)),
            ]),
          }}
        >
          <div className='topics'>
            {measures.map(measure => (
              <Line key={measure} measure={measure} days={days} />
            ))}
          </div>
        </DrawnFigure>
      )}
    </section>
  )
}

const box = { width: 300, height: 96, edge: 6 }

function Line({ measure, days }: { measure: Measure; days: readonly MarketDay[] }) {
  const id = useId()
  const known = days.filter(day => day[measure] !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const sorted = known.toSorted((a, b) => Number(a[measure]) - Number(b[measure]))
  const [lowest = first, highest = last] = [sorted[0], sorted.at(-1)]
  const [low, high] = [Number(lowest[measure]), Number(highest[measure])]
  const [start, end] = [Date.parse(first.day), Date.parse(last.day)]
  const inner = box.height - 2 * box.edge
  const points = known.map(day => {
    const x = (box.width * (Date.parse(day.day) - start)) / Math.max(end - start, dayMs)
    const share = high > low ? (Number(day[measure]) - low) / (high - low) : 0.5
    return `${x.toFixed(1)},${(box.edge + inner * (1 - share)).toFixed(1)}`
  })
  const label = words.labels[measure]
  return (
    <div>
      <h3>{label}</h3>
      <p className='market-line-now'>{figureOf(measure, last)}</p>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio='none'
        role='img'
        aria-labelledby={id}
      >
        <title id={id}>
          {words.describe(
            label,
            longDay(first.day),
            longDay(last.day),
            figureOf(measure, first),
            figureOf(measure, last),
          )}
        </title>
        <polyline points={points.join(' ')} />
      </svg>
      <p className='hint market-line-ends'>
        <span>{mediumDay(first.day)}</span>
        <span>{words.range(shortOf(measure, lowest), shortOf(measure, highest))}</span>
        <span>{mediumDay(last.day)}</span>
      </p>
    </div>
  )
}

function figureOf(measure: Measure, day: MarketDay): string {
  const value = day[measure]
  if (value === null) return unknown
  return measure === 'medianPrice' ? dollars(value) : thousands(value)
}

const shortOf = (measure: Measure, day: MarketDay): string =>
  measure === 'medianPrice' ? shortDollars(Number(day[measure])) : figureOf(measure, day)

/** Every seventh day back from the latest, newest first. */
const endsOfWeeks = (days: readonly MarketDay[]) => days.toReversed().filter((_, i) => i % 7 === 0)
