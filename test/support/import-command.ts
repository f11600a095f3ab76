import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyDatabase } from './databases.ts'

export type Finished = { code: number | null; out: string; err: string; peakMb: number }

// A child's maxRSS starts at its parent's value; VmHWM counts only its own program.
const reportPeak = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
process.on('exit', () => {
  const status = '/proc/self/status'
  const peak = existsSync(status) && /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
  writeFileSync(process.env.PEAK_FILE, String(peak || process.resourceUsage().maxRSS))
})`

/** A database of its own in a temporary folder, and the real commands that work on it. */
export function createImportSite() {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'))
  const env = { ...process.env, DATA_DIR: join(folder, 'state'), PEAK_FILE: join(folder, 'peak') }

  const run = (script: string, ...args: string[]) => {
    const preload = `data:text/javascript,${encodeURIComponent(reportPeak)}`
    const child = spawn(process.execPath, ['--import', preload, script, ...args], { env })
    const finished: Finished = { code: null, out: '', err: '', peakMb: 0 }
    child.stdout.on('data', data => {
      finished.out += data
    })
    child.stderr.on('data', data => {
      finished.err += data
    })
    return new Promise<Finished>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', code => {
        const peakMb = Math.round(Number(readFileSync(env.PEAK_FILE, 'utf8')) / 1024)
        resolve({ ...finished, code, peakMb })
      })
    })
  }

  /** Rows as SQLite itself reads them from the file, bypassing D1. */
  const query = (sql: string) => {
    const databases = join(env.DATA_DIR, 'v3/d1/miniflare-D1DatabaseObject')
    const file = readdirSync(databases).find(name => /^[0-9a-f]{64}\.sqlite$/.test(name))
    const database = new DatabaseSync(join(databases, file ?? ''))
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }

  copyDatabase(env.DATA_DIR, { samples: false })
  return {
    dataDir: env.DATA_DIR,
    query,
    run,
    import: (...args: string[]) => run('scripts/import.ts', ...args),
    file: (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    /** Every table that an import may write. */
    dump: () => [
      ...['properties', 'photos', 'sqlite_sequence'].map(table =>
        query(`SELECT * FROM ${table} ORDER BY 1, 2`),
      ),
      // The number of words of each home: the index stores no text.
      query('SELECT id, sz FROM listing_words_docsize ORDER BY 1'),
    ],
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Records as CSV has them: lists with commas, photos as JSON. */
export function toCsv(records: Record<string, unknown>[]): string {
  const header = Object.keys(records[0] ?? {})
  const rows = records.map(record => header.map(name => toCell(record[name])).join(','))
  return [header.join(','), ...rows, ''].join('\r\n')
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const isList = Array.isArray(value)
  const text = isList && typeof value[0] === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
