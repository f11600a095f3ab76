import { loadMaps, openOnInteraction } from './lazy-maps.browser.ts'

/** Turns every map picture that lists its pins into an interactive map in place. */
for (const frame of document.querySelectorAll<HTMLElement>('[data-live-map]')) {
  openOnInteraction(frame, async () => (await loadMaps()).openPlaceMap(frame))
}

const heatMap = document.querySelector<HTMLElement>('[data-heat-map]')
if (heatMap) {
  openOnInteraction(heatMap, async () => {
    await loadMaps()
    return (await import('./heat-map.browser.ts')).openHeatMap(heatMap)
  })
}

const loadedAt = performance.now()

/** Replays a click that was made before this script loaded. */
export function replay({ target, timeStamp }: Event) {
  const button = (target as Element).closest<HTMLElement>('.map-open')
  if (timeStamp < loadedAt) button?.click()
}
