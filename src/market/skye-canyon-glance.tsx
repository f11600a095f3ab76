import { dollars, thousands } from '../format/format.ts'
import { type Stat, StatCards } from '../frame/stat-cards.tsx'
import { metricOf } from '../site/claims/claim-rules.ts'
import { Sources } from '../site/claims/sources.tsx'
import { useClaims } from '../site/site-content.ts'
import { areaFigureWords } from './area-figure-words.ts'
import type { Neighborhood } from './heat-map.ts'
import { neighborhoodAnalysis } from './neighborhood-words.ts'

const { figures: words } = neighborhoodAnalysis

/**
 * Four figures for Skye Canyon. Price and days on market are counted from its homes for sale, as on
 * the heat map; school rating and sales are the agent's own. Without homes all four are the
 * agent's.
 */
export function SkyeCanyonGlance({ area }: { area: Neighborhood | undefined }) {
  const counted = area?.homes ? area : null
  const claims = useClaims(
    ...(counted ? [] : (['headlinePrice', 'stripDays'] as const)),
    'headlineSchool',
    'headlineSales',
  )
  return (
    <StatCards
      heading={words.heading}
      stats={[
        ...(counted ? statsOf(counted) : []),
        ...claims.map(claim => ({
          ...claim,
          figure: { name: metricOf(claim), area: claim.area, claimed: true },
        })),
      ]}
      source={
        <>
          {counted && <p className='figure-source'>{words.counted(counted.homes ?? 0)}</p>}
          <Sources claims={claims} />
        </>
      }
    />
  )
}

function statsOf({ neighborhood: area, averagePrice, daysOnMarket }: Neighborhood): Stat[] {
  const { figures: names } = areaFigureWords
  return [
    {
      label: words.average,
      value: dollars(averagePrice),
      figure: { name: names.average, area },
    },
    { label: words.days, value: thousands(daysOnMarket), figure: { name: names.days, area } },
  ]
}
