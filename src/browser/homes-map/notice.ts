import './notice.css'
import { element } from '../../ui/element.ts'
import { textButton } from './tools.ts'

/** What somebody can do about it. */
export type NoticeButton = { text: string; press: () => void }

/** What the map says about itself, read out as it changes; empty hides it. */
export function createNotice() {
  const text = element('span', {})
  const notice = element('p', { className: 'map-surface map-message', role: 'status' }, text)
  return {
    notice,
    say(message: string, button?: NoticeButton) {
      text.textContent = message
      notice.replaceChildren(text, ...(button ? [textButton(button.text, button.press)] : []))
    },
  }
}
