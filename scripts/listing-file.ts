import { createReadStream } from 'node:fs'
import { readRecords, UnreadableFile } from '../src/domain/listing-file.ts'

/** The records of a RESO file, one at a time: see readRecords. Throws `UnreadableFile`. */
export const readFileRecords = (path: string) => readRecords(openBytes(path), path)

async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UnreadableFile(`There is no file ${path}.`)
    if (code === 'EISDIR') throw new UnreadableFile(`${path} is a folder, not a file.`)
    throw new UnreadableFile(`${path} cannot be read: ${(error as Error).message}.`)
  }
}
