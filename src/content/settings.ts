/** Site settings. The console can override `safetyLayer`. */
export const settings = {
  /** The safety tab of the heat map. Portals removed such layers in 2021; false removes it here. */
  safetyLayer: true,
  /** A MapLibre style for the interactive map; null uses our own vector file. */
  mapStyleUrl: null as string | null,
} as const
