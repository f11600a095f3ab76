/**
 * Shows a home's other photos on its card: arrows that appear on hover or focus and load the photos
 * from the card's template.
 */
import './card-photos.css'
import { element } from '../../ui/element.ts'
import { listingWords as words } from '../listing-words.ts'

// On touch screens there are no arrows: a tap opens the home, which has all photos.
if (matchMedia('(hover: hover)').matches) {
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => addArrows(target as Element))
  }
  const active = document.querySelector('.listing-card:is(:hover, :focus-within)')
  if (active) addArrows(active)
}

function addArrows(target: Element) {
  const card = target.closest('.listing-card')
  const template = card?.querySelector('template')
  const first = card?.querySelector<HTMLElement>('.listing-card-picture > img')
  if (!template || !first) return
  const photos = [first, ...template.content.children]
  template.remove()
  let index = 0
  const place = element('span', { className: 'visually-hidden', role: 'status' })
  const showPhoto = (step: number) => {
    const next = (index + step + photos.length) % photos.length
    photos[index]?.replaceWith(photos[next] as Element)
    index = next
    place.textContent = words.photoOf(index + 1, photos.length)
  }
  const arrow = (step: 1 | -1, label: string) => {
    const button = element('button', {
      type: 'button',
      className: 'card-photos-arrow round',
      ariaLabel: label,
    })
    button.dataset.step = String(step)
    button.addEventListener('click', () => showPhoto(step))
    return button
  }
  for (const part of [arrow(-1, words.previousPhoto), arrow(1, words.nextPhoto), place]) {
    first.parentElement?.appendChild(part)
  }
}
