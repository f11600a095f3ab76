import { expect, test } from 'vitest'
import { sampleProfile, showProfile } from '../site/agent/agent.ts'
import { cardOf } from './share-picture.ts'

test('a card that names another license than the saved one is not shown', () => {
  showProfile({ ...sampleProfile, license: 'S.0123456' })
  expect(cardOf('/contact', 'Contact').url).toBe('/icons/icon-512.png')
  showProfile(sampleProfile)
  expect(cardOf('/contact', 'Contact').url).toBe('/og/contact.png')
})

test('a page without its own card uses the home page’s', () => {
  expect(cardOf('/contact/sent', 'Sent').url).toBe('/og/home.png')
  expect(cardOf('/properties?search=pool', 'Pool').url).toBe('/og/properties.png')
  expect(cardOf('/services/relocation', 'Moving').url).toBe('/og/services-relocation.png')
})
