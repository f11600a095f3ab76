import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { aJpeg } from './photo-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    outside: string
  }
}

/** The addresses of the stand-in's DNS names. */
const names: Record<string, string[]> = {
  'photos.example.com': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'rebound.example.com': ['93.184.216.34', '10.0.0.7'],
  'metadata.example.com': ['169.254.169.254'],
  'inside.example.com': ['fd00:ec2::254'],
}

/**
 * The public internet on one local server: DNS over HTTPS in its JSON form, a picture, and
 * redirects. `/to?ADDRESS` redirects to it, `/echo` returns the request headers, `/kept/NAME.ics`
 * what was put there, and `/kept/NAME.ics?reads` how often it was read.
 */
export function openOutside() {
  const kept = new Map<string, { text: string; reads: number }>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside')
    if (url.pathname === '/dns-query') {
      const recordType = url.searchParams.get('type') === 'AAAA' ? 28 : 1
      const known = names[url.searchParams.get('name') ?? ''] ?? []
      const Answer = known
        .map(data => ({ type: data.includes(':') ? 28 : 1, data }))
        .filter(({ type }) => type === recordType)
      response.writeHead(200, { 'content-type': 'application/dns-json' })
      response.end(JSON.stringify({ Status: known.length > 0 ? 0 : 3, Answer }))
    } else if (url.pathname === '/to') {
      response.writeHead(302, { location: decodeURIComponent(url.search.slice(1)) })
      response.end()
    } else if (url.pathname === '/echo') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(request.headers))
    } else if (url.pathname === '/photo.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(aJpeg())
    } else if (url.pathname === '/photo-without-end.jpg') {
      const photo = readFileSync('test/inputs/h23-jpeg-without-end.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    } else if (url.pathname.startsWith('/kept/') && request.method === 'PUT') {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        kept.set(url.pathname, { text: Buffer.concat(chunks).toString('latin1'), reads: 0 })
        response.end()
      })
    } else if (kept.has(url.pathname)) {
      const file = kept.get(url.pathname) ?? { text: '', reads: 0 }
      if (url.search === '?reads') return response.end(String(file.reads))
      file.reads++
      response.writeHead(200, { 'content-type': 'text/calendar' })
      response.end(Buffer.from(file.text, 'latin1'))
    } else if (url.pathname === '/page.html') {
      // The declared type is wrong on purpose.
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>alert(1)</script>')
    } else if (url.pathname === '/endless') {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const more = () => {
        while (!response.destroyed && response.write(new Uint8Array(65_536))) {}
      }
      response.on('drain', more)
      more()
    } else {
      response.writeHead(404).end()
    }
  })
  return new Promise<{ url: string; close: () => void }>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const close = () => {
        server.closeAllConnections()
        server.close()
      }
      resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}

export default async function setup(project: TestProject) {
  const { url, close } = await openOutside()
  project.provide('outside', url)
  return close
}
