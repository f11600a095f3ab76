import { useId } from 'react'
import { dollars, shortDollars } from '../format/format.ts'
import { propertiesPath } from '../inventory/filter/listing-filter.ts'
import { DrawnFigure } from '../ui/drawn-figure.tsx'
import { marketAnalysis, rangeName } from './market-words.ts'
import { type PriceRange, priceAt } from './price-ranges.ts'

const { prices: words } = marketAnalysis

/**
 * A histogram of asking prices. Drawn in percent of its box, so that bars scale with the width and
 * text keeps its size; a table with the same numbers follows, whose rows link to the homes.
 */
export function PriceDistribution({
  ranges,
  median,
}: {
  ranges: PriceRange[]
  median: number | null
}) {
  const id = useId()
  if (ranges.every(({ homes }) => homes === 0)) return null
  return (
    <section className='section price-distribution' id='prices'>
      <h2>{words.heading}</h2>
      <DrawnFigure
        caption={words.describe(ranges, median)}
        table={{
          label: words.asTable,
          columns: [words.range, words.homes],
          rows: ranges.map(range => [rangeName(range), String(range.homes)]),
          links: ranges.map(homesIn),
        }}
      >
        <svg role='img' aria-labelledby={`${id}-title`} aria-describedby={`${id}-desc`}>
          <title id={`${id}-title`}>{words.title}</title>
          <desc id={`${id}-desc`}>{words.describe(ranges, median)}</desc>
          {median !== null && <Median price={median} />}
          <Bars ranges={ranges} median={median} />
          <Scale ranges={ranges} />
        </svg>
      </DrawnFigure>
    </section>
  )
}

/** The plot area in px, with room above for the median's label and below for the prices. */
const plot = { top: 52, height: 190 }
const percent = (share: number) => `${(100 * share).toFixed(2)}%`

function Bars({ ranges, median }: { ranges: PriceRange[]; median: number | null }) {
  const most = Math.max(...ranges.map(({ homes }) => homes))
  const width = 1 / ranges.length
  return (
    <svg y={plot.top} width='100%' height={plot.height} overflow='visible' aria-hidden='true'>
      {ranges.map(({ from, below, homes }, i) => (
        <g key={from}>
          <rect
            className={holds(median, from, below) ? 'price-middle' : undefined}
            x={percent(width * (i + 0.06))}
            y={percent(1 - homes / most)}
            width={percent(width * 0.88)}
            height={percent(homes / most)}
            rx='3'
          />
          {homes > 0 && (
            <text
              className='price-count'
              x={percent(width * (i + 0.5))}
              y={percent(1 - homes / most)}
              dy='-7'
            >
              {homes}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const holds = (price: number | null, from: number | null, below: number | null) =>
  price !== null && price >= (from ?? 0) && price < (below ?? Number.POSITIVE_INFINITY)

function Scale({ ranges }: { ranges: PriceRange[] }) {
  const ground = plot.top + plot.height
  return (
    <>
      <line x2='100%' y1={ground} y2={ground} />
      {ranges.map(
        ({ from }, i) =>
          from !== null && (
            <text
              key={from}
              className={i % 2 === 0 ? 'price-between' : undefined}
              x={percent(i / ranges.length)}
              y={ground + 22}
            >
              {shortDollars(from)}
            </text>
          ),
      )}
    </>
  )
}

function Median({ price }: { price: number }) {
  const position = priceAt(price)
  return (
    <g className='price-median'>
      <line x1={percent(position)} x2={percent(position)} y1='24' y2={plot.top + plot.height} />
      <text
        x={percent(position)}
        y='15'
        textAnchor={position < 0.2 ? 'start' : position > 0.8 ? 'end' : 'middle'}
      >
        {words.median} {dollars(price)}
      </text>
    </g>
  )
}

function homesIn({ from, below }: PriceRange): string {
  const query = new URLSearchParams()
  if (from !== null) query.set('minPrice', String(from))
  if (below !== null) query.set('maxPrice', String(below - 1))
  return propertiesPath(query)
}
