/**
 * Keeps the filter form up to date while a visitor chooses: its buttons show how many homes match,
 * each choice how many there would be with it, and each row what is chosen there.
 */

import { plural } from '../../format/format.ts'
import type { FacetCounts } from '../../inventory/filter/facets.ts'
import { chosenLabels } from '../../inventory/filter/filter-chips.ts'
import { readSearchParams } from '../../inventory/filter/listing-filter.ts'
import { filterButtonWords as words } from '../../inventory/list-words.ts'
import { homeParams } from '../../search/dialogue.ts'
import { showCounts } from './facet-counts.browser.ts'
import { paramsOf } from './filter-fields.browser.ts'

/** The pause after the last change before the homes are counted. */
const pauseMs = 250

const form = document.querySelector<HTMLFormElement>('.filter-form')
const liveRegion = form?.querySelector('.filter-actions [aria-live]')
let aborter = new AbortController()
let timer: ReturnType<typeof setTimeout>

if (form) {
  form.addEventListener('input', ({ target }) => {
    const { name, role, value } = target as HTMLInputElement
    // Text typed to find a filter or a place is not a choice yet.
    if (!name || (role === 'combobox' && value !== '')) return
    summarizeRows(form)
    clearTimeout(timer)
    timer = setTimeout(() => count(form), pauseMs)
  })
  // The list may have been filtered from outside the form.
  document.addEventListener('homes-shown', () => {
    summarizeRows(form)
    count(form)
  })
  count(form)
}

function summarizeRows(form: HTMLFormElement) {
  const filter = readSearchParams(paramsOf(form))
  for (const row of form.querySelectorAll<HTMLElement>('[data-fields]')) {
    row.textContent = chosenLabels(filter, row.dataset.fields?.split(' ') ?? [])
  }
}

async function count(form: HTMLFormElement) {
  aborter.abort()
  aborter = new AbortController()
  const chosen = paramsOf(form)
  // The effect of another question than the list's is not known until it is sent.
  const isNew = chosen.get('ask') !== chosen.get('said')
  const counted = isNew ? null : await countHomes(homeParams(chosen), aborter.signal)
  if (counted === undefined) return
  const homes = counted && plural(counted.total, words.home)
  for (const button of form.querySelectorAll('[data-show]')) {
    button.textContent = homes === null ? words.show : words.showHomes(homes)
  }
  if (liveRegion) liveRegion.textContent = homes
  if (counted) showCounts(form, counted.counts)
}

/** The homes that match; null if the request fails, undefined if it was aborted. */
async function countHomes(query: URLSearchParams, signal: AbortSignal) {
  try {
    const response = await fetch(`/api/properties/facets?${query}`, { signal })
    return response.ok ? ((await response.json()) as FacetCounts) : null
  } catch {
    // Aborted by a newer choice, or offline: the button then shows no number.
    return signal.aborted ? undefined : null
  }
}
