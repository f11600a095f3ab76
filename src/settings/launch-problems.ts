import { plural } from '../format/format.ts'
import { isDemonstration, isUnproven, needsProof } from '../site/claims/claim-rules.ts'
import type { Claim } from '../site/claims/claims.ts'
import { type Finding, type LaunchTexts, placeholdersIn } from './launch-texts.ts'

/**
 * A reason not to go live: the problem, its location, how to fix it, and the owner's page for it,
 * if any.
 */
export type Problem = {
  what: string
  where: Finding[]
  /** Instructions for the agent. */
  fix: string
  /** Instructions for whoever operates the site: files, settings and commands. */
  how?: string
  page?: string
  /** The setup step that the problem belongs to. */
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

/** The input of the check. */
export type Launch = {
  /** The modules of copy with facts that the owner may have changed in the console. */
  content: { agent: object; site: object; claims: Record<string, unknown> }
  /** The findings in the other modules. */
  texts: LaunchTexts
  /** Variables of the deployed worker. */
  vars: Record<string, string>
  /** Names of the secrets that are set; null when they cannot be listed. */
  secrets: readonly string[] | null
  /** Names of bindings other than variables, such as EMAIL. */
  bindings: readonly string[]
  sampleListings: number
  /** Whether the agent’s photo is set; otherwise the site shows a drawing. */
  hasPortrait: boolean
  /** Share images that do not show the agent's current details. */
  staleCards: string[]
  remote: boolean
}

/** The reasons not to go live, most serious first; empty if the site is ready. */
export function findLaunchProblems(launch: Launch): Problem[] {
  const { content, texts, vars, sampleListings, hasPortrait, staleCards, remote } = launch
  const missing = (name: keyof typeof names) => (vars[name] ? [] : [empty(name, 'is empty')])
  const { agent, site, claims } = content
  const unproven = listClaims(claims, needsProof)
  const areHidden = unproven.length === 1 ? 'is hidden' : 'are hidden'
  const hidden = isDemonstration(sampleListings > 0, vars) ? 'will be hidden' : areHidden
  const problems: Problem[] = [
    {
      what: 'The agent is a placeholder',
      step: 'profile',
      where: placeholdersIn(agent, ''),
      fix: 'Enter your own name, license, brokerage, phone, email and office.',
      page: '/profile',
    },
    {
      what: 'The site’s address is a placeholder',
      step: 'access',
      where: placeholdersIn(site, ''),
      fix: asks,
      how: 'Put the address into src/site/site.ts.',
    },
    {
      what: 'Texts have placeholders',
      step: 'words',
      where: texts.placeholders,
      fix: asks,
      how: 'Replace them in the code.',
    },
    {
      what: 'Signing in to the owner pages is not set up',
      step: 'access',
      where: [...missing('ACCESS_ISSUER'), ...missing('ACCESS_AUD')],
      fix: asks,
      how: 'Put Cloudflare Access in front of the owner pages and set both under [vars] in wrangler.toml.',
    },
    {
      what: 'The owner pages would be open to everyone',
      step: 'access',
      where: vars.OWNER_AUTH
        ? [{ says: 'Local sign-in is on', code: `OWNER_AUTH = ${vars.OWNER_AUTH}` }]
        : [],
      fix: asks,
      how: 'Remove OWNER_AUTH from wrangler.toml. It belongs only in .dev.vars.',
    },
    {
      what: 'The CRM is not connected: /properties says so to every visitor',
      step: 'keys',
      where: missing('CRM_FEED'),
      fix: 'Under Follow Up Boss, enter the name of its homes, and import them.',
      how: 'CRM_FEED is the OriginatingSystemName of these homes.',
      page: '/keys',
    },
    ...findGapsInServices(launch),
    {
      what: 'RealScout cannot identify this agent',
      step: 'keys',
      where: /^[\w+/=-]*$/.test(vars.REALSCOUT_AGENT_ID ?? '')
        ? []
        : [
            {
              says: `Agent ID: ${vars.REALSCOUT_AGENT_ID}`,
              code: `REALSCOUT_AGENT_ID = ${vars.REALSCOUT_AGENT_ID}`,
            },
          ],
      fix: 'Copy the value of agent-encoded-id from RealScout’s own embed code, or leave it empty.',
      page: '/keys',
    },
    {
      what: `The ${remote ? 'deployed' : 'local'} database shows made-up homes`,
      step: 'homes',
      where: sampleListings > 0 ? [same(`${sampleListings} sample listings`)] : [],
      fix: 'Import your homes, connect a feed, or add a home: the samples leave with the first real one.',
      how: `npm run import -- FILE${remote ? ' --remote' : ''}`,
      page: '/import',
    },
    {
      what: `${plural(unproven.length, 'claim')} ${hidden} until you give a source (NRS 645.315)`,
      step: 'words',
      where: unproven,
      fix: 'Give each its real value, source and date, or turn it off.',
      page: '/content-settings',
    },
    {
      what: 'The monthly cost is computed from examples',
      step: 'words',
      where: listClaims(claims, claim => Boolean(claim.example) && isUnproven(claim)),
      fix: 'Give each its real value, source and date.',
      page: '/content-settings',
    },
    {
      what: 'Figures in the texts are samples',
      step: 'words',
      where: texts.figures,
      fix: asks,
      how: 'Replace them in the code with figures that have a source and a date, or remove the sentences.',
    },
    {
      what: 'Reviews are samples (16 CFR 465)',
      step: 'words',
      where: texts.reviews,
      fix: 'Give whoever runs your site real reviews with permission, place and date, or have these removed.',
      how: 'Replace them in the code.',
    },
    {
      what: 'The agent’s portrait is a drawing',
      step: 'photos',
      where: hasPortrait ? [] : [same('No photo of the agent')],
      fix: 'Add a photo of yourself.',
      page: '/profile',
    },
    {
      what: 'Share images are missing or show old facts',
      step: 'photos',
      where: staleCards.map(code => ({ says: 'Preview pictures of shared links', code })),
      fix: asks,
      how: 'Run npm run og, and commit public/og.',
    },
  ]
  return problems.filter(({ where }) => where.length > 0)
}

const asks = 'Only whoever runs your site can change this.'

/** What each setting is, in words for the agent. */
const names = {
  ACCESS_ISSUER: 'The address of your Access team',
  ACCESS_AUD: 'The tag of your Access application',
  CRM_FEED: 'The name of its homes',
  MAIL_FROM: 'The sender’s address',
  FOLLOWUP_BOSS_API_KEY: 'The API key',
  TURNSTILE_SITE_KEY: 'The site key',
  TURNSTILE_SECRET_KEY: 'The secret key',
  RESO_URL: 'The feed’s address',
  RESO_TOKEN: 'The access token',
  RESO_TOKEN_URL: 'The address of its token server',
  RESO_CLIENT_ID: 'The client ID',
  RESO_CLIENT_SECRET: 'The client secret',
} as const

const empty = (name: keyof typeof names, fault: string): Finding => ({
  says: `${names[name]} is missing`,
  code: `${name} ${fault}`,
})
const same = (text: string): Finding => ({ says: text, code: text })

/** Missing settings of outside services: CRM, mail, Turnstile, photo storage and listing feed. */
function findGapsInServices({ vars, secrets, bindings }: Launch): Problem[] {
  const has = (name: string) => Boolean(vars[name]) || Boolean(secrets?.includes(name))
  const cannotMail = secrets !== null && !bindings.includes('EMAIL') && !has('RESEND_API_KEY')
  type Name = keyof typeof names
  /** If only one of two settings that require each other is set, reports the missing one. */
  const half = (first: Name, second: Name) =>
    secrets === null || has(first) === has(second)
      ? []
      : [empty(has(first) ? second : first, 'is not set')]
  return [
    {
      what: 'Emails about leads cannot be sent: nobody hears of a new lead',
      step: 'mail',
      where: [
        ...(vars.MAIL_FROM ? [] : [empty('MAIL_FROM', 'is empty')]),
        ...(cannotMail
          ? [
              {
                says: 'No email service is connected',
                code: 'Neither the binding EMAIL nor the secret RESEND_API_KEY is set',
              },
            ]
          : []),
      ],
      fix: 'Under Email, enter an address that your mail service may send from, and its key. Queued emails are at Follow Up Boss.',
      how: 'Or set MAIL_FROM in wrangler.toml, and uncomment [[send_email]] there (Cloudflare) or run npx wrangler secret put RESEND_API_KEY.',
      page: '/keys',
    },
    {
      what: 'Leads do not reach the CRM',
      step: 'keys',
      // When secrets cannot be listed, they are not reported as missing.
      where:
        secrets === null || has('FOLLOWUP_BOSS_API_KEY')
          ? []
          : [empty('FOLLOWUP_BOSS_API_KEY', 'is not set')],
      fix: 'Enter the key from Admin → API in Follow Up Boss, and test it.',
      how: 'Or run npx wrangler secret put FOLLOWUP_BOSS_API_KEY.',
      page: '/keys',
    },
    {
      what: 'Turnstile is only half configured, so the forms do not use it',
      step: 'keys',
      where: [
        ...half('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'),
        ...(/^[123]x0{5}/.test(vars.TURNSTILE_SITE_KEY ?? '')
          ? [
              {
                says: 'The site key is a test key',
                code: `TURNSTILE_SITE_KEY = ${vars.TURNSTILE_SITE_KEY} is a test key`,
              },
            ]
          : []),
      ],
      fix: 'Enter both keys from the Cloudflare dashboard, or remove both.',
      page: '/keys',
    },
    {
      what: 'Photos of homes cannot be stored',
      step: 'photos',
      where: bindings.includes('PHOTOS')
        ? []
        : [{ says: 'There is no photo storage', code: 'The R2 binding PHOTOS is missing' }],
      fix: asks,
      how: 'Enable R2 in the Cloudflare dashboard, keep [[r2_buckets]] with the binding PHOTOS in wrangler.toml, and deploy again.',
    },
    {
      what: 'The listing feed cannot be read',
      step: 'homes',
      where: has('RESO_TOKEN_URL')
        ? [...half('RESO_URL', 'RESO_CLIENT_SECRET'), ...half('RESO_CLIENT_ID', 'RESO_TOKEN_URL')]
        : half('RESO_URL', 'RESO_TOKEN'),
      fix: 'Under MLS feed, enter the token from your MLS. Whoever runs your site sets the feed’s address.',
      how: 'Set RESO_URL in wrangler.toml to the URL of the feed’s Property resource; for client credentials also RESO_TOKEN_URL and RESO_CLIENT_ID. Without a feed, leave all of them empty and import your homes.',
      page: '/keys',
    },
  ]
}

function listClaims(claims: Record<string, unknown>, isListed: (claim: Claim) => boolean) {
  const all = (claims.claims ?? {}) as Record<string, Claim>
  return Object.entries(all)
    .filter(([, claim]) => isListed(claim))
    .map(([name, { value, label, source }]) => {
      const text = `${value} ${label} (${source || 'no source'})`
      return { says: text, code: `${name}: ${text}` }
    })
}
