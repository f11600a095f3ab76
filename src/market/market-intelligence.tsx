import './market-intelligence.css'
import type { MarketStats } from '../../worker/market/read-market-stats.ts'
import { dollars, thousands } from '../format/format.ts'
import { type Claims, shownClaims } from '../site/claims/claim-rules.ts'
import type { ClaimName } from '../site/claims/claims.ts'
import { SampleMark, Stated } from '../site/claims/sources.tsx'
import { useContentSettings } from '../site/site-content.ts'
import { areaFigureWords } from './area-figure-words.ts'
import { marketAnalysis } from './market-words.ts'

const { intelligence: words } = marketAnalysis
const tabs = ['price', 'inventory', 'days'] as const
const { figures: names, table } = areaFigureWords
const everywhere = table.everywhere
const metrics = { price: names.median, inventory: names.homes, days: names.days }

/** Claims shown beside figures counted from listings, and claims shown instead of them. */
const claimed: ClaimName[] = ['marketChange', 'marketTrend', 'marketSpeed']
const instead: ClaimName[] = ['stripMedian', 'marketMedian', 'marketInventory', 'marketDays']

type Fact = { label: string; value: string }
type Panel = { figure: string | null; area: string; facts: Fact[] }

/**
 * Shows one large figure at a time, and marks the agent's own figures. Tabs are radio
 * buttons and CSS shows the selected panel, so it works without JavaScript. Without data it shows
 * the specified defaults, marked as samples.
 */
export function MarketIntelligence({ stats }: { stats: MarketStats | null }) {
  const { claims } = useContentSettings()
  const counted = stats && stats.activeListings > 0 ? stats : null
  const panels = counted ? panelsOf(counted) : defaults(claims)
  const citedClaims = shownClaims(claims, ...(counted ? claimed : [...claimed, ...instead]))
  return (
    <section className='band dark market-intelligence'>
      <div className='section columns'>
        <header>
          <h2>{words.heading}</h2>
          <p>{words.text}</p>
          <fieldset className='pills'>
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
        <div className='stack market-panels' aria-live='polite'>
          {tabs.map(tab => (
            <MarketPanel key={tab} tab={tab} {...panels[tab]} />
          ))}
          {citedClaims.length > 0 && (
            <p className='figure-source'>
              {counted && words.claimed} <SampleMark claims={citedClaims} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function MarketPanel({ tab, figure, area, facts }: Panel & { tab: (typeof tabs)[number] }) {
  return (
    <div className='stack market-panel' data-panel={tab}>
      <p className='market-label'>
        {words.labels[tab]} · {area}
      </p>
      {figure && (
        <p className='figure market-figure'>
          <Stated figure={metrics[tab]} area={area} claimed={area !== everywhere}>
            {figure}
          </Stated>
        </p>
      )}
      <p>{words.texts[tab]}</p>
      <dl className='cluster'>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className='term'>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function panelsOf(stats: MarketStats): Record<(typeof tabs)[number], Panel> {
  const { medianPrice, daysOnMarket, activeListings } = stats
  const { facts } = words
  const median = medianPrice === null ? null : dollars(medianPrice)
  const speed = stats.sellingSpeed && words.faster(stats.sellingSpeed)
  return {
    price: {
      figure: median,
      area: everywhere,
      facts: [...fact(facts.change, stats.priceChange), ...fact(facts.trend, stats.trend)],
    },
    inventory: {
      figure: thousands(activeListings),
      area: everywhere,
      facts: fact(facts.below, median),
    },
    days: {
      figure: daysOnMarket === null ? null : thousands(daysOnMarket),
      area: everywhere,
      facts: fact(facts.speed, speed),
    },
  }
}

/** The agent's own figures, shown when the listings cannot be counted. */
function defaults(claims: Claims): Record<(typeof tabs)[number], Panel> {
  const { facts, faster } = words
  const panel = (name: ClaimName, ...facts: Fact[][]) => ({
    figure: claims[name].shown ? claims[name].value : null,
    area: claims[name].area,
    facts: facts.flat(),
  })
  const claimFact = (label: string, name: ClaimName, format = (value: string) => value) =>
    claims[name].shown ? fact(label, format(claims[name].value)) : []
  return {
    price: panel(
      'stripMedian',
      claimFact(facts.change, 'marketChange'),
      claimFact(facts.trend, 'marketTrend'),
    ),
    inventory: panel('marketInventory', claimFact(facts.below, 'marketMedian')),
    days: panel('marketDays', claimFact(facts.speed, 'marketSpeed', faster)),
  }
}

const fact = (label: string, value: string | null): Fact[] =>
  value === null ? [] : [{ label, value }]
