import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { keepLatest } from '../domain/latest.ts'
import {
  type ContentSettings,
  ContentSettingsProvider,
  useContentSettings,
} from './content-settings.ts'

// 3 to 13 KB each: every fixed part of the site, and the homes asked for last.
const mostParts = 500

type Rendered = { type: PartElement['type']; attributes: object; html: string }
type Kept = Omit<Rendered, 'html'> & { bytes: Uint8Array }
type Keeper = ReturnType<typeof keepLatest<Kept | null>>

const keepers = new WeakMap<ContentSettings, Keeper>()
const encoder = new TextEncoder()

/**
 * What one document lends from the parts that were rendered before with the same settings: a new version
 * of the content brings new ones. A part stands in the document as a mark, and its content among
 * `used`, as bytes that need not be encoded again.
 */
export type Parts = { keep: Keeper; used: Uint8Array[] }

export function partsWith(settings: ContentSettings): Parts {
  const keep = keepers.get(settings) ?? keepLatest<Kept | null>(mostParts)
  keepers.set(settings, keep)
  return { keep, used: [] }
}

// Where the content of a part belongs. No text of a page can look like it: a text's < is escaped.
const mark = /<!--part (\d+)-->/

/** A document in pieces: its text, and in the place of each mark the part that it stands for. */
export const withParts = (html: string, used: readonly Uint8Array[]): (string | Uint8Array)[] =>
  html.split(mark).map((piece, i) => (i % 2 ? (used[Number(piece)] ?? '') : piece))

/** Lends a document the parts that were rendered before. Without it, all of it is rendered anew. */
export const KeptParts = createContext<Parts | null>(null)

/** A part as it was rendered for this key, or as it is rendered now. */
export function keptPart({ keep, used }: Parts, key: string, render: () => Rendered | null) {
  const part = keep(key, () => {
    const rendered = render()
    if (!rendered) return null
    const { html, ...element } = rendered
    return { ...element, bytes: encoder.encode(html) }
  })
  if (!part) return null
  const place = `<!--part ${used.push(part.bytes) - 1}-->`
  return elementAround(place, part.type, part.attributes)
}

let kinds = 0

/**
 * A component that is rendered once for the same props and content settings, and from then on stands
 * in every document as what it was, within its outermost element. It must depend on nothing else,
 * neither another context nor the clock, and use no id of React's.
 * @param Part renders one element, or nothing
 * @param keyOf what tells its props apart, where they hold more than it shows
 */
export function keepPart<Props extends object>(
  Part: (props: Props) => PartElement | null,
  keyOf: (props: Props) => string = JSON.stringify,
) {
  const kind = kinds++
  return function KeptPart(props: Props): ReactNode {
    const settings = useContentSettings()
    const parts = use(KeptParts)
    if (!parts) return <Part {...props} />
    return keptPart(parts, `${kind} ${keyOf(props)}`, () => {
      const whole = Part(props)
      if (!whole) return null
      const { children, ...attributes } = whole.props
      const html = renderToString(
        <ContentSettingsProvider value={settings}>{children}</ContentSettingsProvider>,
      )
      return { html, type: whole.type, attributes }
    })
  }
}

/** An element with what React has rendered as its content; nothing else may come in here. */
export const elementAround = (rendered: string, type: PartElement['type'], attributes: object) =>
  createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: rendered } })

type PartElement = ReactElement<{ children?: ReactNode }>
