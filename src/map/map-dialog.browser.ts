import './map-dialog.css'
import { element } from '../ui/element.ts'
import { mapWords as words } from './home-map-words.ts'
import { loadMaps } from './lazy-maps.browser.ts'
import type { MapPin, PinKind } from './map-pin.ts'
import { mapFailures } from './map-words.ts'

/** Opens the linked map in a dialog. The button, Escape or a click outside closes it. */
export function openMap(link: HTMLAnchorElement) {
  const { map: address = '', route } = link.dataset
  const alt = route ? words.routeAlt(address) : words.alt(address)
  const picture = element('img', { width: 600, height: 400, alt })
  picture.addEventListener('error', () => picture.replaceWith(failure()))
  picture.src = link.href
  const frame = element('div', { className: 'map-dialog-picture' }, picture)

  const query = new URLSearchParams({ api: '1', query: address })
  const elsewhere = element(
    'a',
    {
      href: route ?? `https://www.google.com/maps/search/?${query}`,
      target: '_blank',
      rel: 'noopener',
    },
    route ? words.route : words.elsewhere,
    element('span', { className: 'visually-hidden' }, ` ${words.newTab}`),
  )
  const close = element(
    'button',
    { type: 'button', className: 'button', autofocus: true },
    words.close,
  )
  const dialog = element(
    'dialog',
    { className: 'map-dialog dialog' },
    element('h2', { id: 'map-heading' }, route ? words.routeHeading : words.heading),
    element('p', { className: 'hint' }, address),
    frame,
    element('p', { className: 'map-dialog-foot cluster' }, elsewhere, close),
  )
  dialog.setAttribute('aria-labelledby', 'map-heading')
  dialog.setAttribute('closedby', 'any')
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    // The browser restores focus, but not every browser focuses a link when it is tapped.
    link.focus({ preventScroll: true })
  })
  document.body.appendChild(dialog)
  dialog.showModal()
  openOver(frame, link).then(
    map =>
      dialog.isConnected ? dialog.addEventListener('close', () => map.remove()) : map.remove(),
    // Expected without WebGL or a connection; the picture still shows everything.
    console.info,
  )
}

/**
 * Opens an interactive map over the picture, with the picture's pins and the page's other places.
 */
async function openOver(frame: HTMLElement, link: HTMLAnchorElement) {
  const { openPlaceMap } = await loadMaps()
  const { readPicture } = await import('./map-over-picture.browser.ts')
  const pinsOf = ({ href, dataset }: HTMLAnchorElement) =>
    readPicture(href).markers.map(({ at, label }, i): MapPin => {
      if (dataset.route) return { at, name: words.ends[i] ?? '', text: label }
      return { at, name: dataset.map ?? '', kind: (dataset.kind ?? 'home') as PinKind }
    })
  const places = document.querySelectorAll<HTMLAnchorElement>('a[data-map][data-kind]')
  const others = link.dataset.kind ? [...places].filter(place => place !== link) : []
  const pins = [link, ...others].flatMap(pinsOf)
  const { map } = await openPlaceMap(frame, { picture: link.href, pins })
  frame.dataset.live = 'open'
  return map
}

function failure() {
  const { title, text } = mapFailures.card
  return element(
    'p',
    { className: 'map-dialog-failed', role: 'alert' },
    element('b', {}, title),
    ` ${text}`,
  )
}
