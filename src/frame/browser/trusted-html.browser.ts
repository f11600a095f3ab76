/**
 * Parses the HTML of a page of this site, to take parts from it. Its scripts do not run; its styles
 * are removed, because the current document's CSP allows only its own. This is the only place where
 * the CSP lets a string become HTML (Trusted Types).
 */
export const readOwnPage = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html.replace(/<style>.*?<\/style>/s, '')), 'text/html')

type Policy = { createHTML: (html: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('trusted-html', { createHTML: html => html })
const trusted = (html: string): string => policy?.createHTML(html) ?? html
