/**
 * Shows a notice with a retry button in place of a map image that failed to load. An image may have
 * failed before this script ran.
 */
for (const figure of document.querySelectorAll<HTMLElement>('[data-map]')) {
  const image = figure.querySelector('img')
  const notice = figure.querySelector<HTMLElement>('[data-map-failed]')
  if (!image || !notice) continue
  const show = (failed: boolean) => figure.toggleAttribute('data-failed', failed)
  image.addEventListener('error', () => show(true))
  image.addEventListener('load', () => show(false))
  if (image.complete && image.currentSrc && image.naturalWidth === 0) show(true)
  notice.querySelector('button')?.addEventListener('click', () => {
    image.setAttribute('src', image.getAttribute('src') ?? '')
  })
}

export {}
