import { element } from '../../ui/element.ts'
import { takeRecordedClick, unhydratedButton } from './click-replay.browser.ts'

/** What to do about clicks whose island's script failed to load. Loads only then. */

/** Handles the recorded click, and later ones, when islands.browser.ts itself failed to load. */
export function handleClicks(): void {
  const recorded = takeRecordedClick()
  if (recorded) clickWithoutScript(recorded)
  document.addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest<HTMLElement>(
        `[data-island] ${unhydratedButton}`,
      )
      if (!button) return
      event.preventDefault()
      clickWithoutScript(button)
    },
    { capture: true },
  )
}

/**
 * Submits the form of a submit button as it is. Any other click is lost, and its island says so
 * where it says its other problems (`data-not-loaded`), until it hydrates.
 */
export function clickWithoutScript(button: HTMLElement): void {
  if (button instanceof HTMLButtonElement && button.type === 'submit') {
    button.form?.requestSubmit(button)
    return
  }
  const island = button.closest('[data-island]')
  const place = island?.querySelector<HTMLElement>('[data-not-loaded]:not([data-said])')
  if (!place) return
  const before = [...place.childNodes]
  place.replaceChildren(
    element('span', { className: 'voice-problem' }, place.dataset.notLoaded ?? ''),
  )
  place.dataset.said = ''
  const restore = () => {
    place.replaceChildren(...before)
    delete place.dataset.said
  }
  island?.addEventListener('hydrate', restore, { once: true })
}
