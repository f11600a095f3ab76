import { afterAll, expect, test } from 'vitest'
import { createImportSite } from '../support/import-command.ts'
import { aRecord } from '../support/listing-record.ts'

const site = createImportSite()
afterAll(() => site.remove())

test('the launch check names what this project still lacks, but no key saved in the console, and exits with 1', async () => {
  const sample = aRecord({ OriginatingSystemName: 'Sample data' })
  await site.import(site.file('homes.json', JSON.stringify([sample])))
  site.query("INSERT INTO saved_keys VALUES ('CRM_FEED', '', 0)")
  const { code, out, err } = await site.run('scripts/check-launch.ts')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('Secrets cannot be seen from here')
  for (const found of [
    'agent.license: S.0000000',
    'site.origin: https://www.example.com',
    'ACCESS_ISSUER is empty',
    '    1 sample listings',
    'homesSold: 150+ Homes sold',
    'services/first-time-buyer: service.blocks.0.text',
    'MAIL_FROM is empty',
  ]) {
    expect(out).toContain(found)
  }
  expect(out).not.toContain('CRM_FEED is empty')
  expect(out.match(/^ {2}→ /gm)?.length).toBe(out.match(/^✗ /gm)?.length)
})
