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
  const text = normalized(typed)
  let matchingRows = 0
  for (const row of panel.querySelectorAll<HTMLDetailsElement>('.filter-group')) {
    const isNamed = normalized(row.querySelector('summary > span')?.textContent).includes(text)
    let matchingChoices = 0
    for (const choice of row.querySelectorAll<HTMLElement>('.choice')) {
      const isFound = isNamed || normalized(choice.textContent).includes(text)
      choice.hidden = !isFound
      if (isFound) matchingChoices++
    }
    const legends = [...row.querySelectorAll('legend, .field > label')]
    const isShown =
      isNamed ||
      matchingChoices > 0 ||
      legends.some(legend => normalized(legend.textContent).includes(text))
    row.hidden = !isShown
    if (isShown) matchingRows++
    // Rows that the search opened close again when it ends.
    if (text !== '' && isShown && !row.open) row.dataset.found = ''
    if (text !== '') row.open = isShown
    else if ('found' in row.dataset) row.open = false
    if (text === '') delete row.dataset.found
  }
  for (const set of panel.querySelectorAll<HTMLElement>('.choice-row')) {
    set.hidden = text !== '' && !set.querySelector('.choice:not([hidden])')
  }
  if (!status) return
  status.textContent =
    text === '' ? '' : matchingRows > 0 ? words.count(matchingRows) : words.none(typed.trim())
}
