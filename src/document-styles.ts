import sheets from 'virtual:document-styles'

type Written = { style: Uint8Array; source: string }
const written = new Map<string, Promise<Written>>()
// The router marks with a # what it would load otherwise as well.
const link = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g
const encoder = new TextEncoder()

/**
 * Writes the stylesheets that a document links into the document: it is drawn when it has arrived,
 * without a second trip (measured: README, How a page reaches a visitor). The links stay, disabled,
 * so that an island's chunk finds its styles there and asks for none.
 * @returns the document as bytes, and what its policy must allow as a source of styles
 */
export async function writeStyles(
  html: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; source?: string }> {
  const head = html.slice(0, html.indexOf('</head>'))
  const names = [...head.matchAll(link)].map(([, name = '']) => name)
  if (names.length === 0 || names.some(name => !Object.hasOwn(sheets, name))) {
    return { bytes: encoder.encode(html) }
  }
  const key = names.join()
  const writing = written.get(key) ?? write(names)
  written.set(key, writing)
  const { style, source } = await writing
  const kept = head.replaceAll(link, '<link rel="stylesheet" href="$1" disabled>')
  return {
    bytes: join([encoder.encode(kept), style, encoder.encode(html.slice(head.length))]),
    source,
  }
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function write(names: string[]): Promise<Written> {
  const css = names.map(name => sheets[name]).join('')
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(css))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return { style: encoder.encode(`<style>${css}</style>`), source: `'sha256-${hash}'` }
}
