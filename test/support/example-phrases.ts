import { allContent } from '../../src/settings/all-content.ts'

// The console's search finds people and pages, not homes.
const modules = Object.entries(allContent).filter(
  ([name]) => !/^(?:frame|inbox|listings|settings|reports)\/|console/.test(name),
)

/** The pages whose copy quotes searches in running text. */
const quoting = /^(?:search\/(?:search|voice)|inventory\/list|agent\/(?:front|home-simple))$/

/**
 * Every search that the site's copy offers as an example: each `placeholder`, `example`, `examples`
 * and `chips` of the site's copy, and what the pages about searching put between quotation marks.
 */
export const examplePhrases: string[] = [
  ...new Set(
    modules.flatMap(([name, module]) => [
      ...examplesIn(module),
      ...(quoting.test(name) ? quotesIn(module) : []),
    ]),
  ),
]

function examplesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /^(?:placeholder|examples?|chips)$/.test(name) ? textsIn(inner) : examplesIn(inner),
  )
}

function quotesIn(value: unknown): string[] {
  return textsIn(value)
    .flatMap(text => [...text.matchAll(/“([^”]+)”/g)])
    .map(([, quoted = '']) => quoted)
    .filter(quoted => quoted !== 'Sample listing')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}
