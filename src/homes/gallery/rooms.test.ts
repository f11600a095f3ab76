import { expect, test } from 'vitest'
import { roomsOf } from './rooms.ts'

test('captions that name rooms lead to the first photo of each', () => {
  const captions = [
    'Front at dusk',
    'Kitchen',
    'Kitchen island',
    'Primary suite',
    'Backyard with pool',
  ]
  expect(roomsOf(captions)).toEqual([
    { room: 'Front', index: 0 },
    { room: 'Kitchen', index: 1 },
    { room: 'Primary bedroom', index: 3 },
    { room: 'Pool', index: 4 },
    { room: 'Backyard', index: 4 },
  ])
  expect(roomsOf(['Photo 1', 'Photo 2', 'The kitchen'])).toEqual([])
})
