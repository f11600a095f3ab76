/**
 * Shows another list of homes on `/properties` without leaving the page. The server renders every list:
 * this fetches the page at its address and takes over the parts of it that are marked `data-part`. The
 * filters, chips, order, pages and views of the page use it, and the map when it has moved.
 */
import { defaultSort, propertiesPath } from '../domain/listing-filter.ts'
import { chosenIn, syncForm } from './filter-fields.ts'
import { paintSaved } from './saved-homes.ts'
import { readOwnPage } from './trusted-html.ts'

/** What becomes of the history: a new entry, the same one, or the one that is already there. */
type How = 'push' | 'replace' | 'none'

/** Dispatched on `document` once another list is shown. */
export type HomesShown = CustomEvent<{ params: URLSearchParams }>

const page = document.querySelector<HTMLElement>('.homes')
const form = page?.querySelector<HTMLFormElement>('.homes-bar')
const placeFields = ['place', 'near', 'within']
let asked = new AbortController()

/**
 * Shows the homes of an address' parameters, and dispatches `homes-shown`. Focus and scroll stay where
 * they are. A newer call ends an older one; false then. Where the list cannot be shown in place, the
 * browser goes to it.
 */
export async function showHomes(params: URLSearchParams, how: How): Promise<boolean> {
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  const path = propertiesPath(params)
  page?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(path, { signal })
    const { pathname, search } = new URL(response.url)
    const html = await response.text()
    if (signal.aborted) return false
    // An error, words that another page answers, or a filter that the form has to explain.
    if (!response.ok || pathname !== '/properties') throw new Error(`${path}: ${response.status}`)
    takeOver(readOwnPage(html))
    if (how === 'push') history.replaceState({ ...history.state, top: scrollY }, '')
    if (how === 'push') history.pushState({}, '', pathname + search)
    if (how === 'replace') history.replaceState(history.state, '', pathname + search)
    page?.removeAttribute('aria-busy')
    const detail = { params: new URLSearchParams(search) }
    document.dispatchEvent(new CustomEvent('homes-shown', { detail }) satisfies HomesShown)
    return true
  } catch {
    // Not a failure when a newer call has ended this one.
    if (!signal.aborted) location.assign(path)
    return false
  }
}

/** Puts the parts of another list's document in place of this one's. */
function takeOver(fresh: Document) {
  const { activeElement: focused } = document
  const place = focused?.closest('[data-part]')
  const at = place ? controlsIn(place).indexOf(focused as HTMLElement) : -1
  const pictures = new Map(
    [...document.querySelectorAll<HTMLImageElement>('.listing-card img')].map(one => [
      one.src,
      one,
    ]),
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const same = fresh.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
    // A status is read aloud when its text changes, not when it is another element.
    if (part.role === 'status') part.textContent = same?.textContent ?? ''
    else part.replaceChildren(...(same?.childNodes ?? []))
  }
  const box = fresh.querySelector<HTMLInputElement>('#search-box-words')
  if (box) document.querySelector('#search-box-words')?.setAttribute('placeholder', box.placeholder)
  // A picture that is there already is not drawn again.
  for (const image of document.querySelectorAll<HTMLImageElement>('.listing-card img')) {
    const drawn = pictures.get(image.src)
    if (drawn && !drawn.isConnected) image.replaceWith(drawn)
  }
  const shown = fresh.querySelector<HTMLElement>('.homes')
  for (const name of ['data-view', 'data-results']) {
    const value = shown?.getAttribute(name) ?? null
    if (value === null) page?.removeAttribute(name)
    else page?.setAttribute(name, value)
  }
  document.title = fresh.title
  for (const selector of ['link[rel=canonical]', 'meta[name=robots]']) {
    const same = fresh.querySelector(selector)
    if (same) document.querySelector(selector)?.replaceWith(same)
  }
  const filled = fresh.querySelector<HTMLFormElement>('.homes-bar')
  if (form && filled) syncForm(form, filled)
  paintSaved()
  if (place && focused && !focused.isConnected) focusAgain(place, focused as HTMLElement, at)
}

const controlsIn = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>('a, button, input, summary'),
]

/** Focuses what the focused control has become, or what stands in its place now. */
function focusAgain(part: Element, before: HTMLElement, at: number) {
  const controls = controlsIn(part)
  const same = controls.find(one => one.textContent === before.textContent)
  const heading = document.querySelector<HTMLElement>('[data-part=heading]')
  const next = same ?? controls[Math.min(at, controls.length - 1)] ?? heading
  next?.focus({ preventScroll: true })
}

// The page's own links to lists: chips, pages, order and views.
document.addEventListener('click', async event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.homes a[href]')
  if (!link || event.defaultPrevented || event.button) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || link.pathname !== '/properties') return
  event.preventDefault()
  const isPage = link.closest('[data-part=pages]') !== null
  const params = new URLSearchParams(link.search)
  // A link to other homes keeps the view, which may have changed since the link was written.
  const view = new URLSearchParams(location.search).get('view')
  if (view && !link.dataset.viewLink) params.set('view', view)
  const isShown = await showHomes(params, 'push')
  if (!isShown || !isPage) return
  document.querySelector<HTMLElement>('[data-part=heading]')?.focus({ preventScroll: true })
  document.querySelector('.homes-head')?.scrollIntoView()
})

// What helps with the filters is loaded when they are touched.
const helpers = () =>
  Promise.all([
    import('./live-count.ts'),
    import('./filter-search.ts'),
    import('./place-combobox.ts'),
  ])
// `:focus-within` ends at the sheet, which is a popover.
if (form?.matches(':hover') || form?.contains(document.activeElement)) helpers()
for (const touch of ['focusin', 'pointerover']) form?.addEventListener(touch, helpers)

form?.addEventListener('submit', async event => {
  event.preventDefault()
  const params = chosenIn(form)
  const before = new URLSearchParams(location.search)
  // Homes at another place are not in the part of the map that was in view.
  if (placeFields.some(name => String(params.getAll(name)) !== String(before.getAll(name)))) {
    params.delete('bounds')
  }
  const isSame = String(params) === String(before)
  const isShown = await showHomes(params, isSame ? 'replace' : 'push')
  if (!isShown) return
  closeMenus()
  const head = document.querySelector('.homes-head')
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView()
})

// It may have been changed before this script was there.
if (form && isOtherOrder(form)) form.requestSubmit()
page?.addEventListener('change', ({ target }) => {
  if ((target as HTMLElement).matches('[name=sort]')) form?.requestSubmit()
})

function isOtherOrder(form: HTMLFormElement): boolean {
  const [chosen, shown] = [chosenIn(form), new URLSearchParams(location.search)]
  return (chosen.get('sort') ?? defaultSort) !== (shown.get('sort') || defaultSort)
}

/** Closes the sheet, or the menu that is open. */
function closeMenus() {
  form?.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  for (const menu of form?.querySelectorAll<HTMLDetailsElement>('[name=filter-menu][open]') ?? []) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
}

// On a wide screen a menu closes like every other one.
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[name=filter-menu]')) closeMenus()
})
form?.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) closeMenus()
})

/** Shows the list of an entry of the history, as far down as it was left. */
export async function showEntry(state: { top?: number } | null): Promise<void> {
  const isShown = await showHomes(new URLSearchParams(location.search), 'none')
  if (isShown) scrollTo({ top: state?.top ?? scrollY, behavior: 'instant' })
}
