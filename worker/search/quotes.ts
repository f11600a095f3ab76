import { type Mention, waysToSay } from '../../src/domain/interpret/vocabulary/mentions.ts'
import { namesPeople } from './guard.ts'

const longest = 200

/**
 * The sentences of a home's remarks that say what was asked for, one for each. A sentence that names
 * people is never quoted, and neither is a long one.
 */
export function quotesOf(remarks: string, mentions: readonly Mention[]): string[] {
  if (mentions.length === 0) return []
  const sentences = remarks.split(/(?<=[.!?])\s+/).filter(one => one.length <= longest)
  const quotes = mentions.flatMap(name => {
    const ways = waysToSay(name).map(plain)
    const said = sentences.find(sentence => ways.some(way => saysWords(plain(sentence), way)))
    return said && !namesPeople(said) ? said : []
  })
  return [...new Set(quotes)]
}

const saysWords = (sentence: string, words: string) => ` ${sentence} `.includes(` ${words} `)

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
