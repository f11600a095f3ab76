import { settingsWords } from '../../content/content-settings.ts'
import type { SetClaim, SetSwitch } from '../../domain/claims.ts'

const { history: words } = settingsWords

/** A setting's value on one line: the figure with source and date, or on/off. */
export function SaidValue({ value }: { value: SetClaim | SetSwitch }) {
  if ('on' in value) return value.on ? words.on : words.off
  const { change, area, period, source, checked, shown } = value
  const facts = [change, area, period, `${source} (${checked})`, !shown && words.notShown]
  return (
    <>
      <b>{value.value}</b> {facts.filter(Boolean).join(' · ')}
    </>
  )
}
