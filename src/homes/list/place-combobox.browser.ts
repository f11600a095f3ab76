/**
 * Suggests places while a name is typed. A chosen place becomes a checkbox beside the others. Without
 * this script the name is submitted as typed.
 */

import { describePlace, suggestPlaces } from '../../inventory/place-suggestions.browser.ts'
import { placeFieldWords as words } from '../../inventory/place-words.ts'
import type { SuggestedPlace } from '../../inventory/places.ts'
import { combobox } from '../../ui/combobox.browser.ts'
import { element } from '../../ui/element.ts'

const field = document.querySelector<HTMLElement>('[data-places]')
const input = field?.querySelector<HTMLInputElement>('input[type=text], input:not([type])')
const chosen = field?.querySelector('.place-chosen')

if (field && input && chosen) {
  const status = element('p', { className: 'visually-hidden', role: 'status' })
  field.appendChild(status)
  combobox<SuggestedPlace>(input, {
    id: 'place-list',
    label: words.suggestions,
    suggest: async (text, signal) => {
      const places = await suggestPlaces({ q: text }, signal)
      status.textContent = places.length > 0 ? words.count(places.length) : words.none(text)
      return places
    },
    draw: describePlace,
    isSame: ({ name }, text) => name.toLowerCase() === text.toLowerCase(),
    choose: ({ name }) => {
      const boxes = [...chosen.querySelectorAll('input')]
      const same = boxes.find(({ value }) => value === name)
      if (same) same.checked = true
      else {
        const box = element('input', {
          type: 'checkbox',
          name: 'place',
          value: name,
          checked: true,
        })
        chosen.appendChild(element('label', { className: 'chip' }, box, element('span', {}, name)))
      }
      input.value = ''
      status.textContent = words.added(name)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
    place: list => {
      if (!list.parentNode) field.appendChild(list)
    },
  })
}
