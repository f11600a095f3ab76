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

/** Answers a press that came before this was here. */
export function press({ target, timeStamp }: Event) {
  const button = (target as Element).closest<HTMLElement>('.map-open')
  if (timeStamp < loadedAt) button?.click()
}
