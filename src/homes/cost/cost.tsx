import './cost.css'
import { href } from 'react-router'
import { dollars, thousands } from '../../format/format.ts'
import {
  type CostField,
  costFields,
  hasCostInputs,
  readCostInputs,
} from '../../inventory/cost/cost-inputs.ts'
import { costTermsOf, staleFigures } from '../../inventory/cost/cost-terms.ts'
import {
  costSources,
  namesOf,
  partSources,
  shortBasis,
  homeCostWords as words,
} from '../../inventory/cost/cost-words.ts'
import {
  type CostFacts,
  type CostInputs,
  costParts,
  type MonthCost,
  monthCost,
} from '../../inventory/cost/month-cost.ts'
import type { Listing } from '../../inventory/listing.ts'
import type { Claims } from '../../site/claims/claim-rules.ts'
import { useContentSettings } from '../../site/site-content.ts'
import { ColumnHeads } from '../../ui/drawn-figure.tsx'
import { Fold } from '../../ui/fold.tsx'

/** The cost inputs in the page's URL, as typed; null if there are none. */
export type RequestedCost = { typed: Partial<Record<CostField, string>>; isWrong: boolean } | null

export function requestedCost(request: Request, home: CostFacts, claims: Claims): RequestedCost {
  const params = new URL(request.url).searchParams
  if (!hasCostInputs(params)) return null
  const { errors } = readCostInputs(params, home, costTermsOf(claims))
  const typed = costFields.map(field => [field, params.getAll(field).at(-1) ?? ''] as const)
  return { typed: Object.fromEntries(typed), isWrong: Object.keys(errors).length > 0 }
}

/** Roughly what the home costs a month, as a link to its breakdown. Renders nothing if it is sold. */
export function MonthLine({ home }: { home: CostFacts & Pick<Listing, 'status'> }) {
  const terms = costTermsOf(useContentSettings().claims)
  if (home.status === 'Sold') return null
  const cost = monthCost(home, terms)
  return (
    <p className='month-line'>
      <a href='#cost'>
        {words.about(cost.total)}, {words.how}
      </a>{' '}
      <small>{shortBasis(cost.inputs, cost.unknown, terms.term)}</small>
    </p>
  )
}

/**
 * What the home costs a month, part by part, and a form for other numbers: a plain GET form, which
 * browser/month-cost.ts updates in place while the visitor types.
 */
export function Cost({
  home,
  costRequest,
  now,
}: {
  home: CostFacts & Pick<Listing, 'id'>
  costRequest: RequestedCost
  now: Date
}) {
  const { claims } = useContentSettings()
  const terms = costTermsOf(claims)
  const typed = new URLSearchParams(costRequest?.typed)
  const { inputs, errors } = readCostInputs(typed, home, terms)
  const cost = monthCost(home, terms, inputs)
  const sources = costSources(claims)
  const stale = staleFigures(claims, now)
  const { price, hoaMonthly, duesMonthly, taxAnnual, assessmentsAnnual } = home
  const facts = { price, hoaMonthly, duesMonthly, taxAnnual, assessmentsAnnual }
  const path = href('/property/:id', { id: String(home.id) })
  return (
    <section
      className='home-cost'
      id='cost'
      data-touch=''
      data-cost={JSON.stringify({ home: facts, terms, sources })}
    >
      <h2>{words.heading}</h2>
      <p className='home-cost-total' role='status'>
        <strong className='price'>{words.about(cost.total)}</strong>{' '}
        <span className='hint'>{shortBasis(cost.inputs, cost.unknown, terms.term)}</span>
      </p>
      <Bar cost={cost} />
      <Parts cost={cost} from={partSources(cost, home, sources, terms.rate)} />
      <Fold heading={words.form} as='h3' open={costRequest !== null} wide>
        <form method='get' action={`${path}#cost`} aria-label={words.form}>
          {costRequest?.isWrong && (
            <p className='notice' role='alert'>
              {words.failed}
            </p>
          )}
          <div className='home-cost-fields tiles'>
            {costFields.map(name => (
              <Input
                key={name}
                name={name}
                value={costRequest?.typed[name] || usualText(name, inputs)}
                error={errors[name]}
              />
            ))}
          </div>
          <p className='hint' data-loan=''>
            {words.loan(cost.inputs)}
          </p>
          <p className='actions'>
            <button className='button' type='submit'>
              {words.submit}
            </button>
            {costRequest && <a href={`${path}#cost`}>{words.reset}</a>}
          </p>
        </form>
      </Fold>
      {stale.length > 0 && <p className='notice'>{words.stale(namesOf(stale))}</p>}
      <p className='hint'>
        {words.taxCap} {words.notAnOffer}
      </p>
    </section>
  )
}

/** The parts as one bar; the table below has the same content as text. */
function Bar({ cost: { parts, total } }: { cost: MonthCost }) {
  let start = 0
  return (
    <svg width='100%' height='20' aria-hidden='true'>
      {costParts.map(part => {
        const width = ((parts[part] ?? 0) / total) * 100 || 0
        start += width
        return (
          <rect
            key={part}
            x={`${(start - width).toFixed(2)}%`}
            width={`${width.toFixed(2)}%`}
            height='20'
          />
        )
      })}
    </svg>
  )
}

function Parts({ cost, from }: { cost: MonthCost; from: ReturnType<typeof partSources> }) {
  return (
    <table className='rows'>
      <caption className='visually-hidden'>{words.table}</caption>
      <thead className='visually-hidden'>
        <ColumnHeads names={words.columns} />
      </thead>
      <tbody>
        {costParts.map(part => {
          const amount = cost.parts[part]
          return (
            <tr key={part}>
              <th scope='row'>
                {words.parts[part]}
                <small className='hint'>{from[part]}</small>
              </th>
              <td>{amount === null ? <a href='#ask'>{words.unknown}</a> : dollars(amount)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Input({ name, value, error }: { name: CostField; value: string; error?: string }) {
  const { label, hint }: { label: string; hint?: string } = words.fields[name]
  const id = `cost-${name}`
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name }}
        defaultValue={value}
        inputMode='decimal'
        autoComplete='off'
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      />
      {hint && (
        <p className='hint' id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className='field-error' id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}

/** The default text of a field. */
function usualText(name: CostField, { price, down, rate, term }: CostInputs): string {
  const share = Number(((down / price) * 100).toFixed(3))
  return name === 'price' ? thousands(price) : String({ down: share, rate, term }[name])
}
