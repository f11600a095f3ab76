import { plural } from '../format/format.ts'

export const faqWords = {
  more: (count: number) => plural(count, 'more question'),
} as const
