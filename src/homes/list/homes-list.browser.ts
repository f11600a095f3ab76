/**
 * Shows another list of homes on `/properties` without leaving the page. The server renders every
 * list: this fetches the page at the list's URL and swaps in the parts that are marked `data-part`.
 * Used by the page's filters, chips, order, pagination and views, and by the map after a move.
 */

import { readOwnPage } from '../../frame/browser/trusted-html.browser.ts'
import { updateSaveButtons } from '../../inventory/cards/saved-homes.browser.ts'
import { defaultSort, propertiesPath } from '../../inventory/filter/listing-filter.ts'
import { paramsOf, syncForm } from './filter-fields.browser.ts'

/** What happens to the history: a new entry, a replaced one, or no change. */
type HistoryUpdate = 'push' | 'replace' | 'none'

/** Dispatched on `document` after another list is shown. */
export type HomesShown = CustomEvent<{ params: URLSearchParams }>

const page = document.querySelector<HTMLElement>('.homes')
const form = page?.querySelector<HTMLFormElement>('.homes-bar')
const placeFields = ['place', 'near', 'within']
let aborter = new AbortController()

/**
 * Shows the homes for these URL parameters and dispatches `homes-shown`. Focus and scroll position
 * stay. A newer call aborts an older one, which then returns false. If the list cannot be shown in
 * place, the browser navigates to it.
 */
export async function showHomes(params: URLSearchParams, how: HistoryUpdate): Promise<boolean> {
  aborter.abort()
  aborter = new AbortController()
  const { signal } = aborter
  const path = propertiesPath(params)
  page?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(path, { signal })
    const { pathname, search } = new URL(response.url)
    const html = await response.text()
    if (signal.aborted) return false
    // An error, a search that redirects to another page, or a filter that the form must explain.
    if (!response.ok || pathname !== '/properties') throw new Error(`${path}: ${response.status}`)
    replaceParts(readOwnPage(html))
    const isNew = how === 'push' && search !== location.search
    if (isNew) history.replaceState({ ...history.state, top: scrollY }, '')
    if (isNew) history.pushState({}, '', pathname + search)
    if (how === 'replace') history.replaceState(history.state, '', pathname + search)
    page?.removeAttribute('aria-busy')
    const detail = { params: new URLSearchParams(search) }
    document.dispatchEvent(new CustomEvent('homes-shown', { detail }) satisfies HomesShown)
    return true
  } catch {
    // An abort by a newer call is not a failure.
    if (!signal.aborted) location.assign(path)
    return false
  }
}

/** Replaces the parts of this document by those of another list's document. */
function replaceParts(fresh: Document) {
  const { activeElement: focused } = document
  const place = focused?.closest('[data-part]')
  const index = place ? controlsIn(place).indexOf(focused as HTMLElement) : -1
  const pictures = new Map(
    [...document.querySelectorAll<HTMLImageElement>('.listing-card img')].map(one => [
      one.src,
      one,
    ]),
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const same = fresh.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
    // Screen readers announce a status when its text changes, not when the element is replaced.
    if (part.role === 'status') part.textContent = same?.textContent ?? ''
    else part.replaceChildren(...(same?.childNodes ?? []))
  }
  const box = fresh.querySelector<HTMLInputElement>('#search-box-words')
  if (box) document.querySelector('#search-box-words')?.setAttribute('placeholder', box.placeholder)
  // Reuses pictures that are already loaded.
  for (const image of document.querySelectorAll<HTMLImageElement>('.listing-card img')) {
    const drawn = pictures.get(image.src)
    if (drawn && !drawn.isConnected) image.replaceWith(drawn)
  }
  const freshList = fresh.querySelector<HTMLElement>('.homes')
  for (const name of ['data-view', 'data-results']) {
    const value = freshList?.getAttribute(name) ?? null
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
  updateSaveButtons()
  if (place && focused && !focused.isConnected) restoreFocus(place, focused as HTMLElement, index)
}

const controlsIn = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>('a, button, input, summary'),
]

/** Focuses the counterpart of the control that had focus, or the control now at its position. */
function restoreFocus(part: Element, before: HTMLElement, index: number) {
  const controls = controlsIn(part)
  const same = controls.find(control => control.textContent === before.textContent)
  const heading = document.querySelector<HTMLElement>('[data-part=heading]')
  const next = same ?? controls[Math.min(index, controls.length - 1)] ?? heading
  next?.focus({ preventScroll: true })
}

// The page's own links to lists: chips, pagination, order and views.
document.addEventListener('click', async event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.homes a[href]')
  if (!link || event.defaultPrevented || event.button) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || link.pathname !== '/properties') return
  event.preventDefault()
  const isPage = link.closest('[data-part=pages]') !== null
  const params = new URLSearchParams(link.search)
  // A link to other homes keeps the current view, which may be newer than the link.
  const view = new URLSearchParams(location.search).get('view')
  if (view && !link.dataset.viewLink) params.set('view', view)
  const isShown = await showHomes(params, 'push')
  if (!isShown || !isPage) return
  document.querySelector<HTMLElement>('[data-part=heading]')?.focus({ preventScroll: true })
  document.querySelector('.homes-head')?.scrollIntoView()
})

// Scripts that help with the filters load when the form is first touched.
const loadFilterScripts = () =>
  Promise.all([
    import('./live-count.browser.ts'),
    import('./filter-search.browser.ts'),
    import('./place-combobox.browser.ts'),
  ])
// `:focus-within` does not match through the sheet, which is a popover.
if (form?.matches(':hover') || form?.contains(document.activeElement)) loadFilterScripts()
for (const touch of ['focusin', 'pointerover']) form?.addEventListener(touch, loadFilterScripts)

form?.addEventListener('submit', async event => {
  event.preventDefault()
  const params = paramsOf(form)
  const before = new URLSearchParams(location.search)
  // For another place, drop the bounds: its homes are not in the part of the map that was in view.
  if (placeFields.some(name => String(params.getAll(name)) !== String(before.getAll(name)))) {
    params.delete('bounds')
  }
  const isShown = await showHomes(params, 'push')
  if (!isShown) return
  closeMenus()
  const head = document.querySelector('.homes-head')
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView()
})

// The visitor may have changed the order before this script loaded.
if (form && isOtherOrder(form)) form.requestSubmit()
page?.addEventListener('change', ({ target }) => {
  if ((target as HTMLElement).matches('[name=sort]')) form?.requestSubmit()
})

function isOtherOrder(form: HTMLFormElement): boolean {
  const [chosen, current] = [paramsOf(form), new URLSearchParams(location.search)]
  return (chosen.get('sort') ?? defaultSort) !== (current.get('sort') || defaultSort)
}

// The list's question is selected, so that typing the next one replaces it.
form?.addEventListener('focusin', ({ target }) => {
  const box = target as HTMLInputElement
  if (box.name === 'ask') box.select()
})

/** Closes the sheet or the open menu. */
function closeMenus() {
  form?.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  for (const menu of form?.querySelectorAll<HTMLDetailsElement>('[name=filter-menu][open]') ?? []) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
}

// On wide screens a click outside closes a menu.
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[name=filter-menu]')) closeMenus()
})
form?.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) closeMenus()
})

/** Shows the list of a history entry at its last scroll position. */
export async function showEntry(state: { top?: number } | null): Promise<void> {
  const isShown = await showHomes(new URLSearchParams(location.search), 'none')
  if (isShown) scrollTo({ top: state?.top ?? scrollY, behavior: 'instant' })
}
