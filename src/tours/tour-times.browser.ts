/**
 * Shows the times of a tour form in the browser's own time zone, which the network may guess wrong,
 * and takes back the demand for a time once one is picked.
 */
import { clockIn, zoneName } from './tour-slots.ts'

export function showOwnTimes(form: Document | HTMLFormElement) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  let zone: string | null = null
  for (const input of form.querySelectorAll<HTMLInputElement>('.tour-slots input')) {
    const time = new Date(input.value)
    const theirs = clockIn(timeZone, time)
    zone ??= zoneName(timeZone, time)
    const label = input.nextElementSibling
    const small = label?.querySelector('small') ?? document.createElement('small')
    small.textContent = theirs
    if (theirs) label?.appendChild(small)
    else small.remove()
  }
  const hint = form.querySelector<HTMLElement>('[data-zone]')
  const [own, same] = JSON.parse(hint?.dataset.zone ?? '[]')
  if (hint) hint.textContent = zone ? own.replace('{zone}', zone) : same
}

function takeBack({ target }: Event) {
  const input = target as HTMLInputElement
  const { form } = input
  const error = form?.querySelector('.tour-times > .field-error')
  if (!form || !error || !input.checked || !/^(?:slots?|anyTime)$/.test(input.name)) return
  for (const one of form.querySelectorAll('.tour-slots [aria-invalid]'))
    one.removeAttribute('aria-invalid')
  const items = [...form.querySelectorAll('.notice li')]
  const item = items.find(({ textContent }) => textContent === error.textContent)
  if (items.length > 1) item?.remove()
  else item?.closest('.notice')?.remove()
  error.remove()
}

showOwnTimes(document)
document.addEventListener('change', takeBack)
document.addEventListener('form-shown', ({ target }) => showOwnTimes(target as HTMLFormElement))
