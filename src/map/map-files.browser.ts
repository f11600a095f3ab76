import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { StreetsResponse } from '../site/street-files.ts'

export { workerUrl }

let streets: Promise<StreetsResponse> | undefined

/** Requests what a map needs beside its script, so that none waits for another. */
export function requestMapFiles(): void {
  streets ??= fetchStreets()
  // The library asks for it again once it runs, and the browser's cache answers.
  fetch(workerUrl)
    .then(response => response.arrayBuffer())
    .catch(console.info)
}

/** What the site's first answer was; the next call asks again. */
export function takeStreets(): Promise<StreetsResponse> {
  const taken = streets ?? fetchStreets()
  streets = undefined
  return taken
}

/** Asks the site for its street map. Falls back to none if the request fails. */
async function fetchStreets(): Promise<StreetsResponse> {
  try {
    const response = await fetch('/maps/streets.json')
    if (!response.ok) throw new Error(`The street map answered ${response.status}`)
    return await response.json()
  } catch (error) {
    console.error(error)
    return { streets: null, failed: true }
  }
}
