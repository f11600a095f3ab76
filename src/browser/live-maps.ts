import { loadMaps, whenWanted } from './map-wanted.ts'

/** Lets every picture of a map that has pins become a map to move, in place. */
for (const frame of document.querySelectorAll<HTMLElement>('[data-live-map]')) {
  whenWanted(frame, async () => (await loadMaps()).openPlaceMap(frame))
}
