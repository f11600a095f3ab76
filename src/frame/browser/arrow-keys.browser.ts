/** Arrow keys move focus to the nearest button or link in that direction. */
const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

for (const board of document.querySelectorAll<HTMLElement>('[data-arrows]')) {
  board.addEventListener('keydown', event => moveFocus(event, board))
}

/** Moves the focus for an arrow key pressed on a button or link inside `board`. */
export function moveFocus(event: KeyboardEvent, board: HTMLElement) {
  const direction = directions[event.key]
  const from = (event.target as Element).closest('button, a')
  if (!direction || !from) return
  event.preventDefault()
  event.stopPropagation()
  const here = middleOf(from)
  const [x, y] = direction
  const candidates = [...board.querySelectorAll<HTMLElement>('button, a')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => {
      const there = middleOf(element)
      const [dx, dy] = [there.x - here.x, there.y - here.y]
      const [ahead, aside] = [dx * x + dy * y, Math.abs(dx * y - dy * x)]
      return { element: element, ahead, aside, far: ahead + 2 * aside }
    })
  const nearest = candidates
    .filter(({ ahead, aside }) => ahead > 1 && aside <= 2 * ahead)
    .sort((a, b) => a.far - b.far)[0]
  nearest?.element.focus()
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
