import { type Area, formatArea, type OfficeWeek, type SetProfile } from '../site/agent/profile.ts'
import { type Weekday, weekdays } from '../site/places/place-hours.ts'

/**
 * The field values of a saved profile. A field's name is its path in the API call, as in the API's
 * errors.
 */
export const typedOf = ({
  week,
  languages,
  areas,
  ...texts
}: SetProfile): Record<string, string> => ({
  ...texts,
  languages: languages.join(', '),
  areas: areas.map(formatArea).join('\n'),
  ...Object.fromEntries(
    weekdays.flatMap(day => [
      [`week.${day}.opens`, week[day]?.opens ?? ''],
      [`week.${day}.closes`, week[day]?.closes ?? ''],
    ]),
  ),
})

/** Parses a line such as "Summerlin: Along Red Rock". */
function areaIn(line: string): Area {
  const [name = '', ...rest] = line.split(':')
  return { name: name.trim(), text: rest.join(':').trim() }
}

/** Without JavaScript picker and code may differ: the changed one wins, the code first. */
const colorIn = ({ color = '', picked = '', shown, offered }: Record<string, string>) =>
  color === shown && picked !== offered ? picked : color

/** The typed profile; the API validates it. A day without times is closed. */
export function profileFrom(typed: Record<string, string>): SetProfile {
  const text = (name: string) => typed[name]?.trim() ?? ''
  const dayOf = (day: Weekday) => {
    const [opens, closes] = [text(`week.${day}.opens`), text(`week.${day}.closes`)]
    return opens || closes ? { opens, closes } : null
  }
  return {
    name: text('name'),
    license: text('license'),
    brokerage: text('brokerage'),
    phone: text('phone'),
    email: text('email'),
    street: text('street'),
    city: text('city'),
    state: text('state').toUpperCase(),
    zip: text('zip'),
    languages: text('languages')
      .split(',')
      .map(language => language.trim())
      .filter(Boolean),
    week: Object.fromEntries(weekdays.map(day => [day, dayOf(day)])) as OfficeWeek,
    areas: text('areas')
      .split('\n')
      .filter(line => line.trim())
      .map(areaIn),
    color: colorIn(typed),
  }
}
