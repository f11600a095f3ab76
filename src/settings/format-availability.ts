import { type Availability, weekdays } from '../site/agent/availability.ts'
import { availabilityWords as words } from '../site/agent/availability-words.ts'

/** The agent's availability on one line. */
export function formatAvailability(set: Availability): string {
  const days = weekdays.filter(day => set[day]).map(day => `${words.weekdays[day]} ${set[day]}`)
  const modes = [set.inPerson && words.inPerson, set.video && words.video]
  const rest = [
    set.exceptions.replaceAll('\n', '; '),
    words.tourRules(set.minutes, set.buffer, set.notice),
  ]
  return [...days, ...rest, ...modes].filter(Boolean).join(' · ')
}
