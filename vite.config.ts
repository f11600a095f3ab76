import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import {
  documentStyles,
  layerOrder,
  leanManifest,
  leanPhoneNumbers,
  leanPreload,
  noServerRendering,
} from './scripts/build-plugins.ts'

// What every document begins with is one file, and so is what it loads once it is painted: small files
// compress badly, and each is a trip.
const entry = /\/src\/(entry\.client|early-press)\.ts$|preload-helper/
const start =
  /\/src\/(homes-opened|menus|report-render-error|saved-homes|send-event|uncaught|visits|domain\/saved-homes)\.ts$/

const isStyle = (file: string) => file.endsWith('.css')

export default defineConfig({
  plugins: [
    layerOrder(),
    noServerRendering(),
    documentStyles(),
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
    // The first browsers with light-dark() and nesting: nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // What a page begins with names no further files but those that it is sure to need: the list of
      // the others alone would be 200 of its 5 KB.
      resolveDependencies: (file, files, { hostId }) =>
        /\/(entry\.client|document|start)-/.test(hostId) && !/\/document-/.test(file)
          ? files.filter(isStyle)
          : files,
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
                { name: 'entry.client', test: entry },
                { name: 'start', test: start },
              ],
            },
          },
        },
      },
    },
  },
})
