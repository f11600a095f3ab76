import type { PlaceFacts, Sourced } from '../../src/site/places/place-facts.ts'
import { allDay, everyDay, type WeekHours, weekdays } from '../../src/site/places/place-hours.ts'
import type { ExplorerEntry } from '../../src/site/places/place-kinds.ts'
import type { Provider } from './google-maps.ts'

const origin = 'https://places.googleapis.com'
const maxPhotos = 3
const fields = [
  'places.websiteUri',
  'places.nationalPhoneNumber',
  'places.regularOpeningHours.periods',
  'places.photos',
]

/** Details of a place. A photo's name is its resource name in the Places API. */
export type ProviderPlace = {
  facts: PlaceFacts
  photos: { name: string; attribution: string }[]
}

type SearchResponse = {
  places?: {
    websiteUri?: string
    nationalPhoneNumber?: string
    regularOpeningHours?: { periods?: Period[] }
    photos?: { name: string; authorAttributions?: { displayName?: string }[] }[]
  }[]
}

/** Days count from Sunday, 0. A place that never closes has one period without an end. */
type Period = { open: DayTime; close?: DayTime }
type DayTime = { day: number; hour: number; minute: number }

/**
 * Finds a place by name near its position: Places API (New), Text Search. Throws when the call
 * fails or finds nothing. Source: developers.google.com/maps/documentation/places/web-service.
 */
export async function findProviderPlace(
  { name, address, at }: ExplorerEntry,
  today: string,
  { key, base = origin, signal }: Provider,
): Promise<ProviderPlace> {
  const response = await fetch(new URL('/v1/places:searchText', base), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': fields.join(','),
    },
    body: JSON.stringify({
      textQuery: [name, address ?? 'Las Vegas, NV'].join(', '),
      regionCode: 'US',
      pageSize: 1,
      locationBias: { circle: { center: { latitude: at.lat, longitude: at.lng }, radius: 1500 } },
    }),
    signal,
  })
  if (!response.ok) throw new Error(`Google Places answered ${response.status}`)
  const [place] = ((await response.json()) as SearchResponse).places ?? []
  if (!place) throw new Error('Google Places found no such place')
  const sourced = <Value>(value: Value): Sourced<Value> => ({
    value,
    source: 'Google Maps',
    checked: today,
  })
  const { websiteUri, nationalPhoneNumber, regularOpeningHours: { periods = [] } = {} } = place
  return {
    facts: {
      ...(nationalPhoneNumber && { phone: sourced(nationalPhoneNumber) }),
      ...(/^https?:/.test(websiteUri ?? '') && { website: sourced(websiteUri ?? '') }),
      ...(periods.length > 0 && { hours: sourced(weekOf(periods)) }),
    },
    photos: (place.photos ?? [])
      .filter(({ name: photo }) => /^places\/[\w-]+\/photos\/[\w-]+$/.test(photo))
      .slice(0, maxPhotos)
      .map(({ name: photo, authorAttributions }) => ({
        name: photo,
        attribution: authorAttributions?.[0]?.displayName ?? '',
      })),
  }
}

function weekOf(periods: Period[]): WeekHours {
  if (periods[0] && !periods[0].close) return everyDay(allDay)
  const time = ({ hour, minute }: DayTime) =>
    [hour, minute].map(part => String(part).padStart(2, '0')).join(':')
  // Google ends a day at 0:00 of the next one.
  const endTime = (close: DayTime) => (time(close) === '00:00' ? allDay.closes : time(close))
  const openingsOn = (day: number) =>
    periods
      .filter(({ open }) => open.day === day)
      .map(({ open, close = open }) => ({ opens: time(open), closes: endTime(close) }))
  return Object.fromEntries(weekdays.map((name, i) => [name, openingsOn((i + 1) % 7)])) as WeekHours
}

/** Fetches a photo, at most `widthPx` pixels wide. Throws when the call fails. */
export async function fetchProviderPhoto(
  name: string,
  widthPx: number,
  { key, base = origin, signal }: Provider,
): Promise<{ body: ArrayBuffer; contentType: string }> {
  const url = new URL(`/v1/${name}/media?maxWidthPx=${widthPx}`, base)
  const response = await fetch(url, {
    headers: { 'x-goog-api-key': key },
    signal,
  })
  const contentType = response.headers.get('content-type') ?? ''
  if (!response.ok || !contentType.startsWith('image/')) {
    throw new Error(`Google Places answered ${response.status} to a photo`)
  }
  return { body: await response.arrayBuffer(), contentType }
}
