/** A word without its plural, "-ed" or "-ing" ending, if at least four letters are left. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ings?|ed|es|s)$/, '')
  if (stem.length >= 4) return stem
  const singular = word.replace(/s$/, '')
  return singular.length >= 4 ? singular : word
}

/**
 * The forms of a word that a text may use, in lower case: "remodel", "remodeled", "remodeling"; for
 * Spanish "remodelada", "remodelados". Excludes other words with the same beginning: "lofty" is not
 * a form of "loft".
 */
export function formsOf(word: string): string[] {
  if (word.length < 4) return [word]
  const participle = word.replace(/ad[oa]s?$/, '')
  if (participle !== word && participle.length >= 4) {
    return ['ado', 'ada', 'ados', 'adas'].map(end => participle + end)
  }
  if (/(?:y|ies)$/.test(word)) return ['y', 'ies'].map(end => word.replace(/(?:y|ies)$/, end))
  const stem = stemOf(word).replace(/e$/, '')
  return ['', 'e', 's', 'es', 'ed', 'ing', 'ings'].map(end => stem + end)
}
