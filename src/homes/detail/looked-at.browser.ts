/**
 * Offers the question form's box with what the visitor looked at on this page: the `data-looked`
 * texts of the page's parts, such as "photo 3". Nothing is sent unless the visitor ticks the box,
 * and a text that changes unticks it.
 */
const form = document.querySelector('#home-question')
const sheet = form?.closest('[popover]')

function updateCheckbox() {
  const label = document.querySelector<HTMLElement>('[data-looked-words]')
  const box = label?.querySelector('input')
  const words = label?.querySelector('span')
  const parts = document.querySelectorAll<HTMLElement>('[data-looked]')
  const looked = [...parts]
    .map(part => part.dataset.looked)
    .filter(Boolean)
    .join(', ')
  if (!label || !box || !words || box.value === looked) return
  box.value = looked
  box.checked = false
  label.hidden = looked === ''
  words.textContent = (label.dataset.lookedWords ?? '').replace('{looked}', () => looked)
}

/**
 * Moves focus into the opened sheet, to its first empty field, unless a field already has focus.
 */
function focusFirstEmpty() {
  updateCheckbox()
  if (sheet?.querySelector(':is(input, textarea):focus')) return
  const fields = sheet?.querySelectorAll<HTMLInputElement>('input:not([tabindex]), textarea')
  const empty = [...(fields ?? [])].find(field => field.checkVisibility() && field.value === '')
  empty?.focus()
}

sheet?.addEventListener('toggle', event => {
  if ((event as ToggleEvent).newState === 'open') focusFirstEmpty()
})
sheet?.addEventListener('focusin', updateCheckbox)
// The parts of the form about a home share who asks.
document.querySelector('#ask')?.addEventListener('input', event => {
  const { name, value, form } = event.target as HTMLInputElement
  if (name !== 'name' && name !== 'email') return
  for (const other of document.querySelectorAll<HTMLInputElement>(`#ask form [name=${name}]`)) {
    if (other.form !== form) other.value = value
  }
})
// The sheet may have been opened before this script loaded.
if (sheet?.matches(':popover-open')) focusFirstEmpty()
else updateCheckbox()

export {}
