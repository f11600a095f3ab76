import './map-pin.css'
import { homeSymbol, symbols } from '../drawings/static-map/symbols.ts'
import { element } from '../ui/element.ts'
import type { PinKind, PinWords } from './map-pin.ts'

const shapes: Record<PinKind, string> = {
  ...symbols,
  home: homeSymbol,
  community: 'M0 5.6c2.7-3.3 4.1-5.2 4.1-7a4.1 4.1 0 0 0-8.2 0c0 1.8 1.4 3.7 4.1 7z',
}
const svg = 'http://www.w3.org/2000/svg'

/**
 * Creates a pin element for any map: pass it to MapLibre's Marker. Its accessible name is the text
 * on it and beside it. Its states are attributes: `data-marked`, `data-group` (a pin for several),
 * and those of the label beside it, see map-pin.css.
 */
export function mapPin({ name, text, kind, note, to }: PinWords): HTMLElement {
  const pin = to
    ? element('a', { className: 'map-pin', href: to })
    : element('button', { className: 'map-pin', type: 'button' })
  if (kind) pin.dataset.kind = kind
  const sign = element('span', { ariaHidden: kind ? 'true' : null }, text ?? '')
  if (kind && !text) sign.appendChild(symbolOf(kind))
  pin.appendChild(sign)
  if (!name || name === text) return pin
  const label = element('span', { className: 'map-pin-label' }, element('b', {}, name))
  if (note) label.appendChild(element('small', {}, note))
  pin.appendChild(label)
  return pin
}

/** Sets whether a pin is shown as chosen or hovered. */
export const markPin = (pin: HTMLElement, marked: boolean) =>
  pin.toggleAttribute('data-marked', marked)

function symbolOf(kind: PinKind): SVGElement {
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '-7 -7 14 14')
  picture.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', shapes[kind])
  picture.appendChild(path)
  return picture
}
