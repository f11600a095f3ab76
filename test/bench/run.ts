// npm run bench [-- --quick]: this site's requests against a constant page of the same size and a
// bare worker, side by side in one workerd. The table also goes to .cache/bench.json.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from './database.ts'
import type { Measured, Order } from './load.ts'
import { formatTable } from './table.ts'
import { constant, type Target, targets } from './targets.ts'
import { type OpenWorkers, openWorkers } from './workers.ts'
