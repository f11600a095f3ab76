import { z } from 'zod'
import { thousands } from '../../src/format/format.ts'
import { blankAsAbsent } from './valid.ts'

const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, min > 0 ? `must be at least ${min}` : 'must not be negative')
    .max(max, { error: () => `must be at most ${thousands(max)}` })

/** Paging parameters: `limit` up to 200, `offset` from 0. */
export const page = (defaultLimit: number) =>
  z.object({
    limit: z.preprocess(blankAsAbsent, whole(1, 200).default(defaultLimit)),
    offset: z.preprocess(blankAsAbsent, whole(0, 1_000_000).default(0)),
  })
