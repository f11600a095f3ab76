import { type ConfigData, HtmlValidate } from 'html-validate'

/** React writes these in its own way, and browsers read the same. */
const rules: ConfigData['rules'] = {
  'attr-case': 'off',
  'void-style': 'off',
  'doctype-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-trailing-whitespace': 'off',
  'valid-id': ['error', { relaxed: true }],
  // An input is a text field by default.
  'no-implicit-input-type': 'off',
  // Checkboxes of one question share a name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
  // All files come from this site.
  'require-sri': 'off',
  // CSS decides where numbers and hyphenated words break.
  'tel-non-breaking': 'off',
  // Another check counts the title's characters.
  'long-title': 'off',
}

const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules })

/** The problems of a document, one line each, with the markup around it. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset, size }) => {
      const context = html.slice(Math.max(0, offset - 40), offset + size + 60)
      return `${ruleId}: ${message} … ${context}`
    }),
  )
}
