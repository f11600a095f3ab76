/**
 * Suggests, in the search box or the address field that was touched first, homes, places and streets
 * for the end of what is typed there. A chosen home opens; anything else is searched for at once.
 */

import { describePlace, suggestPlaces } from '../inventory/place-suggestions.browser.ts'
import { placeFieldWords as words } from '../inventory/place-words.ts'
import type { SuggestedPlace } from '../inventory/places.ts'
import { combobox } from '../ui/combobox.browser.ts'

const minLength = 3
/** An email address or a phone number, which belongs in no URL. */
const personal = /@|\d{6}|\d{3}\W+\d{4}/
/** In pixels, where the window is wide enough. */
const minWidth = 360

for (const input of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) {
  const isAddress = input.dataset.suggest === 'address'
  combobox<SuggestedPlace>(input, {
    id: `${input.id}-list`,
    label: isAddress ? words.addresses : words.suggestions,
    suggest: async (question, signal) => {
      if (question.length < minLength) return []
      if (isAddress) return suggestAddresses(question, signal)
      return personal.test(question) ? [] : suggestPlaces({ question }, signal)
    },
    draw: isAddress ? ({ name }) => [name] : describePlace,
    choose: ({ question = '', home }) => {
      if (home) return location.assign(home.url)
      input.value = question
      // A form with more fields is still to be filled in.
      if (!isAddress || input.form?.elements.namedItem('step')) input.form?.requestSubmit()
    },
    // In the top layer, because a hero and an island cut off or replace what is added to them.
    place: list => {
      const { left, bottom, width } = input.getBoundingClientRect()
      list.popover = 'manual'
      list.style.left = `${left + scrollX}px`
      list.style.top = `${bottom + scrollY + 4}px`
      list.style.width = `${Math.max(width, Math.min(minWidth, innerWidth - 2 * left))}px`
      if (!list.parentNode) input.closest('main')?.appendChild(list)
      list.togglePopover(true)
    },
  })
}

/** By POST, because a visitor's own address belongs in no URL. */
async function suggestAddresses(text: string, signal: AbortSignal): Promise<SuggestedPlace[]> {
  const response = await fetch('/api/addresses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal,
  })
  if (!response.ok) return []
  const addresses: string[] = await response.json()
  return addresses.map(name => ({ name, kind: 'home', homes: null, question: name }))
}
