import { z } from 'zod'
import { thousands } from '../../src/domain/format.ts'

const whole = (least: number, most: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, least > 0 ? `must be at least ${least}` : 'must not be negative')
    .max(most, { error: () => `must be at most ${thousands(most)}` })
const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** Which part of a list is wanted: `limit` up to 200, `offset` from 0. */
export const page = (usual: number) =>
  z.object({
    limit: z.preprocess(blankAsAbsent, whole(1, 200).default(usual)),
    offset: z.preprocess(blankAsAbsent, whole(0, 1_000_000).default(0)),
  })
