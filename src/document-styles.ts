import sheets, { asked } from 'virtual:document-styles'

type Written = { bytes: Uint8Array<ArrayBuffer>; source: string }

/** By the links that they take the place of: pages of one kind have the same. */
const written = new Map<string, Promise<Written>>()
const [firstLink, headEnd] = ['<link rel="stylesheet"', '</head>']
// The router marks with a # what it would load otherwise as well.
const link = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g
const encoder = new TextEncoder()

/**
 * Writes the stylesheets that a document links into the document: it is drawn when it has arrived,
 * without a second trip (measured: README, How a page reaches a visitor). Links that the chunk of an
 * island would ask for stay, disabled: it finds its styles there.
 * @returns the document as bytes, and what its policy must allow as a source of styles
 */
export async function writeStyles(
  html: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; source?: string }> {
  const from = html.indexOf(firstLink)
  const to = html.indexOf(headEnd, from)
  const links = from < 0 ? '' : html.slice(from, to)
  const writing = written.get(links) ?? write(links)
  if (!writing) return { bytes: encoder.encode(html) }
  written.set(links, writing)
  const { bytes, source } = await writing
  const [before, after] = [encoder.encode(html.slice(0, from)), encoder.encode(html.slice(to))]
  const whole = new Uint8Array(before.length + bytes.length + after.length)
  whole.set(before)
  whole.set(bytes, before.length)
  whole.set(after, before.length + bytes.length)
  return { bytes: whole, source }
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
