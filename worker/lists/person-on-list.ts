import { theAgent } from '../db/shared-lists.ts'
import { sha256 } from '../digest.ts'

/**
 * The code by which a list knows a person: made from a random key of their browser, and different on
 * each list. Nobody else on the list gets to see either.
 */
export const personOnList = async (listId: string, key: string): Promise<string> =>
  (await sha256(`${listId} ${key}`)).slice(0, 32)

/** A member of a list as the agent. */
export const agentOn = (listId: string) => ({ listId, person: theAgent })
