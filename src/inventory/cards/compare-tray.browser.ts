import { element } from '../../ui/element.ts'
import { readSaved, updateSaveButtons, writeSaved } from './saved-homes.browser.ts'
import { savedNotices } from './saved-words.ts'

const { tray: words } = savedNotices

/** The pages that choose homes; on others the tray would stand in the way. */
const pages = '.homes, .property, .saved'

/** Shows at the bottom of the window how many homes are chosen to compare; nothing for none. */
export function showTray(): void {
  const { compared } = readSaved()
  const before = document.querySelector<HTMLElement>('.compare-tray')
  const isNeeded = compared.length > 0 && document.querySelector(pages) !== null
  if (!isNeeded) {
    before?.remove()
    return
  }
  const tray = before ?? element('section', { className: 'panel raised cluster compare-tray' })
  tray.ariaLabel = words.label
  const chosen = element('span', { role: 'status' }, words.chosen(compared.length))
  const clear = element('button', { type: 'button', className: 'compare-tray-clear round' }, '×')
  clear.ariaLabel = words.clear
  clear.addEventListener('click', () => {
    writeSaved({ ...readSaved(), compared: [] })
    updateSaveButtons()
  })
  const compare =
    compared.length > 1
      ? element('a', { className: 'button', href: '/saved#compared' }, words.compare)
      : element('span', { className: 'hint' }, words.oneMore)
  tray.replaceChildren(chosen, compare, clear)
  if (!before) document.body.appendChild(tray)
}
