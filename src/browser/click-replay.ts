/** Matches buttons that do nothing until their island has hydrated. */
export const waitingButton = 'button:is([type=button], [data-replay]):not([popovertarget])'

let pressed: HTMLElement | null = null

/** Records a click made before islands.ts has loaded, so that it can be replayed. */
function record(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>(`[data-island] ${waitingButton}`)
  if (!button) return
  event.preventDefault()
  pressed = button
}

document.addEventListener('click', record, { capture: true })

/** Returns the last recorded button, or null, and stops recording. */
export function takeEarlyPress(): HTMLElement | null {
  document.removeEventListener('click', record, { capture: true })
  return pressed
}
