/** A word without its plural, "-ed" or "-ing" ending, if at least four letters are left. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ings?|ed|es|s)$/, '')
  if (stem.length >= 4) return stem
  const singular = word.replace(/s$/, '')
  return singular.length >= 4 ? singular : word
}

/**
 * The forms of a word that a text may use, in lower case: "remodel", "remodeled", "remodeling"; for
 * Spanish "remodelada", "remodelados"; of other words both numbers. Excludes other words with the
 * same beginning: "lofty" is not a form of "loft".
 */
export function formsOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word]
  const participle = word.replace(/ad[oa]s?$/, '')
  if (participle !== word && participle.length >= 4) {
    return ['ado', 'ada', 'ados', 'adas'].map(end => participle + end)
  }
  const verb = word.replace(/(?:ed|ings?)$/, '')
  if (verb !== word && verb.length >= 4) {
    return ['', 'e', 'ed', 'ing', 'ings'].map(end => verb + end)
  }
  return [...new Set([word, ...otherNumber(word)])]
}

/** The plural of a singular word and the other way round, in English and Spanish. */
function otherNumber(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')]
  if (/[^aeiou]ies$/.test(word)) return [word.replace(/ies$/, 'y'), word.replace(/s$/, '')]
  if (/ces$/.test(word)) return [word.replace(/ces$/, 'z'), word.replace(/s$/, '')]
  if (/z$/.test(word)) return [word.replace(/z$/, 'ces')]
  if (/(?:ss|x|ch|sh)es$/.test(word)) return [word.replace(/es$/, '')]
  if (/(?:ss|x|ch|sh)$/.test(word)) return [`${word}es`]
  if (/(?:on|or|al|ar|en|il|ad|el)es$/.test(word))
    return [word.replace(/es$/, ''), word.slice(0, -1)]
  if (/[^s]s$/.test(word)) return [word.slice(0, -1)]
  return [`${word}s`, ...(/(?:[aeio][nrld])$/.test(word) ? [`${word}es`] : [])]
}
