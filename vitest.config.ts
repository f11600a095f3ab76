import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig(async () => ({
  test: {
    // By itself it would leave one core of a small machine out.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/rules/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // The pages need the router's build; the API stands without it.
            main: './test/support/api-worker.ts',
            remoteBindings: false,
            miniflare: {
              // The empty one hides what the developer's .dev.vars says.
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                OWNER_AUTH: '',
                TALLY_PAUSE_MS: '0',
              },
            },
          }),
        ],
        test: {
          name: 'api',
          // workerd cannot read the disk on which vitest keeps transformed modules.
          fsModuleCache: false,
          include: ['test/api/**/*.test.ts'],
          globalSetup: [
            'test/support/provide-access-team.ts',
            'test/support/provide-model-server.ts',
            'test/support/provide-services.ts',
            'test/support/provide-reso-feed.ts',
            'test/support/google-maps.ts',
            'test/support/outside.ts',
          ],
          setupFiles: ['test/support/apply-migrations.ts'],
        },
      },
    ],
  },
}))
