import ICAL from 'ical.js'
import { site } from '../../src/site/site.ts'

/** A line of a calendar file: name, value, and the value's parameters. Times are in UTC. */
export type Line = readonly [
  name: string,
  value: string | number | Date,
  parameters?: Readonly<Record<string, string>>,
]

// In octets. A continued line also starts with a space, which the library does not count.
ICAL.foldLength = 74

/** The site's host, for globally unique identifiers. */
export const calendarHost = () => new URL(site.origin).host

/**
 * A calendar file. Times in UTC need no time zone rules. Source: RFC 5545.
 * @param product the part of the site that wrote it
 * @param about lines of the calendar itself
 * @param events the lines of each event
 */
export function calendarText(
  product: string,
  about: readonly Line[],
  events: readonly (readonly Line[])[],
): string {
  const calendar = component('vcalendar', [
    ['version', '2.0'],
    ['prodid', `-//${calendarHost()}//${product}//EN`],
    ...about,
  ])
  for (const event of events) calendar.addSubcomponent(component('vevent', event))
  return `${calendar}\r\n`
}

function component(name: string, lines: readonly Line[]): ICAL.Component {
  const made = new ICAL.Component(name)
  for (const [key, value, parameters = {}] of lines) {
    const property = made.addPropertyWithValue(key, written(value))
    for (const [parameter, parameterValue] of Object.entries(parameters)) {
      property.setParameter(parameter, parameterValue)
    }
  }
  return made
}

function written(value: string | number | Date) {
  if (value instanceof Date) return ICAL.Time.fromJSDate(value, true)
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value
}
