import type { SettingVersion } from '../../../worker/db/content-settings.ts'
import { settingsWords as words } from '../../content/content-settings.ts'
import { type Availability, type Weekday, weekdays } from '../../domain/availability.ts'
import { moment } from '../../domain/format.ts'
import { type PageContext, readErrors } from '../../server/page-context.ts'

/** The result of the form without JavaScript. Nothing typed is left once it is saved. */
export type SentAvailability = {
  says: string
  typed?: Availability
  errors?: Record<string, string>
  /** The version that the next try is based on. */
  version?: number
}

/** Saves the form's availability. Resolves with the status of the page. */
export async function sendAvailability(
  api: PageContext['api'],
  form: FormData,
): Promise<{ sent: SentAvailability; status: number }> {
  const typed = availabilityFrom(form)
  const version = Number(form.get('version'))
  const response = await api['content-settings'].availability.$put({ json: { ...typed, version } })
  const { status } = response
  if (response.ok) return { sent: { says: words.done }, status }
  if (status === 409) {
    const { current } = (await response.json()) as { current: SettingVersion }
    const who = current.by === 'local' || !current.by ? words.local : current.by
    const says = words.conflict(who, moment(new Date(current.at ?? 0)))
    return { sent: { says, typed, version: current.version }, status }
  }
  // The client's types do not cover values that the API's checks reject.
  const errors = Number(status) === 400 ? await readErrors(response) : {}
  return { sent: { says: words.failed, typed, errors, version }, status }
}

/** What the form's fields say, for the API to check. */
export function availabilityFrom(form: FormData): Availability {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // An empty number is wrong, not 0.
  const number = (name: string) => (text(name) ? Number(text(name)) : Number.NaN)
  return {
    ...(Object.fromEntries(weekdays.map(day => [day, text(day)])) as Record<Weekday, string>),
    exceptions: text('exceptions').replaceAll('\r\n', '\n'),
    minutes: number('minutes'),
    buffer: number('buffer'),
    notice: number('notice'),
    inPerson: form.has('inPerson'),
    video: form.has('video'),
  }
}
