import sheets, { asked } from 'virtual:document-styles'
import { withParts } from './kept-part.tsx'

type Written = { bytes: Uint8Array<ArrayBuffer>; source: string }

/** By the links that they take the place of: pages of one kind have the same. */
const written = new Map<string, Promise<Written>>()
const [firstLink, headEnd] = ['<link rel="stylesheet"', '</head>']
// The router marks with a # what it would load otherwise as well.
const link = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g
const encoder = new TextEncoder()

/**
 * A document as bytes, with its parts where their marks stand, and its stylesheets in the place of
 * their links: so it is drawn when it has arrived, without a second trip (measured: README, How a page
 * reaches a visitor). Links that the chunk of an island would ask for stay, disabled: it finds its
 * styles there.
 * @param parts by the number of their mark
 * @returns the bytes, and what the document's policy must allow as a source of styles
 */
export async function writeDocument(
  html: string,
  parts: readonly Uint8Array[],
): Promise<{ bytes: Uint8Array<ArrayBuffer>; source?: string }> {
  const from = html.indexOf(firstLink)
  const to = html.indexOf(headEnd, from)
  const links = from < 0 ? '' : html.slice(from, to)
  const writing = written.get(links) ?? write(links)
  if (!writing) return { bytes: joined(withParts(html, parts)) }
  written.set(links, writing)
  const { bytes, source } = await writing
  const pieces = [html.slice(0, from), bytes, ...withParts(html.slice(to), parts)]
  return { bytes: joined(pieces), source }
}

let scratch = new Uint8Array(0)

/** Encodes the texts straight to where they belong: a document has up to a hundred of them. */
function joined(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce((sum, one) => sum + one.length * (typeof one === 'string' ? 3 : 1), 0)
  if (scratch.length < most) scratch = new Uint8Array(most)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += encoder.encodeInto(piece, scratch.subarray(at)).written
    else {
      scratch.set(piece, at)
      at += piece.length
    }
  }
  return scratch.slice(0, at)
}

/** Null when there is nothing to write, or a sheet that is no file of the build. */
function write(links: string): Promise<Written> | null {
  const names = [...links.matchAll(link)].map(([, name = '']) => name)
  if (names.length === 0 || names.some(name => !Object.hasOwn(sheets, name))) return null
  const css = names.map(name => sheets[name]).join('')
  const kept = links.replaceAll(link, (_, name: string) =>
    asked.has(name) ? `<link rel="stylesheet" href="${name}" disabled>` : '',
  )
  return crypto.subtle.digest('SHA-256', encoder.encode(css)).then(digest => {
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    return { bytes: encoder.encode(`${kept}<style>${css}</style>`), source: `'sha256-${hash}'` }
  })
}
