import type { MarketDay } from '../../worker/market/market-days.ts'
import { dollars, longDate, thousands } from '../format/format.ts'
import { LineChart, type LinePoint } from '../ui/line-chart.tsx'
import { areaFigureWords } from './area-figure-words.ts'

const { lines: words, labels } = areaFigureWords

/** Fewer days than this are no line. */
const minDays = 2

/** Price, days and homes for sale of an area over time; after one day, since when they are counted. */
export function MarketLines({ area, days }: { area: string; days: readonly MarketDay[] }) {
  const [first] = days
  if (!first) return null
  if (days.length < minDays) {
    return <p className='section hint market-lines'>{words.starting(dayName(first.day))}</p>
  }
  const charts = [
    { label: labels.median, of: (day: MarketDay) => day.medianPrice, format: dollars },
    { label: labels.days, of: (day: MarketDay) => day.daysOnMarket, format: thousands },
    { label: labels.homes, of: (day: MarketDay) => day.homes, format: thousands },
  ]
  return (
    <section className='section market-lines' id='over-time'>
      <header className='section-head'>
        <h2>{words.heading}</h2>
        <p>{words.since(area, dayName(first.day))}</p>
      </header>
      <div className='topics'>
        {charts.map(({ label, of, format }) => {
          const points = days.flatMap((day): LinePoint[] => {
            const value = of(day)
            return value === null ? [] : [{ day: day.day, name: dayName(day.day), value }]
          })
          return points.length < minDays ? null : (
            <div key={label}>
              <h3 className='small-heading'>{label}</h3>
              <LineChart
                title={words.title(label, area)}
                points={points}
                format={format}
                table={{ label: words.table, columns: [words.day, label] }}
                describe={words.describe}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

const dayName = (day: string) => longDate(new Date(`${day}T20:00Z`))
