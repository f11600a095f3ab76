import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bucket, openLocalBucket, openRemoteBucket } from './bucket.ts'
import { openLocalDatabase, openRemoteDatabase } from './database.ts'
import { Stop } from './processes.mjs'
import { openLocalSpool, openRemoteSpool, type Spool } from './spool.ts'

export type Stores = {
  db: D1Database
  bucket: Bucket | null
  spool: Spool
  close: () => Promise<void>
}

/** Opens the local or the deployed database, its photo bucket, if there is one, and its spool. */
export async function openStores(remote: boolean): Promise<Stores> {
  const { db, close } = remote ? await openRemoteDatabase() : await openLocalDatabase()
  const bucket = await (remote ? openRemoteBucket() : openLocalBucket())
  const spool = await (remote ? openRemoteSpool() : openLocalSpool())
  return {
    db,
    bucket,
    spool,
    close: async () => {
      await Promise.all([close(), bucket?.close(), spool.close()])
    },
  }
}

type Command = { folder: string; remote: boolean; replace: boolean }

/** Parses the command line, runs the command, prints any error in one line, and exits. */
export async function readCommand(usage: string, work: (command: Command) => Promise<void>) {
  try {
    const { folder, remote, replace } = readArguments(usage)
    await work({ folder, remote, replace })
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    // A runtime that failed to start would keep this process alive.
    process.exit(1)
  }
}

function readArguments(usage: string): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Stop(usage)
  return { ...values, folder: resolve(folder) }
}
