/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach } from 'vitest'

const { DB, MIGRATIONS } = env as unknown as { DB: D1Database; MIGRATIONS: D1Migration[] }

// The plugin isolates storage per file; clearing it isolates every test.
beforeEach(() => applyD1Migrations(DB, MIGRATIONS))
afterEach(() => reset())
