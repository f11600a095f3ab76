import type { MarketStats } from '../../worker/market/read-market-stats.ts'
import { dollars, longDate, thousands } from '../format/format.ts'
import { unstreamed } from '../frame/document-kind.ts'
import { type Stat, StatCards } from '../frame/stat-cards.tsx'
import { areaFigureWords } from './area-figure-words.ts'
import { marketAnalysis } from './market-words.ts'

const { stats: words } = marketAnalysis

/** The four figures of `GET /api/market-stats`, each with its source; null if the call failed. */
export function MarketStatistics({ stats }: { stats: MarketStats | null }) {
  const { heading, labels, failed } = words
  if (!stats) {
    return (
      <section className='section' id='prices'>
        <h2>{heading}</h2>
        <p className='notice' role='alert'>
          {failed}
        </p>
      </section>
    )
  }
  const { medianPrice, daysOnMarket, homesSold, activeListings, origins } = stats
  const figures: (Stat | false)[] = [
    // Without homes for sale these are claims, which "Market intelligence" marks as such.
    activeListings > 0 &&
      medianPrice !== null && {
        label: labels.medianPrice,
        value: dollars(medianPrice),
        figure: figureOf('median'),
      },
    activeListings > 0 &&
      daysOnMarket !== null && {
        label: labels.daysOnMarket,
        value: thousands(daysOnMarket),
        figure: figureOf('days'),
      },
    {
      label: labels.homesSold,
      value: thousands(homesSold),
      figure: { name: labels.homesSold, area: areaFigureWords.table.everywhere },
    },
    {
      label: labels.activeListings,
      value: thousands(activeListings),
      figure: figureOf('homes'),
    },
  ]
  const asOf = words.asOf(longDate(new Date(stats.asOf)))
  return (
    <StatCards
      heading={heading}
      stats={figures.filter(figure => figure !== false)}
      source={
        <p className='figure-source'>
          {origins.activeListings.sample ? `${asOf} ${words.sampleHomes}` : asOf}
        </p>
      }
    />
  )
}

const figureOf = (key: keyof typeof areaFigureWords.figures) => ({
  name: areaFigureWords.figures[key],
  area: areaFigureWords.table.everywhere,
})

/**
 * A placeholder for the figures and the sections after them. Without JavaScript, streamed content
 * cannot be inserted, so it links to the unstreamed page.
 */
export function MarketStatisticsSkeleton() {
  return (
    <section className='section market-waiting' id='prices'>
      <h2>{words.heading}</h2>
      <p className='hint market-loading' role='status'>
        {words.loading}
      </p>
      <noscript>
        <p className='notice'>
          {words.noScript} <a href={unstreamed(marketAnalysis.path)}>{words.withoutScript}</a>
        </p>
      </noscript>
      <div className='topics market-skeletons' aria-hidden='true'>
        <div />
        <div />
        <div />
        <div />
      </div>
    </section>
  )
}
