import { dollars, longDay, shortDollars } from '../format/format.ts'
import { closingCosts } from '../site/claims/claim-rules.ts'
import { useContentSettings } from '../site/site-content.ts'
import { SpanChart } from '../ui/span-chart.tsx'
import { servicesWords } from './services-words.ts'

const { costs: words } = servicesWords

/** Closing costs at sample prices, as ranges from the lower to the upper amount. */
export function CostChart({
  heading,
  text,
  prices,
}: {
  heading: string
  text: string
  prices: number[]
}) {
  const { value: share, source, checked, shown } = useContentSettings().claims.closingCosts
  const spans = prices.flatMap(price => {
    const costs = closingCosts(price, share)
    if (!costs) return []
    const { from, to } = costs
    return [{ label: dollars(price), value: words.value(dollars(from), dollars(to)), from, to }]
  })
  if (!shown || spans.length === 0) return null
  const step = 10_000
  const end = Math.ceil(Math.max(...spans.map(({ to }) => to)) / step) * step
  const ticks = Array.from({ length: end / step + 1 }, (_, i) => i * step)
  return (
    <section className='section columns cost-chart'>
      <div className='stack'>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <SpanChart
        title={words.chart}
        description={words.describe(spans.map(({ label, value }) => words.row(label, value)))}
        axis={{
          from: 0,
          to: end,
          ticks: ticks.map(at => ({ at, label: at ? shortDollars(at) : dollars(at) })),
        }}
        spans={spans}
        caption={words.source(share, source, longDay(checked))}
        table={{ label: words.table, columns: words.columns }}
      />
    </section>
  )
}
