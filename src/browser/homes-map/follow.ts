import { interactiveMapWords as words } from '../../content/interactive-map.ts'
import { element } from '../../ui/element.ts'
import { readStored, writeStored } from '../storage.ts'
import { choice, textButton } from './tools.ts'

const name = 'homes-follow'
/** The pause after a move: a second one within it makes one search of both. */
const pauseMs = 300

/** Searches where the map is, as it moves or at the press of a button, as the visitor has chosen. */
export function createFollow(search: () => void) {
  let isFollowing = readStored<boolean>(name) !== false
  let timer: ReturnType<typeof setTimeout>
  const button = textButton(words.search, () => {
    box.querySelector('input')?.focus({ preventScroll: true })
    button.hidden = true
    search()
  })
  button.hidden = true
  const box = choice(words.follow, isFollowing, checked => {
    isFollowing = checked
    writeStored(name, checked)
    if (checked && !button.hidden) search()
    button.hidden = true
  })
  return {
    control: element('div', { className: 'map-follow' }, box, button),
    moving: () => clearTimeout(timer),
    /** Whether the search goes along. */
    moved(): boolean {
      clearTimeout(timer)
      if (isFollowing) timer = setTimeout(search, pauseMs)
      else button.hidden = false
      return isFollowing
    },
    /** The search is another one now. */
    reset() {
      clearTimeout(timer)
      button.hidden = true
    },
  }
}
