const globbed = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*words.ts',
    '../site/{area-names,consent,drawn-cards,failures,indexed-pages,navigation}.ts',
    '../site/{reply-templates,settings,site,skye-canyon}.ts',
    '../site/agent/{agent,agent-intro,agent-links}.ts',
    '../site/claims/{claims,figure-sources}.ts',
    '../site/places/{area-map,place-list,places}.ts',
    '../agent/services/*.ts',
    '../inventory/{listing-headline,area-chips,near-places,map-areas}.ts',
    '../inventory/filter/{filter-chips,describe-search}.ts',
    '../{frame/legal/retention-table,homes/detail/home-sentence,reports/managed-pages}.ts',
    '../market/{insights,market-stats}.ts',
  ],
  { eager: true },
)

/** The same by path in the repository: Vite names them from this folder. */
const modules = Object.fromEntries(
  Object.entries(globbed).map(([file, exports]) => [
    file.replace(/^\.\.\//, 'src/').replace(/^\.\//, 'src/settings/'),
    exports,
  ]),
)

/**
 * All modules with copy by path: “market/heat-map” for market/heat-map-words.ts, “tours” for
 * tours/words.ts. The glob needs Vite; plain Node cannot load this file.
 */
export const allContent: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries(modules).map(([file, exports]) => [nameOf(file), exports]),
)

/** The files of all copy, by their path in the repository. */
export const contentFiles = Object.keys(modules)

/** The name of a file's copy. */
export function nameOf(file: string): string {
  return file.replace(/^src\//, '').replace(/(?:\/words|-words)?\.ts$/, '')
}
