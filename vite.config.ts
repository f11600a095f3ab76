import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [
    layerOrder(),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      persistState: { path: process.env.DATA_DIR || '.wrangler/state' },
    }),
    reactRouter(),
  ],
  build: {
    // One small stylesheet, cached once, beats a request per component.
    cssCodeSplit: false,
    // The first browsers with light-dark() and nesting: nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
})

/**
 * The first mention of a layer fixes its rank, and a bundle may begin with any file: so every
 * stylesheet names the order. The minifier keeps one.
 */
function layerOrder(): Plugin {
  const order = '@layer reset, tokens, base, ui, sections, pages, islands;\n'
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: code => ({ code: order + code, map: null }),
    },
  }
}
