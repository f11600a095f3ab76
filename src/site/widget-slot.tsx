import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { type Widget, type WidgetExtraName, widgetExtras } from './widget-words.ts'

/**
 * Our own block, which src/frame/browser/widgets.browser.ts replaces with a RealScout widget once it has loaded.
 * Without a configured agent id it renders only our block.
 */
export function WidgetSlot({
  widget,
  attributes,
  children,
}: {
  widget: Widget
  attributes?: Record<string, string>
  children: ReactNode
}) {
  const agent = useRealScoutAgent()
  if (!agent) return children
  return (
    <div
      className='widget-slot'
      data-widget={widget}
      data-attributes={JSON.stringify({ 'agent-encoded-id': agent, ...attributes })}
    >
      <div className='widget-ours'>{children}</div>
    </div>
  )
}

/** The agent's RealScout id; undefined if not configured. */
export const useRealScoutAgent = (): string | undefined =>
  useRouteLoaderData<typeof loader>('root')?.realScoutAgent

/**
 * RealScout's counterpart of one of our forms, collapsed beside it, so that it never replaces a
 * form that someone is filling in. It loads when opened.
 */
export function WidgetExtra({ name }: { name: WidgetExtraName }) {
  if (!useRealScoutAgent()) return null
  const { widget, attributes, summary, text } = widgetExtras[name]
  return (
    <details className='widget-extra'>
      <summary>{summary}</summary>
      <WidgetSlot widget={widget} attributes={attributes}>
        <p className='hint'>{text}</p>
      </WidgetSlot>
    </details>
  )
}
