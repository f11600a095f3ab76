const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*words.ts',
    '../site/**/*.ts',
    '../agent/services/*.ts',
    '../inventory/{listing-headline,area-chips,near-places,map-areas}.ts',
    '../inventory/filter/{filter-chips,describe-search}.ts',
    '../{frame/legal/retention-table,homes/detail/home-sentence,reports/managed-pages}.ts',
    '../market/{insights,market-stats}.ts',
    '!../**/*.test.ts',
    '!../site/site-content.ts',
  ],
  { eager: true },
)

/**
 * All modules with copy by path: “market/heat-map” for market/heat-map-words.ts, “tours” for
 * tours/words.ts. The glob needs Vite; plain Node cannot load this file.
 */
export const allContent: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries(modules).map(([file, exports]) => [nameOf(file), exports]),
)

/** The name of a file's copy, from its path under src/. */
export function nameOf(file: string): string {
  return file.replace(/^(?:\.\.\/|\.\/)/, '').replace(/(?:\/words|-words)?\.ts$/, '')
}
