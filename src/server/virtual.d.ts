declare module 'virtual:react-router/inject-hmr-runtime'

/** The stylesheets of the public pages by address. None while the site is being worked on. */
declare module 'virtual:document-styles' {
  const sheets: Record<string, string>
  export default sheets
  /** Those that a chunk asks for which comes later. */
  export const asked: Set<string>
}
