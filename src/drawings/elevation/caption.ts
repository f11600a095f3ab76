import type { Facts } from './site.ts'

const kinds: Record<Facts['type'], string> = {
  'single-family': 'home',
  townhouse: 'townhouse',
  condo: 'condo building',
  'multi-family': 'building with several homes',
  manufactured: 'manufactured home',
}
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** Describes the drawing in words, from the same facts. */
export function captionElevation(facts: Facts): string {
  const { stories, garage, pool, type, features } = facts
  const tall = stories && type !== 'condo' ? (numbers[stories] ?? '') : ''
  const home = `${tall ? `${tall}-story ` : ''}${kinds[type]}`
  const cars = garage ? Math.floor(garage) : 0
  const parts = [
    cars > 0 ? `a ${numbers[cars] ?? 'many'}-car garage` : '',
    pool ? 'a pool' : '',
    features.includes('casita') ? 'a casita' : '',
    features.includes('solar') ? 'solar panels' : '',
  ].filter(Boolean)
  if (parts.length === 0) return `Drawing of a ${home}`
  const last = parts.pop()
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `Drawing of a ${home} with ${list}`
}
