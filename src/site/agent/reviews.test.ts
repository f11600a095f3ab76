import { expect, test } from 'vitest'
import { agentId, reviewsOfAgent } from '../../frame/structured-data.tsx'
import { reviews, testimonialsWords } from './testimonial-words.ts'

const real = {
  author: 'Kim Visitor',
  rating: 4,
  text: 'The closing took a week longer than planned, and we always knew why.',
  date: '2026-03-02',
  publishedAt: 'reviews.example.com',
  sample: false,
} as const

test('the structured data of a real review has author, rating, text and date', () => {
  expect(reviewsOfAgent([real])).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Review',
      itemReviewed: { '@id': agentId },
      author: { '@type': 'Person', name: 'Kim Visitor' },
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      reviewBody: real.text,
      datePublished: '2026-03-02',
    },
  ])
})

test('a sample review has no structured data', () => {
  expect(reviewsOfAgent([{ ...real, sample: true }, real])).toHaveLength(1)
  expect(reviewsOfAgent(reviews.filter(({ sample }) => sample))).toEqual([])
})

test('every review says where and when it was published, and a sample is labeled', () => {
  expect(reviews.length).toBeGreaterThanOrEqual(5)
  for (const { date, publishedAt, sample, author } of reviews) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(publishedAt).not.toBe('')
    if (sample) {
      expect(publishedAt).toBe('Sample review')
      expect(author).toContain('Sample')
    }
  }
  expect(testimonialsWords.sampleNote).toContain('samples')
})
