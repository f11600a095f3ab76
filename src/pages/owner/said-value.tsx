import { settingsWords } from '../../content/content-settings.ts'
import type { SetClaim, SetLink, SetSwitch } from '../../domain/claims.ts'

const { history: words } = settingsWords

/** A setting's value on one line: the figure with source and date, on/off, or an address. */
export function SaidValue({ value }: { value: SetClaim | SetSwitch | SetLink }) {
  if ('on' in value) return value.on ? words.on : words.off
  if (!('source' in value)) return value.address || words.noAddress
  const { change, area, period, source, checked, shown } = value
  const facts = [change, area, period, `${source} (${checked})`, !shown && words.notShown]
  return (
    <>
      <b>{value.value}</b> {facts.filter(Boolean).join(' · ')}
    </>
  )
}
