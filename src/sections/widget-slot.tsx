import './widget-slot.css'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Widget } from '../content/realscout.ts'
import type { loader } from '../root.tsx'

/**
 * Our own block, and where RealScout is configured the space that its widget may take over: the
 * browser's half is src/browser/widgets.ts. Without an agent id this renders nothing but our block.
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

/** The agent's id at RealScout; undefined where none is configured. */
export const useRealScoutAgent = (): string | undefined =>
  useRouteLoaderData<typeof loader>('root')?.realScoutAgent
