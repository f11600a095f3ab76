import './heat-map.css'
import type { ReactNode } from 'react'
import type { Shape } from '../drawings/static-map/pen.ts'
import { groundMapPath } from '../drawings/static-map.ts'
import { dollars, shortDollars } from '../format/format.ts'
import type { AreaOnMap } from '../map/heat-map-areas.ts'
import { homesMapWords } from '../map/home-map-words.ts'
import { failureText, MapFailure, MapOpen } from '../map/map-open.tsx'
import { baseMapWords, mapFailures } from '../map/map-words.ts'
import { useMapPath, useStreets } from '../map/street-archive.ts'
import { Stated } from '../site/claims/sources.tsx'
import { useContentSettings } from '../site/site-content.ts'
import { FactList } from '../ui/fact-list.tsx'
import { areaFigureWords } from './area-figure-words.ts'
import {
  type HeatMapInsights,
  investmentOf,
  type Layer,
  layers,
  levelTone,
  type Neighborhood,
  safetyLabel,
  toneOf,
  trendOf,
} from './heat-map.ts'
import { outlineOf } from './heat-map-outlines.ts'
import { areaRadiusM, heatMapFrame, heatMapWords as words } from './heat-map-words.ts'

const { figures } = areaFigureWords

export type DrawnArea = Neighborhood & { shape: Shape }

/** All layers, without the safety layer if the owner has turned it off. */
function useLayers(): readonly Layer[] {
  const { safetyLayer } = useContentSettings()
  return layers.filter(layer => layer !== 'safety' || safetyLayer)
}

/**
 * Areas on a map, colored, patterned and labeled by the selected layer. Tabs are radio buttons and
 * panels are popovers, so it works without JavaScript.
 */
export function HeatMap({ areas, insights }: { areas: DrawnArea[]; insights: HeatMapInsights }) {
  const shownLayers = useLayers()
  const mapPath = useMapPath()
  const streets = useStreets()
  const { width, height } = heatMapFrame
  return (
    <div className='stack loose heat-map'>
      <fieldset className='pills'>
        <legend className='visually-hidden'>{words.tabsLabel}</legend>
        {shownLayers.map((layer, i) => (
          <label key={layer}>
            <input type='radio' name='layer' value={layer} defaultChecked={i === 0} />
            <span>{words.tabs[layer]}</span>
          </label>
        ))}
      </fieldset>
      <div className='heat-map-board'>
        <Legend />
        <div
          className='heat-map-frame'
          data-map-picture=''
          data-heat-map={JSON.stringify(areas.map(area => onMap(area, shownLayers)))}
          data-touch=''
        >
          <img
            src={mapPath(groundMapPath(heatMapFrame))}
            alt={words.alt}
            width={width}
            height={height}
            data-failure={failureText(mapFailures.card)}
          />
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: it contains buttons with their own names */}
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio='xMidYMid slice'
            data-arrows=''
          >
            <Patterns />
            {areas.map(area => (
              <Area key={area.id} area={area} label={labelSide(area, areas)} />
            ))}
          </svg>
          <MapFailure {...mapFailures.card} />
          <MapOpen alt={words.alt} />
        </div>
        <p className='heat-map-credit'>
          {streets ? baseMapWords.streetsCredit : homesMapWords.drawnCredit}
        </p>
        <div className='stack panel heat-map-beside'>
          <p className='hint'>
            {words.approximate} {words.keyboard}
          </p>
          <Insights {...insights} />
        </div>
      </div>
      {areas.map(area => (
        <Panel key={area.id} area={area} />
      ))}
    </div>
  )
}

/** The data of an area that the interactive map needs. */
function onMap(area: DrawnArea, shownLayers: readonly Layer[]): AreaOnMap {
  const { id, coordinates: at, neighborhood: name } = area
  const ring = outlineOf(name)
  const tones = Object.fromEntries(shownLayers.map(layer => [layer, toneOf(layer, area)]))
  return { id, name, at, radiusM: areaRadiusM, ring, tones }
}

/** Where the label of a small area leaves it visible: below, unless another area is there. */
function labelSide({ id, shape }: DrawnArea, areas: readonly DrawnArea[]) {
  if (shape.height > maxSmall) return 'inside'
  const [from, to] = [shape.y + shape.height, shape.y + shape.height + maxSmall]
  const isTaken = areas.some(
    ({ id: other, shape: { x, y, width } }) =>
      other !== id &&
      y < to &&
      y >= from - maxSmall &&
      x < shape.x + shape.width &&
      x + width > shape.x,
  )
  return isTaken ? 'above' : 'below'
}
const maxSmall = 60

function Area({ area, label }: { area: DrawnArea; label: 'inside' | 'above' | 'below' }) {
  const { shape, id, neighborhood } = area
  const { d, ...box } = shape
  const shownLayers = useLayers()
  return (
    <>
      {shownLayers.map(layer => (
        <g key={layer} data-layer={layer} data-tone={toneOf(layer, area)}>
          <path className='heat-map-fill' d={d} />
          <path className='heat-map-pattern' d={d} />
        </g>
      ))}
      <foreignObject {...box} data-label={label}>
        <button type='button' popoverTarget={`area-${id}`}>
          <span className='heat-map-chip'>
            <b>{neighborhood}</b>{' '}
            {shownLayers.map(layer => (
              <span key={layer} data-layer={layer}>
                {figureOf(layer, area)}
              </span>
            ))}
          </span>
        </button>
      </foreignObject>
    </>
  )
}

function figureOf(layer: Layer, area: Neighborhood): string {
  if (layer === 'price') return shortDollars(area.averagePrice)
  if (layer === 'activity') return words.activity[area.marketActivity]
  if (layer === 'schools') return words.outOfTen(area.schoolRating)
  return safetyLabel(area.crimeRating)
}

/** A pattern for each color, so that color is not the only distinction. */
function Patterns() {
  const patterns: [string, string][] = [
    ['red', 'M0 0l8 8M8 0l-8 8'],
    ['orange', 'M-2 2l4-4M0 8l8-8M6 10l4-4'],
    ['yellow', 'M4 3v2'],
    ['blue', 'M0 4h8'],
  ]
  return (
    <defs>
      {patterns.map(([tone, d]) => (
        <pattern key={tone} id={`heat-${tone}`} width='8' height='8' patternUnits='userSpaceOnUse'>
          <path d={d} />
        </pattern>
      ))}
    </defs>
  )
}

function Legend() {
  return useLayers().map(layer => (
    <div key={layer} className='panel heat-map-legend' data-layer={layer}>
      <h3>
        {words.legend}: {words.tabs[layer]}
      </h3>
      <ul>
        {words.legends[layer].map(([tone, label]) => (
          <li key={tone} className='cluster' data-tone={tone}>
            <svg viewBox='0 0 32 20' aria-hidden='true'>
              <path className='heat-map-fill' d='M1 1h30v18h-30z' />
              <path className='heat-map-pattern' d='M1 1h30v18h-30z' />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function Insights({ marketTrends, investmentOpportunity, hotspots }: HeatMapInsights) {
  const { insights } = words
  const { direction, percentage, timeframe } = marketTrends
  return (
    <section className='heat-map-insights'>
      <h3>{insights.heading}</h3>
      <dl className='pairs'>
        <div>
          <dt>{insights.trend}</dt>
          <dd className='heat-map-level' data-tone={levelTone[direction]}>
            {insights.trends[direction]} {insights.percent(percentage, timeframe)}
          </dd>
        </div>
        <div>
          <dt>{insights.investment}</dt>
          <dd className='heat-map-level' data-tone={levelTone[investmentOpportunity]}>
            {insights.levels[investmentOpportunity]}
          </dd>
        </div>
        <div>
          <dt>{insights.hotspots}</dt>
          <dd>{hotspots.join(', ')}</dd>
        </div>
      </dl>
    </section>
  )
}

/** A level or direction with its color. */
const Level = ({ level, label }: { level: keyof typeof levelTone; label: string }) => (
  <span className='heat-map-level' data-tone={levelTone[level]}>
    {label}
  </span>
)

function Panel({ area }: { area: Neighborhood }) {
  const { panel, insights } = words
  const { safetyLayer } = useContentSettings()
  const [trend, level] = [trendOf(area), investmentOf(area)]
  const figure = (name: keyof typeof figures, value: string) => (
    <Stated figure={figures[name]} area={area.neighborhood} claimed={!area.homes}>
      {value}
    </Stated>
  )
  const facts: (readonly [string, ReactNode])[] = [
    [panel.price, figure('average', dollars(area.averagePrice))],
    [panel.range, area.priceRange],
    [panel.change, words.signed(area.priceChange)],
    [panel.days, figure('days', String(area.daysOnMarket))],
    [panel.activity, words.activity[area.marketActivity]],
    [panel.sales, String(area.recentSales)],
    [panel.school, words.outOfTen(area.schoolRating)],
    [panel.walk, String(area.walkScore)],
    ...(safetyLayer ? [[panel.safety, safetyLabel(area.crimeRating)] as const] : []),
    [panel.amenities, area.amenities.join(', ')],
    [insights.trend, <Level key='trend' level={trend} label={insights.trends[trend]} />],
    [insights.investment, <Level key='level' level={level} label={insights.levels[level]} />],
  ]
  const [id, title] = [`area-${area.id}`, `area-${area.id}-title`]
  return (
    <div
      popover='auto'
      id={id}
      className='panel raised heat-map-panel'
      role='dialog'
      aria-labelledby={title}
    >
      <div className='beside'>
        <h3 id={title}>{area.neighborhood}</h3>
        <button
          type='button'
          className='button quiet'
          popoverTarget={id}
          popoverTargetAction='hide'
        >
          {panel.close}
        </button>
      </div>
      <div>
        <FactList className='pairs' facts={facts} />
        {area.homes && <p>{panel.counted(area.homes)}</p>}
        <p className='hint'>{panel.rule}</p>
        {area.sample && <p className='sample-mark'>{panel.sample}</p>}
        <p className='actions'>
          <a
            className='button quiet'
            href={`/properties?search=${encodeURIComponent(area.neighborhood)}`}
          >
            {panel.homes(area.neighborhood)}
          </a>
        </p>
      </div>
    </div>
  )
}
