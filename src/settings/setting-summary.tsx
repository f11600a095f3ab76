import type { SettingValue } from '../../worker/site/content-settings.ts'
import { type Availability, weekdays } from '../site/agent/availability.ts'
import { plainProfile } from '../site/agent/profile.ts'
import { plainFacts } from '../site/places/place-facts.ts'
import { plainTemplate } from '../site/reply-template.ts'
import { portraitWords } from './profile-words.ts'
import { availabilityWords, settingsWords } from './settings-words.ts'

const { history: words } = settingsWords

/**
 * A setting's value on one line: a figure with source and date, on/off, a URL, a photo's alt text,
 * or a place's facts.
 */
export function SettingSummary({ value }: { value: SettingValue }) {
  if ('on' in value) return value.on ? words.on : words.off
  if ('en' in value)
    return value.en.label ? Object.values(plainTemplate(value)).join(' · ') : words.none
  if ('license' in value) return Object.values(plainProfile(value)).join(' · ')
  if ('hash' in value) return value.alt || portraitWords.none
  if ('address' in value && !('source' in value)) return value.address || words.noAddress
  if ('exceptions' in value) return formatAvailability(value)
  if (!('value' in value)) return Object.values(plainFacts(value)).join(' · ') || words.nothing
  const { change, area, period, source, checked, shown: isShown } = value
  const facts = [change, area, period, `${source} (${checked})`, !isShown && words.notShown]
  return (
    <>
      <b>{value.value}</b> {facts.filter(Boolean).join(' · ')}
    </>
  )
}

/** The agent's availability on one line. */
function formatAvailability(set: Availability): string {
  const days = weekdays
    .filter(day => set[day])
    .map(day => `${availabilityWords.weekdays[day]} ${set[day]}`)
  const modes = [set.inPerson && availabilityWords.inPerson, set.video && availabilityWords.video]
  const rest = [
    set.exceptions.replaceAll('\n', '; '),
    availabilityWords.tourRules(set.minutes, set.buffer, set.notice),
  ]
  return [...days, ...rest, ...modes].filter(Boolean).join(' · ')
}
