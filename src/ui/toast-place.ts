const controls = 'a[href], button, input, select, textarea, summary, label, iframe'
const stepPx = 8

/**
 * Lifts a toast from the bottom of the window to the lowest place where it covers no control; where
 * there is none, to the one where it covers the fewest.
 */
export function placeToast(toast: HTMLElement): void {
  toast.style.translate = ''
  const { top, bottom, left, right } = toast.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(controls)]
    .filter(one => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map(one => one.getBoundingClientRect())
    .filter(box => box.left < right && box.right > left && box.height > 0)
  let best = { lift: 0, covered: Number.POSITIVE_INFINITY }
  for (let lift = 0; lift <= top && best.covered > 0; lift += stepPx) {
    const covered = boxes.filter(box => box.top < bottom - lift && box.bottom > top - lift).length
    if (covered < best.covered) best = { lift, covered }
  }
  toast.style.translate = `0 ${-best.lift}px`
}
