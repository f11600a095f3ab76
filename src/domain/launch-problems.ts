import type { Claim } from '../content/claims.ts'
import { isUnproven } from './claims.ts'

/** One reason not to go live: what is wrong, where, what to do about it, and on which owner page. */
export type Problem = { what: string; where: string[]; fix: string; page?: string }

/** Everything that is looked at. Content is every module of src/content by its name. */
export type Launch = {
  content: Record<string, Record<string, unknown>>
  /** Variables of the deployed worker. */
  vars: Record<string, string>
  /** Names of the secrets that are set; null where nobody can see them. */
  secrets: readonly string[] | null
  /** Names of the bindings that are no texts, such as EMAIL. */
  bindings: readonly string[]
  sampleListings: number
  /** Pictures of shared links that do not carry the agent's facts of today. */
  staleCards: string[]
  remote: boolean
}

const placeholder = /555-?01\d\d|\bexample\.(com|org|net)\b|\b(Sample|Example)\b|\bS\.0{7}\b/

/** The reasons not to go live, the gravest first; none means that it may. */
export function findLaunchProblems(launch: Launch): Problem[] {
  const { content, vars, sampleListings, staleCards, remote } = launch
  const lacks = (name: string) => (vars[name] ? [] : [`${name} is empty`])
  const { agent = {}, site = {}, claims = {}, ...others } = content
  const database = remote ? '--remote' : '--local'
  const problems: Problem[] = [
    {
      what: 'The agent is a placeholder',
      where: placeholdersIn(agent, ''),
      fix: 'Write your own facts into src/content/agent.ts.',
    },
    {
      what: 'The site’s address is a placeholder',
      where: placeholdersIn(site, ''),
      fix: 'Write your own address into src/content/site.ts: canonical links, the sitemap and shared links begin with it.',
    },
    {
      what: 'Placeholders stand in other content',
      where: Object.entries(others).flatMap(([name, module]) =>
        placeholdersIn(module, `${name}: `).filter(one => isItsOwn(one, agent, site)),
      ),
      fix: 'Replace them in src/content.',
    },
    {
      what: 'Nobody can open the owner pages',
      where: ['ACCESS_ISSUER', 'ACCESS_AUD'].flatMap(lacks),
      fix: 'Put Cloudflare Access in front of the owner pages and set both under [vars] in wrangler.toml.',
    },
    {
      what: 'The owner pages would be open',
      where: vars.OWNER_AUTH ? [`OWNER_AUTH = ${vars.OWNER_AUTH}`] : [],
      fix: 'Take OWNER_AUTH out of wrangler.toml: it belongs into .dev.vars alone.',
    },
    {
      what: 'The CRM is not connected: /properties says so to every visitor',
      where: lacks('CRM_FEED'),
      fix: 'Set CRM_FEED in wrangler.toml to the OriginatingSystemName of the CRM’s homes, and import them.',
    },
    ...findGapsInServices(launch),
    {
      what: 'RealScout cannot know this agent',
      where: /^[\w+/=-]*$/.test(vars.REALSCOUT_AGENT_ID ?? '')
        ? []
        : [`REALSCOUT_AGENT_ID = ${vars.REALSCOUT_AGENT_ID}`],
      fix: 'Copy the value of agent-encoded-id from RealScout’s own embed code, or leave it empty.',
    },
    {
      what: `The ${remote ? 'deployed' : 'local'} database shows made-up homes`,
      where: sampleListings > 0 ? [`${sampleListings} sample listings`] : [],
      fix: `Import your own feed (npm run import -- FILE${remote ? ' --remote' : ''}), then: npx wrangler d1 execute DB ${database} --command "DELETE FROM properties WHERE sample = 1"`,
    },
    {
      what: 'Claims are shown without proof (NRS 645.315)',
      where: unprovenIn(claims),
      fix: 'At /content-settings, give each its real value, source and date, or hide it.',
      page: '/content-settings',
    },
    {
      what: 'Figures in the texts are samples',
      where: Object.entries(others).flatMap(([name, module]) =>
        sampleFiguresIn(module, `${name}: `),
      ),
      fix: 'In src/content, put in figures with their source and date, or take the sentences out.',
    },
    {
      what: 'Reviews are samples (16 CFR 465)',
      where: Object.entries(content).flatMap(([name, module]) =>
        sampleReviewsIn(module, `${name}: `),
      ),
      fix: 'In src/content, put real ones with permission, place and date in their stead, or take them out.',
    },
    {
      what: 'Pictures of shared links are missing or show old facts',
      where: staleCards,
      fix: 'npm run og, and commit public/og.',
    },
  ]
  return problems.filter(({ where }) => where.length > 0)
}

/** What other companies need before leads, mails, photos and homes find their way. */
function findGapsInServices({ vars, secrets, bindings }: Launch): Problem[] {
  const has = (name: string) => Boolean(vars[name]) || Boolean(secrets?.includes(name))
  // Whether a secret is there cannot be told everywhere: then nothing is said of it.
  const lacksSecret = (name: string) =>
    secrets === null || has(name) ? [] : [`${name} is not set`]
  const cannotMail = secrets !== null && !bindings.includes('EMAIL') && !has('RESEND_API_KEY')
  /** Of two settings that work only together, the one that is missing. */
  const half = (one: string, other: string) =>
    secrets === null || has(one) === has(other) ? [] : [`${has(one) ? other : one} is not set`]
  return [
    {
      what: 'Mails about leads stay here: nobody is told of a new one',
      where: [
        ...(vars.MAIL_FROM ? [] : ['MAIL_FROM is empty']),
        ...(cannotMail ? ['Neither the binding EMAIL nor the secret RESEND_API_KEY is there'] : []),
      ],
      fix: 'Set MAIL_FROM in wrangler.toml to an address that your mail service may send for. Then uncomment [[send_email]] there (Cloudflare), or: npx wrangler secret put RESEND_API_KEY. What waits is at /followup-boss-status.',
      page: '/followup-boss-status',
    },
    {
      what: 'Leads do not reach the CRM',
      where: lacksSecret('FOLLOWUP_BOSS_API_KEY'),
      fix: 'npx wrangler secret put FOLLOWUP_BOSS_API_KEY, with the key of Admin → API in Follow Up Boss. Then press the test at /followup-boss-status.',
      page: '/followup-boss-status',
    },
    {
      what: 'Half of Turnstile is set: the forms go without it',
      where: [
        ...half('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'),
        ...(/^[123]x0{5}/.test(vars.TURNSTILE_SITE_KEY ?? '')
          ? [`TURNSTILE_SITE_KEY = ${vars.TURNSTILE_SITE_KEY} is a test key`]
          : []),
      ],
      fix: 'Both keys stand in the Cloudflare dashboard under Turnstile: TURNSTILE_SITE_KEY belongs into wrangler.toml, the other is npx wrangler secret put TURNSTILE_SECRET_KEY. Or take both out.',
    },
    {
      what: 'Photos of homes cannot be stored',
      where: bindings.includes('PHOTOS') ? [] : ['The R2 binding PHOTOS is missing'],
      fix: 'Switch R2 on in the Cloudflare dashboard, leave [[r2_buckets]] with the binding PHOTOS in wrangler.toml, and deploy again.',
    },
    {
      what: 'The listing feed cannot be read',
      where: half('RESO_URL', 'RESO_TOKEN'),
      fix: 'RESO_URL in wrangler.toml is the address of the feed’s Property resource; npx wrangler secret put RESO_TOKEN is its bearer token. Without a feed leave both empty, and import your homes.',
    },
  ]
}

/** Every text in a value with its path. */
function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, join(path, name)))
}

function placeholdersIn(value: unknown, path: string): string[] {
  const found = textsIn(value, path).filter(({ text }) => placeholder.test(text))
  // "Sample" is a fact of the agent only; elsewhere it is the word that marks a sample.
  return found
    .filter(
      ({ text }) => path === '' || placeholder.test(text.replaceAll(/\b(Sample|Example)\b/g, '')),
    )
    .map(({ path, text }) => `${path}: ${text}`)
}

/** Not merely a sentence that quotes a placeholder named already. */
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

/** A review is an object with words of its own: one that is marked as a sample, or says so. */
function isSampleReview(value: object): boolean {
  if ('sample' in value && value.sample === true) return true
  const said = Object.values(value).filter(text => typeof text === 'string')
  const hasRating = 'rating' in value || 'author' in value
  return hasRating && said.some(text => /\bsample\b/i.test(text))
}

const join = (path: string, name: string) =>
  path === '' || path.endsWith(': ') ? `${path}${name}` : `${path}.${name}`
