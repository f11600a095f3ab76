const modules = import.meta.glob(
  // The console's search finds people and pages, not homes.
  ['../../src/content/*.ts', '!../../src/content/{console,people,profile}.ts'],
  { eager: true },
)

/** The pages whose copy quotes searches in running text. */
const quoting = /\/(?:search|properties|home|voice-search|home-simple)\.ts$/

/**
 * Every search that the site's copy offers as an example: each `placeholder`, `example`, `examples`
 * and `chips` of `src/content/`, and what the pages about searching put between quotation marks.
 */
export const examplePhrases: string[] = [
  ...new Set(
    Object.entries(modules).flatMap(([file, module]) => [
      ...examplesIn(module),
      ...(quoting.test(file) ? quotesIn(module) : []),
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
