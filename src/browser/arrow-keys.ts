/** Arrow keys move focus to the nearest button in that direction. */
const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

for (const board of document.querySelectorAll<HTMLElement>('[data-arrows]')) moveByArrows(board)

/** Lets arrow keys go from button to button inside of an element. */
export function moveByArrows(
  board: HTMLElement,
  focus = (button: HTMLButtonElement) => button.focus(),
) {
  board.addEventListener('keydown', event => {
    const direction = directions[event.key]
    const from = (event.target as Element).closest('button')
    if (!direction || !from) return
    event.preventDefault()
    const here = middleOf(from)
    const [x, y] = direction
    const candidates = [...board.querySelectorAll('button')].map(button => {
      const there = middleOf(button)
      const [dx, dy] = [there.x - here.x, there.y - here.y]
      const [ahead, aside] = [dx * x + dy * y, Math.abs(dx * y - dy * x)]
      return { button, ahead, aside, far: ahead + 2 * aside }
    })
    const nearest = candidates
      .filter(({ ahead, aside }) => ahead > 1 && aside <= 2 * ahead)
      .sort((a, b) => a.far - b.far)[0]
    if (nearest) focus(nearest.button)
  })
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
