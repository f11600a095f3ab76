import type { ListingDetails } from './listing-details.ts'

/** A tour of a home on another site. */
export type Tour = { kind: 'video' | '3d' | 'floor-plan' | 'virtual'; url: string; host: string }

const hosts: [Tour['kind'], RegExp][] = [
  ['3d', /(^|\.)(matterport\.com|kuula\.co|goiguide\.com|youriguide\.com|cloudpano\.com)$/],
  ['video', /(^|\.)(youtube\.com|youtu\.be|vimeo\.com|wistia\.com)$/],
]

/** Whether a home can be seen on a video or in a tour; a floor plan is neither. */
export const hasTour = (details: ListingDetails): boolean =>
  toursOf(details).some(({ kind }) => kind !== 'floor-plan')

/**
 * The tours of a home, each address once. A feed does not say what its addresses lead to: where the
 * host does not tell either, it is a virtual tour.
 */
export function toursOf({ tours = [], video, floorPlan }: ListingDetails): Tour[] {
  const named: [Tour['kind'] | null, string | undefined][] = [
    ...tours.map(url => [null, url] as [null, string]),
    ['video', video],
    ['floor-plan', floorPlan],
  ]
  const seen = new Set<string>()
  return named.flatMap(([kind, url]) => {
    const host = url && URL.parse(url)?.hostname
    if (!url || !host || seen.has(url)) return []
    seen.add(url)
    const known = hosts.find(([, pattern]) => pattern.test(host))?.[0]
    return [{ kind: kind ?? known ?? 'virtual', url, host: host.replace(/^www\./, '') }]
  })
}
