import type { Question } from '../dialogue.ts'

/** The question whose answer Back or Forward should restore; a reload starts over. */
export function previousQuestion(): Question | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' ? history.state?.asked : undefined
}
