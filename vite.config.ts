import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { launchTexts } from './vite.launch-texts.ts'
import { trim } from './vite.trim.ts'

// Modules that every document loads go into one chunk, because small files compress badly.
const start =
  /\/src\/(browser\/(click-replay|event-queue|menus|saved-homes|uncaught|visits)|domain\/saved-(homes|path))\.ts$|preload-helper/

export default defineConfig({
  plugins: [
    trim(),
    launchTexts(),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      // Workers AI runs only on Cloudflare: using it locally would require an account.
      remoteBindings: false,
      persistState: { path: process.env.DATA_DIR || '.wrangler/state' },
    }),
    reactRouter(),
  ],
  build: {
    // The first browsers that support light-dark() and nesting, so that neither is transpiled.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // Chunks that run at startup get no preload list, which would take 200 of 5,000 bytes. Every
      // page already links the style sheet.
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
          // Reading a property or a global has no side effects in any of the packages.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              // Each chunk has its own scope of minified names: five chunks with short names are 11
              // KB smaller than a single chunk.
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
                // One style sheet for what the pages share, and for the home page, so that the
                // order of the layers is fixed. Every other page loads its own styles, and so do
                // modules loaded on first touch.
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
