import './facet-counts.css'
import { dollars, shortDollars, thousands } from '../../format/format.ts'
import type { FacetCounts, FacetField } from '../../inventory/filter/facets.ts'
import { chosenLabels } from '../../inventory/filter/filter-chips.ts'
import { element } from '../../ui/element.ts'

type Counts = Record<string, number>

/**
 * Writes the number of homes beside each choice in the filter form: on checkboxes and pills, and on
 * buttons that fill in typed limits. A choice with no homes is dimmed but can still be chosen.
 */
export function showCounts(form: HTMLFormElement, counts: FacetCounts['counts']): void {
  for (const [name, counted] of Object.entries(counts) as [FacetField, Counts][]) {
    if (name === 'builder') addBuilders(form, counted)
    const fields = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
    for (const field of fields) {
      if (field.type === 'checkbox' || field.type === 'radio') {
        const homes = counted[field.value]
        const label = field.closest('label')
        if (label && homes !== undefined) showCount(label, homes)
      } else if (name !== 'builder') showSteps(field, counted)
    }
  }
}

function showCount(place: HTMLElement, homes: number) {
  const badge =
    place.querySelector('.facet-count') ?? element('small', { className: 'facet-count' })
  badge.textContent = thousands(homes)
  place.appendChild(badge)
  place.toggleAttribute('data-none', homes === 0)
}

/** Adds buttons with preset values below a typed limit. */
function showSteps(field: HTMLInputElement, counted: Counts) {
  const { name } = field
  const pair = field.closest('.filter-pair')
  const place = pair ?? field.closest('.field')
  if (!place) return
  let steps = place.querySelector<HTMLElement>(`[data-steps="${name}"]`)
  if (!steps) {
    steps = element('div', { className: 'facet-steps cluster' })
    steps.dataset.steps = name
    for (const value of Object.keys(counted)) steps.appendChild(step(field, value))
    place.appendChild(steps)
    field.addEventListener('input', () => mark(steps as HTMLElement, field))
  }
  for (const button of steps.children as Iterable<HTMLButtonElement>) {
    showCount(button, counted[button.value] ?? 0)
  }
  mark(steps, field)
}

function step(field: HTMLInputElement, value: string): HTMLButtonElement {
  const label = element('span', { ariaHidden: 'true' }, shortLabel(field.name, Number(value)))
  const spokenLabel = element(
    'span',
    { className: 'visually-hidden' },
    chosenLabels({ [field.name]: Number(value) }, [field.name]),
  )
  const button = element('button', { type: 'button', className: 'chip', value }, label, spokenLabel)
  button.addEventListener('click', () => {
    field.value = field.value === value ? '' : value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return button
}

const mark = (steps: HTMLElement, field: HTMLInputElement) => {
  for (const button of steps.children as Iterable<HTMLButtonElement>) {
    button.ariaPressed = String(button.value === field.value)
  }
}

function shortLabel(name: string, value: number): string {
  if (/Price$/.test(name)) return shortDollars(value)
  if (/Year$/.test(name)) return String(value)
  return /(Monthly|Hoa|PricePerSqft|Reduction)$/.test(name) ? dollars(value) : thousands(value)
}

/** Lists the builders with the most homes; builders that are already chosen always stay. */
function addBuilders(form: HTMLFormElement, counted: Counts) {
  const place = form.querySelector('[data-builders] fieldset')
  if (!place) return
  const boxes = () => [...place.querySelectorAll('input')]
  for (const box of boxes()) {
    if (!box.checked && counted[box.value] === undefined) box.closest('label')?.remove()
  }
  for (const name of Object.keys(counted)) {
    if (boxes().some(({ value }) => value === name)) continue
    const box = element('input', { type: 'checkbox', name: 'builder', value: name })
    place.appendChild(element('label', { className: 'choice' }, box, element('span', {}, name)))
  }
}
