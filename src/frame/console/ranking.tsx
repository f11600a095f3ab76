import { thousands } from '../../format/format.ts'
import { SpanChart } from '../../ui/span-chart.tsx'

/** Names with their counts, largest first, as bars and as a table. */
export function Ranking({
  words,
  rows,
  say = thousands,
}: {
  words: { title: string; caption: string; table: string; columns: readonly [string, string] }
  rows: readonly { name: string; amount: number }[]
  say?: (amount: number) => string
}) {
  const max = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <SpanChart
      title={words.title}
      description={rows.map(({ name, amount }) => `${name}: ${say(amount)}`).join('; ')}
      axis={{ from: 0, to: max, ticks: [] }}
      spans={rows.map(({ name, amount }) => ({
        label: name,
        value: say(amount),
        from: 0,
        to: amount,
      }))}
      caption={words.caption}
      table={{ label: words.table, columns: words.columns }}
    />
  )
}
