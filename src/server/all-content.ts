const modules = import.meta.glob<Record<string, unknown>>('../content/**/*.ts', { eager: true })

/** Every module of the content by its name, as the build reads them (Node alone cannot). */
export const allContent = Object.fromEntries(
  Object.entries(modules).map(([file, exports]) => [
    file.replace(/^.*\/content\/|\.ts$/g, ''),
    exports,
  ]),
)
