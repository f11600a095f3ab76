/**
 * Reads a page of this site from its HTML, for the parts that are taken from it. Nothing in it runs,
 * and its styles are left out: the policy of this document knows only its own.
 * The policy of every document forbids text to become HTML anywhere but here (Trusted Types).
 */
export const readOwnPage = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html.replace(/<style>.*?<\/style>/s, '')), 'text/html')

type Policy = { createHTML: (html: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('own-page', { createHTML: html => html })
const trusted = (html: string): string => policy?.createHTML(html) ?? html
