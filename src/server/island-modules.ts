import type { ComponentType } from 'react'

/** All islands, for server rendering. Empty in the browser build: see vite.trim.ts. */
export const modules = import.meta.glob<Record<string, ComponentType<never>>>('../islands/*.tsx', {
  eager: true,
})
