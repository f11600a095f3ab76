import type { Claim } from '../content/claims.ts'
import { isUnproven } from './claims.ts'

/**
 * A reason not to go live: what is wrong, where, how to fix it, and the owner page for it, if any.
 */
export type Problem = {
  what: string
  where: string[]
  fix: string
  page?: string
  /** The setup step that it belongs to. */
  step: LaunchStep
}

/** The setup steps before launch, in order. A step without problems is done. */
export const launchSteps = [
  'profile',
  'access',
  'mail',
  'keys',
  'photos',
  'homes',
  'words',
] as const
export type LaunchStep = (typeof launchSteps)[number]

/** The input of the check. `content` has every module of src/content by name. */
export type Launch = {
  content: Record<string, Record<string, unknown>>
  /** Variables of the deployed worker. */
  vars: Record<string, string>
  /** Names of the secrets that are set; null when they cannot be listed. */
  secrets: readonly string[] | null
  /** Names of bindings other than variables, such as EMAIL. */
  bindings: readonly string[]
  sampleListings: number
  /** Share images that do not show the agent's current facts. */
  staleCards: string[]
  remote: boolean
}

const placeholder = /555-?01\d\d|\bexample\.(com|org|net)\b|\b(Sample|Example)\b|\bS\.0{7}\b/

/** The reasons not to go live, most serious first; empty when the site is ready. */
export function findLaunchProblems(launch: Launch): Problem[] {
  const { content, vars, sampleListings, staleCards, remote } = launch
  const missing = (name: string) => (vars[name] ? [] : [`${name} is empty`])
  // The names on the share images are checked by `staleCards`.
  const { agent = {}, site = {}, claims = {}, 'drawn-cards': _, ...others } = content
  const problems: Problem[] = [
    {
      what: 'The agent is a placeholder',
      step: 'profile',
      where: placeholdersIn(agent, ''),
      fix: 'Enter your own name, license, brokerage, phone, email and office at /profile.',
      page: '/profile',
    },
    {
      what: 'The site’s address is a placeholder',
      step: 'access',
      where: placeholdersIn(site, ''),
      fix: 'Put your own address into src/content/site.ts. Canonical links, the sitemap and share links are built from it.',
    },
    {
      what: 'Other content has placeholders',
      step: 'words',
      where: Object.entries(others).flatMap(([name, module]) =>
        placeholdersIn(module, `${name}: `).filter(one => isItsOwn(one, agent, site)),
      ),
      fix: 'Replace them in src/content.',
    },
    {
      what: 'Signing in to the owner pages is not set up',
      step: 'access',
      where: ['ACCESS_ISSUER', 'ACCESS_AUD'].flatMap(missing),
      fix: 'Put Cloudflare Access in front of the owner pages and set both under [vars] in wrangler.toml.',
    },
    {
      what: 'The owner pages would be open to everyone',
      step: 'access',
      where: vars.OWNER_AUTH ? [`OWNER_AUTH = ${vars.OWNER_AUTH}`] : [],
      fix: 'Remove OWNER_AUTH from wrangler.toml. It belongs only in .dev.vars.',
    },
    {
      what: 'The CRM is not connected: /properties says so to every visitor',
      step: 'keys',
      where: missing('CRM_FEED'),
      fix: 'Set CRM_FEED in wrangler.toml to the OriginatingSystemName of the CRM’s homes, and import them.',
    },
    ...findGapsInServices(launch),
    {
      what: 'RealScout cannot identify this agent',
      step: 'keys',
      where: /^[\w+/=-]*$/.test(vars.REALSCOUT_AGENT_ID ?? '')
        ? []
        : [`REALSCOUT_AGENT_ID = ${vars.REALSCOUT_AGENT_ID}`],
      fix: 'Copy the value of agent-encoded-id from RealScout’s own embed code, or leave it empty.',
    },
    {
      what: `The ${remote ? 'deployed' : 'local'} database shows made-up homes`,
      step: 'homes',
      where: sampleListings > 0 ? [`${sampleListings} sample listings`] : [],
      fix: `Import your homes (npm run import -- FILE${remote ? ' --remote' : ''}), connect a feed, or add a home in the console: the samples leave with the first real one.`,
    },
    {
      what: 'Claims are shown without proof (NRS 645.315)',
      step: 'words',
      where: unprovenIn(claims),
      fix: 'At /content-settings, give each its real value, source and date, or hide it.',
      page: '/content-settings',
    },
    {
      what: 'Figures in the texts are samples',
      step: 'words',
      where: Object.entries(others).flatMap(([name, module]) =>
        sampleFiguresIn(module, `${name}: `),
      ),
      fix: 'In src/content, replace them with figures that have a source and a date, or remove the sentences.',
    },
    {
      what: 'Reviews are samples (16 CFR 465)',
      step: 'words',
      where: Object.entries(content).flatMap(([name, module]) =>
        sampleReviewsIn(module, `${name}: `),
      ),
      fix: 'In src/content, replace them with real reviews that have permission, place and date, or remove them.',
    },
    {
      what: 'Share images are missing or show old facts',
      step: 'photos',
      where: staleCards,
      fix: 'Run npm run og, and commit public/og.',
    },
  ]
  return problems.filter(({ where }) => where.length > 0)
}

/** Missing settings of outside services: CRM, mail, Turnstile, photo storage and listing feed. */
function findGapsInServices({ vars, secrets, bindings }: Launch): Problem[] {
  const has = (name: string) => Boolean(vars[name]) || Boolean(secrets?.includes(name))
  // When secrets cannot be listed, do not report them as missing.
  const lacksSecret = (name: string) =>
    secrets === null || has(name) ? [] : [`${name} is not set`]
  const cannotMail = secrets !== null && !bindings.includes('EMAIL') && !has('RESEND_API_KEY')
  /** Of two settings that work only together, reports the missing one. */
  const half = (one: string, other: string) =>
    secrets === null || has(one) === has(other) ? [] : [`${has(one) ? other : one} is not set`]
  return [
    {
      what: 'Emails about leads cannot be sent: nobody hears of a new lead',
      step: 'mail',
      where: [
        ...(vars.MAIL_FROM ? [] : ['MAIL_FROM is empty']),
        ...(cannotMail ? ['Neither the binding EMAIL nor the secret RESEND_API_KEY is set'] : []),
      ],
      fix: 'Set MAIL_FROM in wrangler.toml to an address that your mail service may send from. Then uncomment [[send_email]] there (Cloudflare), or: npx wrangler secret put RESEND_API_KEY. Queued emails are at /followup-boss-status.',
      page: '/followup-boss-status',
    },
    {
      what: 'Leads do not reach the CRM',
      step: 'keys',
      where: lacksSecret('FOLLOWUP_BOSS_API_KEY'),
      fix: 'npx wrangler secret put FOLLOWUP_BOSS_API_KEY, with the key from Admin → API in Follow Up Boss. Then run the test at /followup-boss-status.',
      page: '/followup-boss-status',
    },
    {
      what: 'Turnstile is only half configured, so the forms do not use it',
      step: 'keys',
      where: [
        ...half('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'),
        ...(/^[123]x0{5}/.test(vars.TURNSTILE_SITE_KEY ?? '')
          ? [`TURNSTILE_SITE_KEY = ${vars.TURNSTILE_SITE_KEY} is a test key`]
          : []),
      ],
      fix: 'Both keys are in the Cloudflare dashboard under Turnstile. Put TURNSTILE_SITE_KEY into wrangler.toml and the other with npx wrangler secret put TURNSTILE_SECRET_KEY. Or remove both.',
    },
    {
      what: 'Photos of homes cannot be stored',
      step: 'photos',
      where: bindings.includes('PHOTOS') ? [] : ['The R2 binding PHOTOS is missing'],
      fix: 'Enable R2 in the Cloudflare dashboard, keep [[r2_buckets]] with the binding PHOTOS in wrangler.toml, and deploy again.',
    },
    {
      what: 'The listing feed cannot be read',
      step: 'homes',
      where: has('RESO_TOKEN_URL')
        ? [...half('RESO_URL', 'RESO_CLIENT_SECRET'), ...half('RESO_CLIENT_ID', 'RESO_TOKEN_URL')]
        : half('RESO_URL', 'RESO_TOKEN'),
      fix: 'Set RESO_URL in wrangler.toml to the URL of the feed’s Property resource, and its bearer token with npx wrangler secret put RESO_TOKEN, or RESO_TOKEN_URL, RESO_CLIENT_ID and the secret RESO_CLIENT_SECRET. Without a feed, leave all of them empty and import your homes.',
    },
  ]
}

/** Every string in a value, with its path. */
function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, join(path, name)))
}

function placeholdersIn(value: unknown, path: string): string[] {
  const found = textsIn(value, path).filter(({ text }) => placeholder.test(text))
  // In the agent's facts "Sample" is a placeholder; elsewhere it labels sample data.
  return found
    .filter(
      ({ text }) => path === '' || placeholder.test(text.replaceAll(/\b(Sample|Example)\b/g, '')),
    )
    .map(({ path, text }) => `${path}: ${text}`)
}

/** False for a text that only quotes placeholders already reported elsewhere. */
function isItsOwn(found: string, ...quoted: unknown[]): boolean {
  const facts = quoted
    .flatMap(value => textsIn(value, ''))
    .filter(({ text }) => placeholder.test(text))
  const rest = facts
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((text, fact) => text.replaceAll(fact.text, ''), found)
  return placeholder.test(rest)
}

function unprovenIn(claims: Record<string, unknown>): string[] {
  const all = (claims.claims ?? {}) as Record<string, Claim>
  return Object.entries(all)
    .filter(([, claim]) => claim.shown && isUnproven(claim))
    .map(
      ([name, { value, label, source }]) => `${name}: ${value} ${label} (${source || 'no source'})`,
    )
}

function sampleFiguresIn(value: unknown, path: string): string[] {
  const found = textsIn(value, path).filter(({ text }) => /\bsample (figure|price)s?\b/i.test(text))
  return found.map(({ path }) => path)
}

function sampleReviewsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (/review|testimonial/i.test(path) && isSampleReview(value)) return [path]
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
