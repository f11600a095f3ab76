import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type ContentSettings,
  ContentSettingsProvider,
  useContentSettings,
} from './content-settings.ts'
import { keepLatest } from './domain/latest.ts'

// 3 to 7 KB each: every fixed part of the site, and the cards of the homes asked for last.
const mostParts = 500

type Keeper = ReturnType<typeof keepLatest<ReactNode>>
const keepers = new WeakMap<ContentSettings, Keeper>()

/** The parts that were rendered with these settings: a new version of the content brings new ones. */
export function partsWith(settings: ContentSettings): Keeper {
  const keeper = keepers.get(settings) ?? keepLatest<ReactNode>(mostParts)
  keepers.set(settings, keeper)
  return keeper
}

/** Lends a document the parts that were rendered before. Without it, all of it is rendered anew. */
export const KeptParts = createContext<Keeper | null>(null)

let parts = 0

/**
 * A component that is rendered once for the same props and content settings, and from then on stands
 * in every document as text within its outermost element. It must depend on nothing else, neither
 * another context nor the clock, and use no id of React's.
 * @param Part renders one element, or nothing
 * @param keyOf what tells its props apart, where they hold more than it shows
 */
export function keepPart<Props extends object>(
  Part: (props: Props) => PartElement | null,
  keyOf: (props: Props) => string = JSON.stringify,
) {
  const number = parts++
  return function KeptPart(props: Props): ReactNode {
    const settings = useContentSettings()
    const keep = use(KeptParts)
    if (!keep) return <Part {...props} />
    return keep(`${number} ${keyOf(props)}`, () => {
      const whole = Part(props)
      if (!whole) return null
      const { children, ...attributes } = whole.props
      const html = renderToString(
        <ContentSettingsProvider value={settings}>{children}</ContentSettingsProvider>,
      )
      return elementAround(html, whole.type, attributes)
    })
  }
}

/** An element with what React has rendered as its content; nothing else may come in here. */
export const elementAround = (rendered: string, type: PartElement['type'], attributes: object) =>
  createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: rendered } })

type PartElement = ReactElement<{ children?: ReactNode }>
