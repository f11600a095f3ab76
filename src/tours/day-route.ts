/** A stop of a day: a confirmed tour with its homes. */
type Stop = { startsAt: string | null; endsAt: string | null; homes: readonly string[] }

/** Google's limit: nine stops on the way, and the last one. */
const maxStops = 10

/**
 * Links to the route of a day's tours that are not over, from where the agent is, in order of time.
 * They have addresses only: no names, and nothing that another company's script would need.
 * Source: developers.google.com/maps/documentation/urls/get-started#directions-action.
 */
export function dayRoutes(tours: readonly Stop[], now: number): string[] {
  const stops = tours
    .filter(({ endsAt }) => Date.parse(endsAt ?? '') > now)
    .toSorted((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? ''))
    .flatMap(({ homes }) => homes)
    .filter((home, i, all) => home !== all[i - 1])
  const parts = Math.ceil(stops.length / maxStops)
  return Array.from({ length: parts }, (_, part) =>
    routeTo(stops.slice(part * maxStops, (part + 1) * maxStops)),
  )
}

function routeTo(stops: readonly string[]): string {
  const [last = '', ...between] = stops.toReversed()
  const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination: last })
  if (between.length > 0) query.set('waypoints', between.toReversed().join('|'))
  return `https://www.google.com/maps/dir/?${query}`
}
