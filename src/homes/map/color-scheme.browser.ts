import { day, night } from '../../drawings/static-map/palette.ts'

/** Calls back with the map's colors, now and whenever the page switches between light and dark. */
export function watchColorScheme(paint: (ink: typeof day) => void) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => paint(dark.matches ? night : day)
  // Deferred, because the base map must change its style first.
  dark.addEventListener('change', () => setTimeout(apply))
  apply()
}
