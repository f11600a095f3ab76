import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { oneForEach } from './one-for-each.ts'

// One pixel, as a PNG.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A stand-in for Google Maps Platform: Maps Static returns a picture, and its errors are pictures
 * too (developers.google.com/maps/documentation/maps-static/error-messages). The key sets its
 * behavior. `/asked` lists its requests.
 */
export async function openGoogleMaps() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/asked') return response.end(JSON.stringify(requests))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://maps')
    requests.push(request.url ?? '')
    if (pathname.startsWith('/v1/')) return answerPlaces(request, response, pathname)
    const key = searchParams.get('key')
    if (pathname !== '/maps/api/staticmap') return response.writeHead(404).end()
    if (key === 'refused') return response.writeHead(403, { 'content-type': 'image/png' }).end(png)
    if (key === 'warned') response.setHeader('x-staticmap-api-warning', 'Error parsing markers')
    if (key === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

// Places API (New): Text Search and photo media, developers.google.com/maps/documentation/places.
function answerPlaces(request: IncomingMessage, response: ServerResponse, pathname: string) {
  const key = request.headers['x-goog-api-key']
  if (key === 'refused') return response.writeHead(403).end('{"error":{"code":403}}')
  if (pathname.endsWith('/media'))
    return response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  response.writeHead(200, { 'content-type': 'application/json' })
  const photo = (i: number) => ({
    name: `places/here/photos/p${i}`,
    authorAttributions: [{ displayName: `Person ${i}` }],
  })
  const place = {
    websiteUri: 'https://parks.example/skye',
    nationalPhoneNumber: '(702) 555-0100',
    regularOpeningHours: {
      periods: [
        { open: { day: 0, hour: 22, minute: 0 }, close: { day: 1, hour: 2, minute: 0 } },
        { open: { day: 1, hour: 6, minute: 0 }, close: { day: 1, hour: 12, minute: 30 } },
        { open: { day: 1, hour: 13, minute: 0 }, close: { day: 1, hour: 21, minute: 0 } },
        { open: { day: 3, hour: 0, minute: 0 }, close: { day: 4, hour: 0, minute: 0 } },
      ],
    },
    photos: [0, 1, 2, 3, 4].map(photo),
  }
  response.end(JSON.stringify(key === 'unknown' ? {} : { places: [place] }))
}

export default async function setup(project: TestProject) {
  const { door, close } = await oneForEach(openGoogleMaps)
  project.provide('googleMaps', door)
  return close
}

declare module 'vitest' {
  interface ProvidedContext {
    googleMaps: string
  }
}
