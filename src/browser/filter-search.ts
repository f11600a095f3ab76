/** Searches the filters by name: shows the rows and choices whose text matches. */
import { filterSearchWords as words } from '../content/properties.ts'

const panel = document.querySelector<HTMLElement>('.filter-more-panel')
const search = panel?.querySelector<HTMLElement>('.filter-search')
const input = search?.querySelector('input')
const said = search?.querySelector('[role=status]')

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

const folded = (text: string | null | undefined) => (text ?? '').toLowerCase().trim()

function find(panel: HTMLElement, typed: string) {
  const sought = folded(typed)
  let found = 0
  for (const row of panel.querySelectorAll<HTMLDetailsElement>('.filter-group')) {
    const isNamed = folded(row.querySelector('summary > span')?.textContent).includes(sought)
    let shown = 0
    for (const choice of row.querySelectorAll<HTMLElement>('.choice')) {
      const isFound = isNamed || folded(choice.textContent).includes(sought)
      choice.hidden = !isFound
      if (isFound) shown++
    }
    const legends = [...row.querySelectorAll('legend, .field > label')]
    const isIn =
      isNamed || shown > 0 || legends.some(one => folded(one.textContent).includes(sought))
    row.hidden = !isIn
    if (isIn) found++
    // Rows that the search opened close again when it ends.
    if (sought !== '' && isIn && !row.open) row.dataset.found = ''
    if (sought !== '') row.open = isIn
    else if ('found' in row.dataset) row.open = false
    if (sought === '') delete row.dataset.found
  }
  for (const set of panel.querySelectorAll<HTMLElement>('.choice-row')) {
    set.hidden = sought !== '' && !set.querySelector('.choice:not([hidden])')
  }
  if (!said) return
  said.textContent = sought === '' ? '' : found > 0 ? words.found(found) : words.none(typed.trim())
}
