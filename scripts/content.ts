/** Every module of the content, as the build reads them: run through Vite, not by Node alone. */
export const content = import.meta.glob<Record<string, unknown>>('../src/content/**/*.ts', {
  eager: true,
})
