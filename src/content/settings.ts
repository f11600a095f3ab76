/** What can be switched on this site. The safety layer also in the console, which goes before this. */
export const settings = {
  /** The safety tab of the heat map. Portals removed such layers in 2021; off takes it off the page. */
  safetyLayer: true,
  /** A MapLibre style for the moving map; without one our own vector file is drawn. */
  mapStyleUrl: null as string | null,
} as const
