import { useRealScoutAgent, WidgetSlot } from './widget-slot.tsx'
import { type WidgetExtraName, widgetExtras } from './widget-words.ts'

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
