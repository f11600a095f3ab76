import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'
import { checkbox, textButton } from './tools.browser.ts'

const name = 'homes-follow'
/** Milliseconds after a move before a search; another move within them restarts the wait. */
const pauseMs = 300

/**
 * Searches the visible part of the map after each move or on a click, as the visitor has chosen.
 */
export function createSearchOnMove(search: () => void) {
  let isOn = readStored<boolean>(name) !== false
  let timer: ReturnType<typeof setTimeout>
  const button = textButton(words.search, () => {
    box.querySelector('input')?.focus({ preventScroll: true })
    button.hidden = true
    search()
  })
  button.hidden = true
  const box = checkbox(words.follow, isOn, checked => {
    isOn = checked
    writeStored(name, checked)
    if (checked && !button.hidden) search()
    button.hidden = true
  })
  return {
    control: element('div', { className: 'map-follow' }, box, button),
    moving: () => clearTimeout(timer),
    /** Call after a move. Returns whether a search follows automatically. */
    moved(): boolean {
      clearTimeout(timer)
      if (isOn) timer = setTimeout(search, pauseMs)
      else button.hidden = false
      return isOn
    },
    /** Call when the search has changed. */
    reset() {
      clearTimeout(timer)
      button.hidden = true
    },
  }
}
