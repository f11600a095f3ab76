/** A finding, described in words and by its name in the code or the settings. */
export type Finding = { says: string; code: string }

/** Parts of the texts that must not go live yet, and that only a code change can fix. */
export type LaunchTexts = { placeholders: Finding[]; figures: Finding[]; reviews: Finding[] }

const placeholder = /555-?01\d\d|\bexample\.(com|org|net)\b|\b(Sample|Example)\b|\bS\.0{7}\b/

/** Checks every module with copy, passed by name: see all-content.ts. */
export function findInTexts(content: Record<string, Record<string, unknown>>): LaunchTexts {
  // The agent, the site and the claims are checked separately, with the owner's saved values; the
  // names on the share images are checked by comparing them.
  const {
    'site/agent/agent': agent,
    'site/site': site,
    'site/claims/claims': _,
    'site/drawn-cards': __,
    ...others
  } = content
  const inOthers = (find: (module: unknown, path: string) => Finding[]) =>
    Object.entries(others).flatMap(([name, module]) => find(module, `${name}: `))
  return {
    placeholders: inOthers(placeholdersIn).filter(({ code }) => isItsOwn(code, agent, site)),
    figures: inOthers(sampleFiguresIn),
    reviews: Object.entries(content).flatMap(([name, module]) =>
      sampleReviewsIn(module, `${name}: `),
    ),
  }
}

/** Every string in a value, with its path. */
function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, join(path, name)))
}

/** Texts that are still placeholders. */
export function placeholdersIn(value: unknown, path: string): Finding[] {
  const matches = textsIn(value, path).filter(({ text }) => placeholder.test(text))
  // In the agent's facts "Sample" is a placeholder; elsewhere it labels sample data.
  return matches
    .filter(
      ({ text }) => path === '' || placeholder.test(text.replaceAll(/\b(Sample|Example)\b/g, '')),
    )
    .map(({ path, text }) => {
      const sentence = `${titleOf(path)}: ${text.replace(/^tel:/, '')}`
      return { says: sentence, code: `${path}: ${text}` }
    })
}

/**
 * A path in the content in words that the agent knows: "buyer agent", or "phone" for the agent's
 * own.
 */
const titleOf = (path: string): string =>
  (/^(.*): /.exec(path)?.[1]?.split('/').at(-1) ?? path.replace(/^(agent|site)\.|\.\w+$/g, ''))
    .replace(/[-.]|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, first => first.toUpperCase())

/** False for a text that only quotes placeholders already reported elsewhere. */
function isItsOwn(match: string, ...quoted: unknown[]): boolean {
  const facts = quoted
    .flatMap(value => textsIn(value, ''))
    .filter(({ text }) => placeholder.test(text))
  const rest = facts
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((text, fact) => text.replaceAll(fact.text, ''), match)
  return placeholder.test(rest)
}

function sampleFiguresIn(value: unknown, path: string): Finding[] {
  const matches = textsIn(value, path).filter(({ text }) =>
    /\bsample (figure|price)s?\b/i.test(text),
  )
  return matches.map(({ path, text }) => ({ says: `${titleOf(path)}: ${text}`, code: path }))
}

function sampleReviewsIn(value: unknown, path: string): Finding[] {
  if (typeof value !== 'object' || value === null) return []
  if (/review|testimonial/i.test(path) && isSampleReview(value)) {
    return [{ says: `A review on “${titleOf(path)}”`, code: path }]
  }
  return Object.entries(value).flatMap(([name, inner]) => sampleReviewsIn(inner, join(path, name)))
}

/** Whether an object is marked as a sample, or is a review with "sample" in its text. */
function isSampleReview(value: object): boolean {
  if ('sample' in value && value.sample === true) return true
  const texts = Object.values(value).filter(text => typeof text === 'string')
  const hasRating = 'rating' in value || 'author' in value
  return hasRating && texts.some(text => /\bsample\b/i.test(text))
}

const join = (path: string, name: string) =>
  path === '' || path.endsWith(': ') ? `${path}${name}` : `${path}.${name}`
