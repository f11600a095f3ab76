import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// Modules that every document loads go into one chunk: small files compress badly.
const start =
  /\/src\/(browser\/(click-replay|keep-event|menus|saved-homes|uncaught|visits)|domain\/saved-homes)\.ts$|preload-helper/

export default defineConfig({
  plugins: [
    noServerRendering(),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      // Workers AI runs only on Cloudflare: using it from here would need an account.
      remoteBindings: false,
      persistState: { path: process.env.DATA_DIR || '.wrangler/state' },
    }),
    reactRouter(),
  ],
  build: {
    // The first browsers with light-dark() and nesting, so neither is transpiled.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // What runs at the start gets no preload list: it would take 200 bytes of 5 KB. Every page
      // already links the style sheet.
      resolveDependencies: (_, files, { hostId }) =>
        /\/(entry\.client|start|saved-page)-/.test(hostId)
          ? []
          : files.filter(file => !/\/style-/.test(file)),
    },
  },
  environments: {
    // Halves the upload and the code that every isolate parses at startup.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: start },
                // One sheet for what the pages share, and for home, so that the order of the layers is
                // fixed. Every other page brings what it alone needs.
                {
                  name: 'style',
                  test: /\/src\/(?!pages\/(?!home\.)|browser\/(map-|base-map|photo-window)).*\.css$/,
                },
              ],
            },
          },
        },
      },
    },
  },
})

/**
 * Only the server calls renderToString for islands. Without this plugin, the browser's copy of
 * every page with an island would include react-dom/server, 60 KB that nothing there uses.
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
