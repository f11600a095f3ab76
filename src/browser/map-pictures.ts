/**
 * Shows a notice, with a retry button if it has one, in place of map images that failed to load:
 * before this script ran, or later, since islands draw new ones. Loads what answers the buttons.
 */
const pictures = '[data-map-picture]'

const show = (image: Element, failed: boolean) =>
  image.closest(pictures)?.toggleAttribute('data-failed', failed)

// Events of images do not bubble, but they can be captured.
for (const type of ['error', 'load']) {
  document.addEventListener(type, ({ target }) => show(target as Element, type === 'error'), true)
}

for (const image of document.querySelectorAll<HTMLImageElement>(`${pictures} img`)) {
  if (image.complete && image.currentSrc && !image.naturalWidth) show(image, true)
}

document.addEventListener('click', event => {
  const pressed = (event.target as Element).closest(`${pictures} button`)
  if (pressed) import('./live-maps.ts').then(maps => maps.press(pressed, event))
})

export {}
