/** Controls and error messages, which a toast should not cover. */
const mustStayVisible =
  'a[href], button, input, select, textarea, summary, label, iframe, [role=alert], .field-error'
const stepPx = 8

/**
 * Moves a toast from its corner to the lowest place in the window where it covers no control and no
 * error message, trying three columns from the left; if there is none, to where it covers the
 * fewest.
 */
export function placeToast(toast: HTMLElement): void {
  toast.style.translate = ''
  const home = toast.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(mustStayVisible)]
    .filter(one => !toast.contains(one) && !one.contains(toast))
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .map(one => one.getBoundingClientRect())
    .filter(({ bottom, top, height }) => height > 0 && bottom > 0 && top < home.bottom)
  const freeWidth = Math.max(0, document.documentElement.clientWidth - home.right - home.left)
  let best = { right: 0, up: 0, covered: Number.POSITIVE_INFINITY }
  for (const right of [0, freeWidth / 2, freeWidth]) {
    for (let up = 0; up <= home.top && best.covered > 0; up += stepPx) {
      const covered = boxes.filter(
        box =>
          box.left < home.right + right &&
          box.right > home.left + right &&
          box.top < home.bottom - up &&
          box.bottom > home.top - up,
      ).length
      if (covered < best.covered) best = { right, up, covered }
    }
  }
  toast.style.translate = `${best.right}px ${-best.up}px`
}
