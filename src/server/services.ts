import type { Service } from '../content/services.ts'

/** The service of every file in src/content/services, in grid order. */
export const services: Service[] = Object.values(
  import.meta.glob<{ service: Service }>('../content/services/*.ts', { eager: true }),
)
  .map(({ service }) => service)
  .sort((a, b) => a.place - b.place)
