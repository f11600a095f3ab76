/**
 * Suggests places while a name is typed (ARIA Authoring Practices, combobox with list
 * autocomplete). A chosen place becomes a checkbox beside the others. Without this script the name
 * is submitted as typed.
 */
import './place-combobox.css'
import { placeFieldWords as words } from '../../inventory/list-words.ts'
import type { SuggestedPlace } from '../../inventory/places.ts'
import { element } from '../../ui/element.ts'

/** The pause after the last key before places are requested. */
const pauseMs = 150

const field = document.querySelector<HTMLElement>('[data-places]')
const input = field?.querySelector<HTMLInputElement>('input[type=text], input:not([type])')
const chosen = field?.querySelector('.place-chosen')

if (field && input && chosen) combobox(field, input, chosen)

function combobox(field: HTMLElement, input: HTMLInputElement, chosen: Element) {
  const list = element('div', { id: 'place-list', role: 'listbox', ariaLabel: words.suggestions })
  const status = element('p', { className: 'visually-hidden', role: 'status' })
  list.hidden = true
  field.appendChild(list)
  field.appendChild(status)
  input.role = 'combobox'
  input.setAttribute('aria-controls', list.id)
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  let suggestions: SuggestedPlace[] = []
  let active = -1
  let aborter = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  const close = () => {
    aborter.abort()
    clearTimeout(timer)
    list.hidden = true
    input.ariaExpanded = 'false'
    activate(-1)
  }
  const activate = (index: number) => {
    active = index
    for (const [i, option] of [...list.children].entries())
      option.ariaSelected = String(i === index)
    if (index >= 0) input.setAttribute('aria-activedescendant', `place-${index}`)
    else input.removeAttribute('aria-activedescendant')
    list.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const choose = ({ name }: SuggestedPlace) => {
    const names = [...chosen.querySelectorAll('input')]
    const same = names.find(({ value }) => value === name)
    if (same) same.checked = true
    else {
      const box = element('input', { type: 'checkbox', name: 'place', value: name, checked: true })
      chosen.appendChild(element('label', { className: 'chip' }, box, element('span', {}, name)))
    }
    input.value = ''
    close()
    status.textContent = words.added(name)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const fetchPlaces = async () => {
    aborter.abort()
    aborter = new AbortController()
    const { signal } = aborter
    const query = new URLSearchParams({ q: input.value.trim(), limit: '8' })
    try {
      const response = await fetch(`/api/places?${query}`, { signal })
      if (!response.ok) return close()
      const places = (await response.json()) as SuggestedPlace[]
      if (!signal.aborted) show(places.slice(0, 8))
    } catch {
      // Aborted by a newer key, or offline: the name is then submitted as typed.
      if (!signal.aborted) close()
    }
  }
  const show = (places: SuggestedPlace[]) => {
    suggestions = places
    list.replaceChildren(
      ...suggestions.map((place, i) => {
        const kind = element(
          'small',
          {},
          `${words.kinds[place.kind]} · ${words.homes(place.homes)}`,
        )
        const option = element('div', { id: `place-${i}`, role: 'option' }, place.name, ' ', kind)
        // Keeps the focus in the field.
        option.addEventListener('pointerdown', event => event.preventDefault())
        option.addEventListener('click', () => choose(place))
        return option
      }),
    )
    list.hidden = suggestions.length === 0
    input.ariaExpanded = String(suggestions.length > 0)
    activate(-1)
    status.textContent =
      suggestions.length > 0 ? words.count(suggestions.length) : words.none(input.value.trim())
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim() === '') return close()
    timer = setTimeout(fetchPlaces, pauseMs)
  })
  input.addEventListener('blur', close)
  input.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (list.hidden) fetchPlaces()
      else
        activate(
          active < 0 && step < 0
            ? suggestions.length - 1
            : (active + step + suggestions.length) % suggestions.length,
        )
    }
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'Enter' || list.hidden) return
    const typed = input.value.trim().toLowerCase()
    const named =
      suggestions[active] ?? suggestions.find(({ name }) => name.toLowerCase() === typed)
    if (!named) return
    event.preventDefault()
    choose(named)
  })
}
