const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../content/**/*.ts',
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
 * All modules with copy by name: “home-value” for home-value-words.ts, “tours” for tours/words.ts. The
 * glob needs Vite; plain Node cannot load this file.
 */
export const allContent: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries(modules).map(([file, exports]) => [
    file.replace(/\/words\.ts$/, '').replace(/^.*\/|(?:-words)?\.ts$/g, ''),
    exports,
  ]),
)
