/** The HTML and the script URLs that a library may set as text. */
type Allowed = { html: (text: string) => boolean; scriptUrl?: (url: string) => boolean }
type Policies = { createPolicy: (name: string, rules: object) => void }

const allowed: Allowed[] = []

/**
 * Lets a library set these texts, and no others, where the page's policy demands Trusted Types: a page
 * has one default policy, and a map and a gallery may both be open.
 */
export function allowLibrary(library: Allowed) {
  allowed.push(library)
  const { trustedTypes } = window as { trustedTypes?: Policies }
  if (!trustedTypes || allowed.length > 1) return
  trustedTypes.createPolicy('default', {
    createHTML: (text: string) => (allowed.some(({ html }) => html(text)) ? text : null),
    createScriptURL: (url: string) =>
      allowed.some(({ scriptUrl }) => scriptUrl?.(url)) ? url : null,
  })
}
