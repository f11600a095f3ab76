import { expect, type Page } from '@playwright/test'

/**
 * Injection attempts: markup for every context that text can appear in, scripts without a tag, a
 * second mail header, a spreadsheet formula. Where one succeeds it leaves an element x-attack, sets
 * `attacked`, or requests something from attack.invalid.
 */
export const hostileWords = [
  '<script>attacked=1</script><x-attack>',
  '"><img src=//attack.invalid onerror=attacked=1><x-attack>',
  "'><svg onload=attacked=1><x-attack></svg>",
  '</script><script>attacked=1</script><x-attack>',
  '</title></textarea></style></select><x-attack>',
  '"autofocus onfocus=attacked=1 x="<x-attack>',
  '<!--><x-attack>--><![CDATA[]]><x-attack/>',
  '&lt;x-attack&gt;&#60;x-attack&#62;%3Cx-attack%3E',
  '\\u003cx-attack\\u003e\\x3cx-attack\\x3e',
  '$'.concat('{attacked=1}{{attacked=1}}`;attacked=1//<x-attack>'),
  'javascript:attacked=1//<x-attack>',
  'data:text/html,<script>attacked=1</script>',
  '</text></svg><foreignObject><x-attack/>',
  '"}],"url":"javascript:attacked=1","x":[{"<x-attack>',
  'Kim\r\nBcc: x@attack.invalid\r\n\r\n<x-attack>',
  '=HYPERLINK("//attack.invalid","<x-attack>")',
  "$&$'$`$1{seconds}<x-attack>",
  '<math><mtext></form><form><mglyph><style></math><img src onerror=attacked=1>',
  '<iframe srcdoc="<x-attack>"><base href=//attack.invalid>',
  '<link rel=stylesheet href=//attack.invalid><meta http-equiv=refresh content=0;//attack.invalid>',
]

/** The next words of the corpus, as many as fit into a field. */
export function hostileText(turn: number, longest: number): string {
  const turned = hostileWords.map((_, i) => hostileWords[(turn + i) % hostileWords.length] ?? '')
  let text = ''
  for (const words of turned) if (text.length + words.length < longest) text += `${words} `
  return text.trim()
}

/** Watches a page, from before its first script, for everything an attack would do. */
export async function watch(page: Page) {
  const seen: string[] = []
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('request', request => {
    if (request.url().includes('attack.invalid/')) seen.push(`request ${request.url()}`)
  })
  page.on('console', message => {
    if (/Content Security Policy|Trusted/i.test(message.text())) seen.push(message.text())
  })
  page.on('pageerror', error => seen.push(`error ${error.message}`))
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reports.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  return {
    /** Fails if any word of the corpus has become active on the current page. */
    async expectQuiet(where: string) {
      const found = await page.evaluate(() => ({
        attacked: 'attacked' in window,
        reports: (window as unknown as { reports: string[] }).reports,
        elements: [
          ...document.querySelectorAll(
            'x-attack, iframe, base, [onload], [onerror], [onfocus], [href^="javascript:" i], [src^="javascript:" i], [href^="data:" i], [http-equiv]',
          ),
        ].map(element => element.outerHTML.slice(0, 200)),
      }))
      expect(found, where).toEqual({ attacked: false, reports: [], elements: [] })
      expect(seen.splice(0), where).toEqual([])
    },
  }
}
