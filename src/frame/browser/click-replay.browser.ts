/** Matches buttons that do nothing until their island has hydrated. */
export const unhydratedButton = 'button:is([type=button], [data-replay]):not([popovertarget])'

let clicked: HTMLElement | null = null

/** Records a click made before islands.browser.ts has loaded, so that it can be replayed. */
function record(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>(`[data-island] ${unhydratedButton}`)
  if (!button) return
  event.preventDefault()
  clicked = button
}

document.addEventListener('click', record, { capture: true })

/** Returns the last recorded button, or null, and stops recording. */
export function takeRecordedClick(): HTMLElement | null {
  document.removeEventListener('click', record, { capture: true })
  return clicked
}
