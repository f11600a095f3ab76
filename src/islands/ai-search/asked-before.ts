import type { Turn } from '../../domain/dialogue.ts'

/** The question whose answer a visitor comes back to with Back or Forward; a reload starts anew. */
export function askedBefore(): Turn | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' ? history.state?.asked : undefined
}
