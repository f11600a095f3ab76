import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const blocks =
  /\/src\/(sections\/(breadcrumbs|call-for-homes|closing-band|elevation|faq-list|figure-row|home-picture|listing-card|listing-row|page-hero|person-fields|ridgeline|save-toggle|status-badge|widget-slot)|ui\/field)\.css$/
const start =
  /\/src\/(early-press|homes-opened|menus|report-render-error|saved-homes|send-event|uncaught|visits|domain\/saved-homes)\.ts$/

const isStyle = (file: string) => file.endsWith('.css')

export default defineConfig({
  plugins: [
    layerOrder(),
    noServerRendering(),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      // Workers AI is only on Cloudflare: reaching it from here would ask for an account.
      remoteBindings: false,
      persistState: { path: process.env.DATA_DIR || '.wrangler/state' },
    }),
    reactRouter(),
  ],
  build: {
    // The first browsers with light-dark() and nesting: nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // What a page begins with names no further files: the list alone would be 200 of its 5 KB.
      resolveDependencies: (_, files, { hostId }) =>
        /\/(entry\.client|start)-/.test(hostId) ? files.filter(isStyle) : files,
    },
  },
  environments: {
    // Half the upload, and what is parsed at the start of every isolate.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Blocks that stand on most pages share one stylesheet, and what every document loads
            // one script beside its entry: small files compress badly.
            codeSplitting: {
              groups: [
                { name: 'blocks', test: blocks },
                { name: 'start', test: start },
              ],
            },
          },
        },
      },
    },
  },
})

/**
 * Islands are rendered on the server only. Without this, the browser's copy of every page that has
 * one would carry React's server half, 60 KB that nothing there can use, and every page with an
 * island the styles of all islands.
 */
function noServerRendering(): Plugin {
  const empty: Record<string, string> = {
    'react-dom/server': 'export const renderToString = undefined',
    './island-modules.ts': 'export const modules = {}',
  }
  return {
    name: 'no-server-rendering',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: id => (Object.hasOwn(empty, id) ? `\0empty:${id}` : undefined),
    load: id => (id.startsWith('\0empty:') ? empty[id.slice('\0empty:'.length)] : undefined),
  }
}

/**
 * The first mention of a layer fixes its rank, and a bundle may begin with any file: so every
 * stylesheet names the order. The minifier keeps one, and of the bundles only the root's keeps it,
 * which every page loads first.
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
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = String(file.source)
          if (!css.includes('@layer tokens{')) file.source = css.replace(/^@layer [\w,]+;/, '')
        }
      },
    },
  }
}
