import { expect, test } from '@playwright/test'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { addresses } from '../support/addresses.ts'

/** What React writes in its own way, and a browser reads the same. */
const taste: ConfigData['rules'] = {
  'attr-case': 'off',
  'void-style': 'off',
  'doctype-style': 'off',
  'attribute-boolean-style': 'off',
  'no-trailing-whitespace': 'off',
  'valid-id': ['error', { relaxed: true }],
  // A text is what a field takes by default.
  'no-implicit-input-type': 'off',
  // Checkboxes of one question share its name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
  // Files of this site, not of somebody else's.
  'require-sri': 'off',
  // The pages break numbers and hyphenated words where CSS says so.
  'tel-non-breaking': 'off',
  // Its own test counts the characters.
  'long-title': 'off',
}

const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: taste })

const pages = [
  ...addresses.map(({ path }) => path),
  '/property/999999',
  '/properties?search=skye',
  '/properties?maxPrice=cheap',
  '/contact?property=1',
  '/saved?homes=1,2,999999&compare=1,2,3,4',
  '/saved?homes=1,2&compare=3,4&viewed=5,6',
  '/saved?homes=everything',
]

for (const path of pages) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, offset, size }) => {
        const place = html.slice(Math.max(0, offset - 40), offset + size + 60)
        return `${ruleId}: ${message} … ${place}`
      }),
    )
    expect(problems).toEqual([])
  })
}
