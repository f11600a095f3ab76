import type { ComponentType } from 'react'

/** All interactive parts, for the server. In browsers this file is empty: see vite.config.ts. */
export const modules = import.meta.glob<Record<string, ComponentType<never>>>('../islands/*.tsx', {
  eager: true,
})
