/** What the owner can switch on this site. */
export const settings = {
  /** The safety tab of the heat map. Portals removed such layers in 2021; off takes it off the page. */
  safetyLayer: true,
} as const satisfies Record<string, boolean>
