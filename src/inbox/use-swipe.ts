import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** From here on letting go acts, in pixels. */
const actPx = 88
const startPx = 12

/**
 * Swiping a row to the right or left on a touch screen presses the button that has the same
 * `data-swipe`: `start` or `end`. Every action has that button, so nothing can only be swiped.
 * @returns handlers for the row, which styles itself by --swipe and data-swiped
 */
export function useSwipe() {
  const from = useRef<{ x: number; y: number; swiping: boolean } | null>(null)
  const suppressClick = useRef(false)
  const show = (row: HTMLElement, px: number) => {
    row.style.setProperty('--swipe', `${px}px`)
    row.dataset.swiped = px === 0 ? '' : px > 0 ? 'start' : 'end'
    row.toggleAttribute('data-far', Math.abs(px) >= actPx)
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      from.current = pointerType === 'touch' && isPrimary ? { x, y, swiping: false } : null
    },
    onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      const start = from.current
      if (!start) return
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      if (!start.swiping && Math.abs(dx) > startPx && Math.abs(dx) > 2 * Math.abs(dy)) {
        start.swiping = true
        currentTarget.setPointerCapture(pointerId)
      }
      if (start.swiping) show(currentTarget, Math.max(-140, Math.min(140, dx)))
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const start = from.current
      from.current = null
      if (!start?.swiping) return
      show(currentTarget, 0)
      const dx = clientX - start.x
      const side = dx > 0 ? 'start' : 'end'
      if (Math.abs(dx) >= actPx) {
        currentTarget.querySelector<HTMLElement>(`[data-swipe=${side}]`)?.click()
      }
      suppressClick.current = true
      setTimeout(() => {
        suppressClick.current = false
      }, 50)
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      from.current = null
      show(currentTarget, 0)
    },
    /** The click that follows a swipe opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!suppressClick.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
