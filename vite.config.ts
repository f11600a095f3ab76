import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { launchTexts } from './vite.launch-texts.ts'

export default defineConfig({
  plugins: [
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
    // The first browsers with light-dark(): transpiled, it ignores the color-scheme of an element.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The worker, too: it takes half the upload and half the time to start.
    minify: true,
  },
})
