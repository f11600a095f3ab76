import { day, night } from '../../drawings/static-map/palette.ts'

/** Calls back with the colors of the map, now and each time the page turns dark or light. */
export function followScheme(paint: (ink: typeof day) => void) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => paint(dark.matches ? night : day)
  // The base map changes its style first.
  dark.addEventListener('change', () => setTimeout(apply))
  apply()
}
