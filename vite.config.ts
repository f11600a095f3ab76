import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// What every document loads is one script beside its entry: small files compress badly.
const start =
  /\/src\/(browser\/(click-replay|viewed-homes|menus|report-render-error|saved-homes|send-event|uncaught|visits)|domain\/saved-homes)\.ts$|preload-helper/

export default defineConfig({
  plugins: [
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
      // Every page links the sheet already.
      resolveDependencies: (_, files, { hostId }) =>
        /\/(entry\.client|start)-/.test(hostId) ? [] : files.filter(file => !/\/style-/.test(file)),
    },
  },
  environments: {
    // Half the upload, and what is parsed at the start of every isolate.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: start },
                // One sheet for all public pages. What comes first in it fixes the order of the layers.
                { name: 'style', test: /\/src\/(?!pages\/owner\/|browser\/map-view).*\.css$/ },
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
 * one would carry React's server half, 60 KB that nothing there can use.
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
