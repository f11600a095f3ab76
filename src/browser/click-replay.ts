/** Buttons that mean nothing until the script of their island is there. */
export const waitingButton = 'button:is([type=button], [data-kept]):not([popovertarget])'

let pressed: HTMLElement | null = null

/** Keeps a press on an island that came before the script that would keep it: see islands.ts. */
function keep(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>(`[data-island] ${waitingButton}`)
  if (!button) return
  event.preventDefault()
  pressed = button
}

document.addEventListener('click', keep, { capture: true })

/** The button that was pressed before anybody could answer, once. From here on nothing is kept. */
export function takeEarlyPress(): HTMLElement | null {
  document.removeEventListener('click', keep, { capture: true })
  return pressed
}
