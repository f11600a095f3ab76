import type { Service } from '../content/services.ts'

/** Every file of src/content/services, in the order of the grid. */
export const services: Service[] = Object.values(
  import.meta.glob<{ service: Service }>('../content/services/*.ts', { eager: true }),
)
  .map(({ service }) => service)
  .sort((a, b) => a.place - b.place)
