import './notice.css'
import { element } from '../../ui/element.ts'
import { textButton } from './tools.browser.ts'

/** An action that the notice offers. */
export type NoticeButton = { text: string; press: () => void }

/** A status message on the map, announced when it changes; an empty text hides it. */
export function createNotice() {
  const text = element('span', {})
  const notice = element('p', { className: 'map-surface map-message', role: 'status' }, text)
  return {
    notice,
    show(message: string, button?: NoticeButton) {
      text.textContent = message
      notice.replaceChildren(text, ...(button ? [textButton(button.text, button.press)] : []))
    },
  }
}
