import { hours } from './agent.ts'
import { type Availability, type Weekday, weekdays } from './availability.ts'

/** The default availability until the owner changes it: the office hours. */
export const officeAvailability: Availability = {
  ...(Object.fromEntries(
    weekdays.map(day => {
      const row = hours.find(({ weekdays: names }) =>
        names.some(name => name.toLowerCase() === day),
      )
      return [day, row?.says ?? '']
    }),
  ) as Record<Weekday, string>),
  exceptions: '',
  minutes: 45,
  buffer: 15,
  notice: 4,
  inPerson: true,
  video: true,
}
