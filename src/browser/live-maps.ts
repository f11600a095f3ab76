import { loadMaps, whenWanted } from './map-wanted.ts'

/** Lets every picture of a map that says what is on it become a map to move, in place. */
for (const frame of document.querySelectorAll<HTMLElement>('[data-live-map]')) {
  whenWanted(frame, async () => (await loadMaps()).openPlaceMap(frame))
}

const heatMap = document.querySelector<HTMLElement>('[data-heat-map]')
if (heatMap) {
  whenWanted(heatMap, async () => {
    await loadMaps()
    return (await import('./heat-map.ts')).openHeatMap(heatMap)
  })
}

const loadedAt = performance.now()

/** Answers a button on a picture of a map: retry, or one that was pressed before this was here. */
export function press(button: Element, { timeStamp }: Event) {
  if (button.matches('.map-open') && timeStamp < loadedAt) (button as HTMLElement).click()
  if (!button.closest('[data-map-failed]')) return
  const image = button.closest('[data-map-picture]')?.querySelector('img')
  if (image) image.src = image.currentSrc
}
