const modules = import.meta.glob<Record<string, unknown>>('../content/**/*.ts', { eager: true })

/** All content modules by name. The glob needs Vite; plain Node cannot load this file. */
export const allContent = Object.fromEntries(
  Object.entries(modules).map(([file, exports]) => [
    file.replace(/^.*\/content\/|\.ts$/g, ''),
    exports,
  ]),
)
