declare module 'virtual:react-router/inject-hmr-runtime'

declare module 'virtual:launch-texts' {
  const texts: import('./launch-texts.ts').LaunchTexts
  export default texts
}
