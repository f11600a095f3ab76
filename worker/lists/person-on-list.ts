import { sha256 } from '../platform/digest.ts'

/**
 * The code that identifies a person on a list: derived from a random key in their browser, and
 * different on each list. Others on the list see neither.
 */
export const personOnList = async (listId: string, key: string): Promise<string> =>
  (await sha256(`${listId} ${key}`)).slice(0, 32)
