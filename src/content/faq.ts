import { plural } from '../domain/format.ts'

export const faqWords = {
  more: (count: number) => plural(count, 'more question'),
} as const
