/**
 * Updates the filter form while a visitor chooses: its buttons show how many homes match, and each row
 * what is chosen in it.
 */
import { chosenLabels } from '../content/filter-chips.ts'
import { filterButtonWords as words } from '../content/properties.ts'
import { plural } from '../domain/format.ts'
import { readSearchParams } from '../domain/listing-filter.ts'
import { chosenIn } from './filter-fields.ts'

/** The pause after the last change before the homes are counted. */
const pauseMs = 250

const form = document.querySelector<HTMLFormElement>('.filter-form')
const spoken = form?.querySelector('.filter-actions [aria-live]')
let aborter = new AbortController()
let timer: ReturnType<typeof setTimeout>

if (form) {
  form.addEventListener('input', () => {
    nameRows(form)
    clearTimeout(timer)
    timer = setTimeout(() => count(form), pauseMs)
  })
  // The list may have been filtered elsewhere.
  document.addEventListener('homes-shown', () => {
    nameRows(form)
    count(form)
  })
  count(form)
}

function nameRows(form: HTMLFormElement) {
  const filter = readSearchParams(chosenIn(form))
  for (const row of form.querySelectorAll<HTMLElement>('[data-fields]')) {
    row.textContent = chosenLabels(filter, row.dataset.fields?.split(' ') ?? [])
  }
}

async function count(form: HTMLFormElement) {
  aborter.abort()
  aborter = new AbortController()
  const homes = await countHomes(chosenIn(form), aborter.signal)
  if (homes === undefined) return
  for (const button of form.querySelectorAll('[data-show]')) {
    button.textContent = homes === null ? words.show : words.showHomes(homes)
  }
  if (spoken) spoken.textContent = homes
}

/** How many homes match, in words; null if the request fails, undefined if it was aborted. */
async function countHomes(query: URLSearchParams, signal: AbortSignal) {
  try {
    query.set('limit', '1')
    const { ok, headers } = await fetch(`/api/properties?${query}`, { method: 'HEAD', signal })
    if (!ok) return null
    const homes = plural(Number(headers.get('x-total-count')), words.home)
    return headers.has('x-total-more') ? words.moreThan(homes) : homes
  } catch {
    // Aborted by a newer choice, or offline: then the button gives no number.
    return signal.aborted ? undefined : null
  }
}
