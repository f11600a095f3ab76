import { afterEach, expect, test } from 'vitest'
import { allContent } from '../../settings/all-content.ts'
import { profileFrom } from '../../settings/profile-form.ts'
import { agent, hours, sampleProfile, showProfile } from './agent.ts'

afterEach(() => showProfile(sampleProfile))

const saved = {
  ...sampleProfile,
  name: 'Marisol Vega',
  license: 'S.0123456',
  brokerage: 'Red Rock Realty',
  phone: '(725) 204-7731',
  email: 'marisol@redrock.homes',
  street: '9 Ridge Road',
  week: {
    ...sampleProfile.week,
    Monday: null,
    Saturday: { opens: '09:00', closes: '18:00' },
    Sunday: null,
  },
}
const sample = /Avery|S\.0000000|Sample Brokerage|555-0166|agent@example\.com|100 Example/

test('no text of the site still names the sample agent once a profile is shown', () => {
  showProfile(saved)
  // Drawn cards name the agent that they were drawn for; the pages check that.
  const { 'site/agent/agent': _, 'site/drawn-cards': __, ...texts } = allContent
  const old = Object.entries(texts).flatMap(([name, module]) => textsIn(module, name))
  expect(old.length).toBeGreaterThan(3000)
  expect(old.filter(text => sample.test(text))).toEqual([])
  expect(old.filter(text => text.includes('Marisol Vega')).length).toBeGreaterThan(10)
})

test('the agent has the saved facts, and the hours are grouped by days that are the same', () => {
  showProfile(saved)
  expect(agent).toMatchObject({
    firstName: 'Marisol',
    phone: { display: '(725) 204-7731', href: 'tel:+17252047731' },
    office: { street: '9 Ridge Road', city: 'Las Vegas' },
  })
  expect(hours).toEqual([
    {
      days: 'Tuesday to Saturday',
      short: 'Tue–Sat',
      weekdays: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '09:00',
      closes: '18:00',
      text: '9 am – 6 pm',
    },
  ])
})

/** Every text in a value, keyed by its path. */
function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

test('the color that was changed counts, by picker or code, and an invalid code is kept', () => {
  const colorOf = (typed: Record<string, string>) => profileFrom(typed).color
  const asShown = { color: '#a8482a', shown: '#a8482a', picked: '#a8482a', offered: '#a8482a' }
  expect(colorOf(asShown)).toBe('#a8482a')
  expect(colorOf({ ...asShown, picked: '#112233' })).toBe('#112233')
  expect(colorOf({ ...asShown, color: '#445566', picked: '#112233' })).toBe('#445566')
  expect(colorOf({ ...asShown, color: 'rust', shown: 'rust' })).toBe('rust')
})
