import { element } from '../../ui/element.ts'

const drawings = {
  draw: 'M4 17.500 12.500 5l7 4.500-2 9zM4 17.500l13.500 1',
  near: 'M12 3v3m0 12v3M3 12h3m12 0h3M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  layers: 'm12 4 9 5-9 5-9-5zM3.500 13.500 12 18l8.500-4.500',
} as const

/** A map button with an icon before its label. */
export function toolButton(name: keyof typeof drawings, label: string): HTMLButtonElement {
  const text = element('span', {}, label)
  return element(
    'button',
    { type: 'button', className: 'map-tool chip raised' },
    drawingOf(name),
    text,
  )
}

/** A map menu that closes on Escape and on a click outside. */
export function toolMenu(name: keyof typeof drawings, label: string, ...content: Node[]) {
  const summary = element(
    'summary',
    { className: 'map-tool chip raised' },
    drawingOf(name),
    element('span', {}, label),
  )
  const menu = element('details', { className: 'map-menu' }, summary)
  menu.appendChild(element('div', { className: 'map-menu-content panel raised' }, ...content))
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !menu.open) return
    event.stopPropagation()
    menu.open = false
    summary.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (menu.open && !menu.contains(target as Node)) menu.open = false
  })
  return menu
}

/** A checkbox with its label. */
export function checkbox(label: string, checked: boolean, change: (checked: boolean) => void) {
  const box = element('input', { type: 'checkbox', checked })
  box.addEventListener('change', () => change(box.checked))
  return element('label', { className: 'choice' }, box, element('span', {}, label))
}

export const textButton = (label: string, press: (event: MouseEvent) => void) => {
  const button = element('button', { type: 'button', className: 'button quiet' }, label)
  button.addEventListener('click', press)
  return button
}

function drawingOf(name: keyof typeof drawings) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', drawings[name])
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.appendChild(path)
  return svg
}
