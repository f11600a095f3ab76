/**
 * Opens the tour form on a home's page: on a phone as a sheet, on wider screens in the card or the
 * section whose link was pressed. The form comes from its own page, because its times are current
 * there and a home's page is cached.
 */
import { readOwnPage } from '../frame/browser/trusted-html.browser.ts'
import { prepareForm } from '../leads/lead-forms.browser.ts'
import { showOwnTimes } from './tour-times.browser.ts'

const timeoutMs = 8_000

/** @param link a link to the form's page, perhaps at a day; it is followed if the form cannot load */
export async function openTour(link: HTMLAnchorElement) {
  const section = document.getElementById('tour')
  if (!section) return location.assign(link.href)
  const isPhone = matchMedia('(width < 60rem)').matches
  const place = isPhone ? section : (link.closest('.property-contact') ?? section)
  link.ariaBusy = 'true'
  const form = currentForm() ?? (await loadForm(link.href).catch(() => null))
  link.ariaBusy = null
  if (!form) return location.assign(link.href)
  // Typed text survives the move from one place to the other.
  if (form.parentElement?.closest('#tour, .property-contact') !== place) {
    place.querySelector('.tour-place')?.appendChild(form)
  }
  document.querySelector<HTMLInputElement>('.property-ask [value="tour"]')?.click()
  if (isPhone) section.showPopover()
  else place.scrollIntoView({ block: 'nearest' })
  chooseDay(form, new URL(link.href).searchParams.get('day'))
}

const currentForm = () => document.querySelector<HTMLFormElement>('form#showing')

async function loadForm(url: string): Promise<HTMLFormElement | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  const loaded = response.ok
    ? readOwnPage(await response.text()).querySelector<HTMLFormElement>('form#showing')
    : null
  if (!loaded) return null
  const form = document.importNode(loaded, true)
  prepareForm(form)
  showOwnTimes(form)
  return form
}

/** Shows the pressed day and moves focus to it, or to the form's first control. */
function chooseDay(form: HTMLFormElement, day: string | null) {
  const pressed = form.querySelector<HTMLInputElement>(`[name=day][value="${day ?? ''}"]`)
  if (pressed) pressed.checked = true
  const chosen = pressed ?? form.querySelector<HTMLElement>('[name=day]:checked')
  const first = chosen ?? form.querySelector<HTMLElement>('input')
  first?.focus({ preventScroll: true })
}
