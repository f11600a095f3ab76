import { describe, expect, test } from 'vitest'
import { describeHome, readHome } from './home-value.ts'

const address = '1234 Desert Highlands Dr, Las Vegas'

describe('a home-value form', () => {
  test('requires only the address', () => {
    expect(readHome({ address })).toEqual({
      home: { address, beds: null, baths: null, areaSqft: null, timeframe: null },
      wrong: [],
    })
    expect(readHome({}).wrong).toEqual(['address'])
    expect(readHome({ address: '  12 ' }).wrong).toEqual(['address'])
  })

  test('parses numbers as people write them', () => {
    const { home, wrong } = readHome({
      address: ` ${address}\n`,
      beds: '4',
      baths: '2.75',
      areaSqft: '3,200',
      timeframe: '3-6 months',
    })
    expect(wrong).toEqual([])
    expect(home).toEqual({
      address,
      beds: 4,
      baths: 2.75,
      areaSqft: 3200,
      timeframe: '3-6 months',
    })
  })

  test('names every invalid fact', () => {
    const typed = { address, beds: '2.5', baths: 'two', areaSqft: '-4', timeframe: 'someday' }
    expect(readHome(typed).wrong).toEqual(['beds', 'baths', 'areaSqft', 'timeframe'])
  })

  test('becomes a message with the known facts', () => {
    const { home } = readHome({ address, beds: '1', baths: '1', areaSqft: '900' })
    expect(describeHome(home)).toBe(
      `What is this home worth?\n${address}\n1 bedroom, 1 bathroom, 900 sq ft`,
    )
    expect(describeHome(readHome({ address }).home)).toContain('Size not given')
  })
})
