import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type Plugin } from 'vitest/config'
import { seed, soak } from './test/support/seeded-random.ts'
import { launchTexts } from './vite.launch-texts.ts'

// Files that save keys or test a freshly started worker each get a worker of their own; files that
// change the clock share workers only with each other.
const files = globSync('{src,worker,test}/**/*.api.test.ts')
const filesAlone = files.filter(file => /\/(?:current-content|keys)\.api/.test(file))
const filesWithClock = files.filter(
  file => !filesAlone.includes(file) && /setSystemTime/.test(readFileSync(file, 'utf8')),
)

const seeded = {
  provide: { seed, soak },
  setupFiles: ['test/support/seeded-properties.ts'],
}

export default defineConfig(async () => {
  const migrations = await readD1Migrations('migrations')
  return {
    test: {
      // One more than the number of cores: some tests wait for processes, or for a model that never
      // responds.
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          test: {
            name: 'rules',
            include: ['{src,worker,test}/**/*.test.ts'],
            exclude: ['**/*.api.test.ts', 'test/commands/**'],
            environment: 'node',
            // Rules are pure functions, so no state leaks between files.
            isolate: false,
            testTimeout: 60_000,
            ...seeded,
          },
        },
        {
          test: {
            name: 'commands',
            include: ['test/commands/*.test.ts'],
            environment: 'node',
            testTimeout: 180_000,
            hookTimeout: 180_000,
            globalSetup: 'test/support/databases.ts',
            ...seeded,
          },
        },
        api(migrations, 'api', {
          include: files,
          exclude: [...filesAlone, ...filesWithClock],
          // A worker per file would double the time: each one loads all modules of the API.
          isolate: false,
        }),
        api(migrations, 'api-clock', { include: filesWithClock, isolate: false }),
        api(migrations, 'api-alone', { include: filesAlone }),
      ],
    },
  }
})

type Files = { include: string[]; exclude?: string[]; isolate?: boolean }

function api(migrations: Awaited<ReturnType<typeof readD1Migrations>>, name: string, files: Files) {
  return {
    plugins: [
      launchTexts(),
      noPages(),
      cloudflareTest({
        wrangler: { configPath: './wrangler.toml' },
        // The pages require the router's build; the API does not.
        main: './test/support/api-worker.ts',
        remoteBindings: false,
        miniflare: {
          // The empty OWNER_AUTH overrides the developer's .dev.vars.
          bindings: { MIGRATIONS: migrations, OWNER_AUTH: '', COUNTER_PAUSE_MS: '0' },
        },
      }),
    ],
    test: {
      name,
      ...files,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // workerd cannot read vitest's on-disk cache of transformed modules.
      fsModuleCache: false,
      globalSetup: [
        'test/support/access-team.ts',
        'test/support/model-server.ts',
        'test/support/provide-services.ts',
        'test/support/reso-feed.ts',
        'test/support/google-maps.ts',
        'test/support/outside.ts',
      ],
      ...seeded,
      setupFiles: [...seeded.setupFiles, 'test/support/apply-migrations.ts'],
    },
  }
}

/** The router's build without pages: a test of the cron jobs imports the entry point, which needs it. */
function noPages(): Plugin {
  const id = 'virtual:react-router/server-build'
  return {
    name: 'no-pages',
    resolveId: source => (source === id ? `\0${id}` : undefined),
    load: resolved =>
      resolved === `\0${id}`
        ? 'export const routes = {}, assets = { routes: {} }, entry = { module: {} }'
        : undefined,
  }
}
