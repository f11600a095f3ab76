import type { Companies } from '../../src/site/companies.ts'
import type { Bindings } from '../env.ts'
import { modelOf } from '../search/model-session.ts'
import { whyNoMail } from '../services/mail.ts'
import { isTurnstileOn } from '../services/turnstile.ts'

/** The companies that this site's settings switch on, for the privacy policy. */
export const companiesOf = (env: Bindings): Companies => ({
  // Unless the owner says otherwise, the policy promises no less than the longer retention.
  plan: env.CLOUDFLARE_PLAN === 'free' ? 'free' : 'paid',
  followUpBoss: Boolean(env.FOLLOWUP_BOSS_API_KEY),
  mail: mailOf(env),
  turnstile: isTurnstileOn(env),
  realScout: Boolean(env.REALSCOUT_AGENT_ID),
  googleMaps: Boolean(env.GOOGLE_MAPS_KEY),
  model: modelNameOf(env),
})

function mailOf(env: Bindings): string | null {
  if (whyNoMail(env) !== null) return null
  return env.EMAIL ? 'Cloudflare' : (hostOf(env.MAIL_URL) ?? 'Resend')
}

/** Anybody may implement these protocols, so the host tells whose model it is. */
function modelNameOf(env: Bindings): string | null {
  const model = modelOf(env)
  if (!model) return null
  return model.source === 'workers-ai' ? 'Cloudflare Workers AI' : (hostOf(env.MODEL_URL) ?? null)
}

const hostOf = (url: string | undefined) => (url ? (URL.parse(url)?.hostname ?? null) : null)
