/** Keeps a home's monthly cost up to date while the visitor types, without a request. */

import { dollars } from '../../format/format.ts'
import { costFields, readCostInputs } from '../../inventory/cost/cost-inputs.ts'
import type { CostTerms } from '../../inventory/cost/cost-terms.ts'
import {
  type CostSources,
  describeCost,
  partSources,
  shortBasis,
  homeCostWords as words,
} from '../../inventory/cost/cost-words.ts'
import {
  type CostFacts,
  costParts,
  type MonthCost,
  monthCost,
} from '../../inventory/cost/month-cost.ts'
import { element } from '../../ui/element.ts'

/** The data that the server embeds beside the form. */
type Known = { home: CostFacts; terms: CostTerms; sources: CostSources }

/** The total changes with every key, so it is announced only after a pause. */
const pauseMs = 400

const section = document.querySelector<HTMLElement>('[data-cost]')
const form = section?.querySelector('form')
let timer: ReturnType<typeof setTimeout>

if (section && form) {
  const known: Known = JSON.parse(section.dataset.cost ?? '')
  const usual = JSON.stringify(monthCost(known.home, known.terms).inputs)
  const update = () => {
    const cost = read(form, known)
    // The question form offers it and sends it only if the visitor ticks its box.
    const isUsual = JSON.stringify(cost.inputs) === usual
    if (isUsual) delete section.dataset.looked
    else section.dataset.looked = describeCost(cost, known.terms)
    showParts(section, cost, known)
    clearTimeout(timer)
    timer = setTimeout(() => showTotal(section, cost, known), pauseMs)
  }
  form.addEventListener('input', update)
  // The visitor may have typed before this script loaded.
  update()
}

/** Computes the cost from the form. Invalid fields show an error. */
function read(form: HTMLFormElement, { home, terms }: Known): MonthCost {
  const params = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  const { inputs, errors } = readCostInputs(params, home, terms)
  for (const field of costFields) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    const reason = errors[field]
    if (reason) input.ariaInvalid = 'true'
    else input.removeAttribute('aria-invalid')
    setText(form, `#${input.id}-error`, reason ?? '')
  }
  return monthCost(home, terms, inputs)
}

function showParts(section: HTMLElement, cost: MonthCost, { home, terms, sources }: Known) {
  const from = partSources(cost, home, sources, terms.rate)
  const rows = section.querySelectorAll('tbody tr')
  const bars = section.querySelectorAll('rect')
  let start = 0
  costParts.forEach((part, index) => {
    const amount = cost.parts[part]
    const row = rows[index]
    if (!row) return
    setText(row, 'small', from[part])
    setAmount(row, amount)
    const width = ((amount ?? 0) / cost.total) * 100 || 0
    bars[index]?.setAttribute('x', `${start}%`)
    bars[index]?.setAttribute('width', `${width}%`)
    start += width
  })
  setText(section, '[data-loan]', words.loan(cost.inputs))
}

/** An unknown amount links to the question form, as in the server's markup. */
function setAmount(row: Element, amount: number | null) {
  if (amount !== null) return setText(row, 'td', dollars(amount))
  const cell = row.querySelector('td:not(:has(a))')
  cell?.replaceChildren(element('a', { href: '#ask' }, words.unknown))
}

function showTotal(section: HTMLElement, cost: MonthCost, { terms }: Known) {
  setText(section, '.home-cost-total strong', words.about(cost.total))
  setText(section, '.home-cost-total span', shortBasis(cost.inputs, cost.unknown, terms.term))
}

function setText(within: Element, selector: string, text: string) {
  const element = within.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
