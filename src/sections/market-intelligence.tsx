import './market-intelligence.css'
import type { MarketStats } from '../../worker/api/market.ts'
import { type ClaimName, shownClaims } from '../content/claims.ts'
import { marketAnalysis } from '../content/market-analysis.ts'
import { dollars, thousands } from '../domain/format.ts'

const { intelligence: words } = marketAnalysis
const tabs = ['price', 'inventory', 'days'] as const

type Fact = { label: string; value: string; sample: boolean }
type Panel = { figure: string | null; sample: boolean; facts: Fact[] }

/**
 * One large figure at a time. The tabs are radio buttons and the style sheet shows the chosen panel,
 * so it works without a script. Without data it shows the specification's defaults, marked.
 */
export function MarketIntelligence({ stats }: { stats: MarketStats | null }) {
  const panels = stats ? panelsOf(stats) : defaults()
  return (
    <section className='market-intelligence'>
      <div>
        <header>
          <h2>{words.heading}</h2>
          <p>{words.text}</p>
          <fieldset>
            <legend className='visually-hidden'>{words.choose}</legend>
            {tabs.map(tab => (
              <label key={tab}>
                <input
                  type='radio'
                  name='intelligence'
                  value={tab}
                  defaultChecked={tab === 'price'}
                />
                <span>{words.tabs[tab]}</span>
              </label>
            ))}
          </fieldset>
        </header>
        <div className='market-panels' aria-live='polite'>
          {tabs.map(tab => (
            <MarketPanel key={tab} tab={tab} {...panels[tab]} />
          ))}
        </div>
      </div>
    </section>
  )
}

function MarketPanel({ tab, figure, sample, facts }: Panel & { tab: (typeof tabs)[number] }) {
  return (
    <div className='market-panel' data-panel={tab}>
      <p className='market-label'>
        {words.labels[tab]} {sample && <span className='sample-mark'>{words.sample}</span>}
      </p>
      {figure && <p className='market-figure'>{figure}</p>}
      <p>{words.texts[tab]}</p>
      <dl>
        {facts.map(({ label, value, sample }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {sample && <span className='sample-mark'>{words.sample}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function panelsOf(stats: MarketStats): Record<(typeof tabs)[number], Panel> {
  const { medianPrice, daysOnMarket, activeListings, origins } = stats
  const { facts } = words
  const median = medianPrice === null ? null : dollars(medianPrice)
  const speed = stats.sellingSpeed && words.faster(stats.sellingSpeed)
  return {
    price: {
      figure: median,
      sample: origins.medianPrice.sample,
      facts: [
        ...fact(facts.change, stats.priceChange, origins.priceChange.sample),
        ...fact(facts.trend, stats.trend, origins.trend.sample),
      ],
    },
    inventory: {
      figure: thousands(activeListings),
      sample: origins.activeListings.sample,
      facts: fact(facts.below, median, origins.medianPrice.sample),
    },
    days: {
      figure: daysOnMarket === null ? null : thousands(daysOnMarket),
      sample: origins.daysOnMarket.sample,
      facts: fact(facts.speed, speed, origins.sellingSpeed.sample),
    },
  }
}

/** The specification's section 9: two medians, 42 homes, 18 days. */
function defaults(): Record<(typeof tabs)[number], Panel> {
  const { facts, faster } = words
  const speed = said('marketSpeed')
  const panel = (figure: string | null, ...panelFacts: Fact[][]) => ({
    figure,
    sample: true,
    facts: panelFacts.flat(),
  })
  return {
    price: panel(
      said('marketMedianHigh'),
      fact(facts.change, said('marketChange'), true),
      fact(facts.trend, said('marketTrend'), true),
    ),
    inventory: panel(said('marketInventory'), fact(facts.below, said('marketMedian'), true)),
    days: panel(said('marketDays'), fact(facts.speed, speed && faster(speed), true)),
  }
}

const said = (name: ClaimName) => shownClaims(name)[0]?.value ?? null

const fact = (label: string, value: string | null, sample: boolean): Fact[] =>
  value === null ? [] : [{ label, value, sample }]
