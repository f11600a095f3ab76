/** Site settings. The console can override `safetyLayer`. */
export const settings = {
  /** The safety tab of the heat map. Portals removed such layers in 2021; false removes it here. */
  safetyLayer: true,
  /** A MapLibre style for the interactive map; null uses our own vector file. */
  mapStyleUrl: null as string | null,
  /**
   * Whether Cloudflare resizes photos that are here at one width only: a feed's, and copies of them.
   * First enable transformations, with images from any origin, for the zone of the site's domain.
   */
  imageResizing: false as boolean,
} as const
