import { sql } from 'drizzle-orm'
import { type Company, type CompanyId, companyIds } from '../../src/site/company-list.ts'
import { type KeyName, keyServices } from '../../src/site/key-names.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { readSource } from '../listings/feed/reso-source.ts'
import { modelOf } from '../search/model-session.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { whyNoMail } from '../services/mail.ts'
import { isTurnstileOn } from '../services/turnstile.ts'
import { isWorkers } from '../site/saved-keys.ts'

type Uses = Partial<Record<CompanyId, number | null>>
type Known = {
  isOn: (env: Bindings, used: boolean) => boolean
  names?: (env: Bindings) => (string | null)[]
  /** The keys that connect it. */
  keys?: readonly KeyName[]
  /** Whether a variable that no page can change connects it. */
  byRunner?: (env: Bindings) => boolean
}

const hostOf = (url: string | undefined) => (url ? (URL.parse(url)?.hostname ?? null) : null)

/** How each company is known to be connected. */
const table: Record<CompanyId, Known> = {
  cloudflare: { isOn: () => true, byRunner: () => true },
  mail: {
    isOn: env => whyNoMail(env) === null,
    names: env => [env.EMAIL ? 'Cloudflare' : (hostOf(env.MAIL_URL) ?? 'Resend')],
    keys: keyServices.mail,
    byRunner: env => Boolean(env.EMAIL),
  },
  push: { isOn: (_, used) => used },
  crm: { isOn: env => Boolean(env.FOLLOWUP_BOSS_API_KEY), keys: ['FOLLOWUP_BOSS_API_KEY'] },
  feed: {
    isOn: env => readSource(env).status === 'on',
    names: env => [env.MLS_NAME ?? hostOf(env.RESO_URL)],
    keys: keyServices.feed,
    byRunner: () => true,
  },
  photos: { isOn: (_, used) => used, byRunner: () => true },
  calendar: { isOn: (_, used) => used },
  model: {
    // The switch takes the provider from the request's bindings.
    isOn: env => modelOf(env) !== null || Boolean(env.MODEL_NAME || env.MODEL_URL),
    names: env =>
      modelOf(env)?.source === 'workers-ai' ? ['Cloudflare Workers AI'] : [hostOf(env.MODEL_URL)],
    keys: keyServices.model,
  },
  turnstile: { isOn: isTurnstileOn, keys: keyServices.turnstile },
  maps: { isOn: env => Boolean(env.GOOGLE_MAPS_KEY), keys: keyServices.maps },
  streets: { isOn: env => Boolean(env.MAPS), byRunner: () => true },
  geocoder: {
    isOn: env => Boolean(env.GEOCODER_URL),
    names: env => [hostOf(env.GEOCODER_URL)],
    byRunner: () => true,
  },
  'search-console': {
    isOn: env => Boolean(env.SEARCH_CONSOLE_SITE && env.GOOGLE_SERVICE_ACCOUNT),
    keys: keyServices['search-console'],
  },
  'index-now': { isOn: env => isIndexNowKey(env.INDEXNOW_KEY), keys: keyServices['index-now'] },
  realscout: { isOn: env => Boolean(env.REALSCOUT_AGENT_ID), keys: keyServices.realscout },
}

/** When each was first used (ms), as far as rows still say so. */
const firstUses = sql`select
  (select min(delivered_at) from deliveries where target not in ('crm', 'push')) as mail,
  (select min(created_at) from push_devices) as push,
  (select min(delivered_at) from deliveries where target = 'crm') as crm,
  (select min(started_at) from feed_runs) as feed,
  (select 0 from photos where url like 'https:%' limit 1) as photos,
  (select max(at) from audit_log, busy_calendar where action = 'calendar.set') as calendar,
  (select min(unixepoch(day)) * 1000 from model_calls) as model`

/**
 * Every outside company, and since when it is connected: since its key was first saved here, or
 * else at least since its first use that is still recorded.
 */
export async function listCompanies(
  env: Bindings,
  { modelHelp }: { modelHelp: boolean },
): Promise<Company[]> {
  const db = connect(env.DB)
  const [[uses], saved] = await db.batch([
    db.all<Uses>(firstUses),
    db.all<{ name: string; at: number }>(
      sql`select subject as name, min(at) as at from audit_log where action = 'key.save'
        group by subject`,
    ),
  ])
  const savedAt = new Map(saved.map(({ name, at }) => [name, at]))
  return companyIds.map(id => {
    const { isOn, names, keys = [], byRunner } = table[id]
    const use = uses?.[id] ?? null
    const isConnected = isOn(env, use !== null)
    const keyed = keys.flatMap(name => savedAt.get(name) ?? [])
    const first = keyed.length > 0 ? Math.min(...keyed) : id === 'photos' ? null : use
    const isOff = id === 'model' && !modelHelp
    return {
      id,
      names: isConnected ? (names?.(env).filter(name => name !== null) ?? []) : [],
      state: !isConnected ? 'off' : isOff ? 'switched off' : 'on',
      since: isConnected && first ? new Date(first).toISOString() : null,
      isAtLeast: keyed.length === 0 && id !== 'calendar',
      byRunner: byRunner?.(env) || keys.some(name => isWorkers(env, name)),
    }
  })
}
