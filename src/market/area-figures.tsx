import { dollars, longDate, shortDollars, thousands } from '../format/format.ts'
import { StatCards } from '../frame/stat-cards.tsx'
import type { AreaFigures } from '../inventory/figure-areas.ts'
import { Stated } from '../site/claims/sources.tsx'
import { useContentSettings } from '../site/site-content.ts'
import { ColumnHeads } from '../ui/drawn-figure.tsx'
import { areaFigureWords as words } from './area-figure-words.ts'

/** Today's figures for the homes for sale in an area; renders nothing for an area without homes. */
export function AreaFiguresToday({
  figures,
  asOf,
}: {
  figures: AreaFigures | undefined
  /** ISO 8601. */
  asOf: string
}) {
  if (!figures) return null
  const { area, homes, median, pricePerSqft, daysOnMarket } = figures
  const { labels, figures: names } = words
  const stat = (key: keyof typeof labels, value: string | null) => ({
    label: labels[key],
    value: value ?? words.unknown,
    figure: { name: names[key], area },
  })
  return (
    <StatCards
      heading={words.heading(area)}
      stats={[
        stat('median', dollars(median)),
        stat('days', daysOnMarket === null ? null : thousands(daysOnMarket)),
        stat('sqft', pricePerSqft === null ? null : dollars(pricePerSqft)),
        stat('homes', thousands(homes)),
      ]}
      source={<CountedFrom figures={figures} asOf={asOf} />}
    />
  )
}

/** The median price and the days on market of an area today, in one sentence. */
export function CountedLine({ figures, asOf }: { figures: AreaFigures; asOf: string }) {
  const { area, median, daysOnMarket } = figures
  const { figures: names, line } = words
  return (
    <p className='figure-source'>
      {line.before(area, longDate(new Date(asOf)))}{' '}
      <Stated figure={names.median} area={area}>
        {dollars(median)}
      </Stated>{' '}
      {line.median}
      {daysOnMarket !== null && (
        <>
          {', '}
          <Stated figure={names.days} area={area}>
            {thousands(daysOnMarket)}
          </Stated>{' '}
          {line.days}
        </>
      )}
      {line.end(figures.homes)}
    </p>
  )
}

/** Which homes were counted and when, and whether sample homes are among them. */
export function CountedFrom({ figures, asOf }: { figures: AreaFigures; asOf: string }) {
  const { area, homes, sample } = figures
  return (
    <p className='figure-source'>
      {words.counted(homes, area, longDate(new Date(asOf)))} {sample && words.sample}
    </p>
  )
}

/** The asking prices in an area from the lowest to the highest, in one line. */
export function AskingRange({ figures }: { figures: AreaFigures }) {
  const { area, homes, lowest, highest } = figures
  return (
    <>
      <Stated figure={words.figures.range} area={area}>
        {words.range(shortDollars(lowest), shortDollars(highest))}
      </Stated>{' '}
      <span className='asking-today'>{words.asking(homes)}</span>
    </>
  )
}

/** The agent's own range of a past year, in a demonstration, with its scope. */
export function ClaimedRange({ area, range }: { area: string; range: string }) {
  return (
    <>
      <Stated figure={words.figures.range} area={area} claimed>
        {range}
      </Stated>{' '}
      <span className='asking-today'>{words.claimed}</span>
    </>
  )
}

/** The asking prices in an area; without homes there, a demonstration shows a sample range. */
export function PriceRange({
  area,
  estimate,
  figures,
}: {
  area: string
  estimate: string
  figures: AreaFigures | undefined
}) {
  const { isDemo } = useContentSettings()
  if (figures) return <AskingRange figures={figures} />
  if (!isDemo) return null
  return <ClaimedRange area={area} range={estimate} />
}

/** The figures of several areas as a table. */
export function AreaTable({ areas }: { areas: readonly AreaFigures[] }) {
  if (areas.length === 0) return null
  const { labels, figures: names, table } = words
  return (
    <section className='section area-table'>
      <header className='section-head'>
        <h2>{table.heading}</h2>
        <p>{table.text}</p>
      </header>
      <table className='rows'>
        <thead>
          <ColumnHeads names={[table.area, labels.homes, labels.median, labels.days]} />
        </thead>
        <tbody>
          {areas.map(({ area: name, homes, median, daysOnMarket }) => (
            <tr key={name}>
              <th scope='row'>{name}</th>
              <td>
                <Stated figure={names.homes} area={name}>
                  {thousands(homes)}
                </Stated>
              </td>
              <td>
                <Stated figure={names.median} area={name}>
                  {dollars(median)}
                </Stated>
              </td>
              <td>
                <Stated figure={names.days} area={name}>
                  {daysOnMarket === null ? words.unknown : thousands(daysOnMarket)}
                </Stated>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
