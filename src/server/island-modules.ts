import type { ComponentType } from 'react'

/** All islands, for server rendering. The browser loads each one when it is needed. */
export const modules = import.meta.env.SSR
  ? import.meta.glob<Record<string, ComponentType<never>>>('../islands/*.tsx', { eager: true })
  : {}
