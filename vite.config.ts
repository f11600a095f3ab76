import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import {
  leanManifest,
  leanPhoneNumbers,
  leanPreload,
  noServerRendering,
} from './scripts/build-plugins.ts'

// What every document loads is one script beside its entry: small files compress badly.
const start =
  /\/src\/(browser\/(click-replay|viewed-homes|menus|report-render-error|saved-homes|send-event|uncaught|visits)|domain\/saved-homes)\.ts$|preload-helper/

const isStyle = (file: string) => file.endsWith('.css')

export default defineConfig({
  plugins: [
    noServerRendering(),
    leanManifest(),
    leanPhoneNumbers(),
    leanPreload(),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      // Workers AI is only on Cloudflare: reaching it from here would ask for an account.
      remoteBindings: false,
      persistState: { path: process.env.DATA_DIR || '.wrangler/state' },
    }),
    reactRouter(),
  ],
  build: {
    // One sheet for all pages, which a visitor loads once.
    cssCodeSplit: false,
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
            codeSplitting: {
              groups: [
                { name: 'start', test: start },
                // The first sheet of all fixes the order of the layers.
                { name: 'style', test: /\.css$/ },
              ],
            },
          },
        },
      },
    },
  },
})
