import { type WidgetExtraName, widgetExtras } from '../content/realscout.ts'
import { useRealScoutAgent, WidgetSlot } from './widget-slot.tsx'

/**
 * RealScout's counterpart of one of our forms, folded away beside it: a form that somebody types
 * into is never taken away. It is asked for when it is opened.
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
