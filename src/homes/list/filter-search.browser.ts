/** Searches the filters by name: shows the rows and choices whose text matches. */
import { filterSearchWords as words } from '../../inventory/list-words.ts'

const panel = document.querySelector<HTMLElement>('.filter-more-panel')
const search = panel?.querySelector<HTMLElement>('.filter-search')
const input = search?.querySelector('input')
const status = search?.querySelector('[role=status]')

if (panel && search && input) {
  search.hidden = false
  input.addEventListener('input', () => find(panel, input.value))
  input.addEventListener('keydown', event => {
    // Enter would submit the form.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape' || input.value === '') return
    event.preventDefault()
    input.value = ''
    find(panel, '')
  })
}

const normalized = (text: string | null | undefined) => (text ?? '').toLowerCase().trim()

function find(panel: HTMLElement, typed: string) {
  const query = normalized(typed)
  let found = 0
  for (const row of panel.querySelectorAll<HTMLDetailsElement>('.filter-group')) {
    const isNamed = normalized(row.querySelector('summary > span')?.textContent).includes(query)
    let shown = 0
    for (const choice of row.querySelectorAll<HTMLElement>('.choice')) {
      const isFound = isNamed || normalized(choice.textContent).includes(query)
      choice.hidden = !isFound
      if (isFound) shown++
    }
    const legends = [...row.querySelectorAll('legend, .field > label')]
    const isShown =
      isNamed || shown > 0 || legends.some(one => normalized(one.textContent).includes(query))
    row.hidden = !isShown
    if (isShown) found++
    // Rows that the search opened close again when it ends.
    if (query !== '' && isShown && !row.open) row.dataset.found = ''
    if (query !== '') row.open = isShown
    else if ('found' in row.dataset) row.open = false
    if (query === '') delete row.dataset.found
  }
  for (const set of panel.querySelectorAll<HTMLElement>('.choice-row')) {
    set.hidden = query !== '' && !set.querySelector('.choice:not([hidden])')
  }
  if (!status) return
  status.textContent = query === '' ? '' : found > 0 ? words.found(found) : words.none(typed.trim())
}
