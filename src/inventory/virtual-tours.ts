import type { ListingDetails } from './listing-details.ts'

/** A tour of a home on another site. */
export type Tour = { kind: 'video' | '3d' | 'floor-plan' | 'virtual'; url: string; host: string }

const hosts: [Tour['kind'], RegExp][] = [
  ['3d', /(^|\.)(matterport\.com|kuula\.co|goiguide\.com|youriguide\.com|cloudpano\.com)$/],
  ['video', /(^|\.)(youtube\.com|youtu\.be|vimeo\.com|wistia\.com)$/],
]

/** Whether a home has a video or a tour; a floor plan counts as neither. */
export const hasTour = (details: ListingDetails): boolean =>
  toursOf(details).some(({ kind }) => kind !== 'floor-plan')

/**
 * The tours of a home, without duplicate URLs. Feeds do not say what kind of tour a URL leads to:
 * if its host does not reveal it either, it is a virtual tour.
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
