import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { launchTexts } from './vite.launch-texts.ts'
import { trim } from './vite.trim.ts'

// Modules that every document loads go into one chunk: small files compress badly.
const start =
  /\/src\/(browser\/(click-replay|keep-event|menus|saved-homes|uncaught|visits)|domain\/saved-(homes|path))\.ts$|preload-helper/

export default defineConfig({
  plugins: [
    trim(),
    launchTexts(),
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
    ssr: {
      build: {
        // Halves the upload and the code that every isolate parses at startup.
        minify: 'oxc',
        rolldownOptions: {
          // No package does something by being read.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              // A chunk has names of its own: five with short ones are 11 KB less than one.
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'packages', test: /\/node_modules\// },
                { name: 'drawings', test: /\/src\/drawings\// },
                { name: 'content', test: /\/src\/content\// },
              ],
            },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: start },
                // One sheet for what the pages share, and for home, so that the order of the layers is
                // fixed. Every other page brings what it alone needs, and so does what loads on touch.
                {
                  name: 'style',
                  test: /\/src\/(?!pages\/(?!home\.)|browser\/).*\.css$/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
