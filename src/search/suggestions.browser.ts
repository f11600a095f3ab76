/**
 * Suggests places and streets in the search box that was touched first, for the end of what is typed
 * there. A chosen one is searched for at once.
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
  combobox<SuggestedPlace>(input, {
    id: 'question-list',
    label: words.suggestions,
    suggest: async (question, signal) =>
      question.length < minLength || personal.test(question)
        ? []
        : suggestPlaces({ question }, signal),
    draw: describePlace,
    choose: ({ question = '' }) => {
      input.value = question
      input.form?.requestSubmit()
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
