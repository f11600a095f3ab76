import { keysWords } from '../../src/settings/key-words.ts'
import type { KeyService, KeyTest } from '../../src/site/key-names.ts'
import type { Bindings } from '../env.ts'
import { readSource } from '../listings/feed/reso-source.ts'
import { deleteToken } from '../listings/feed/reso-token.ts'
import { fetchPage } from '../listings/feed/reso-web-api.ts'
import { limitOf, signalOf } from '../platform/deadlines.ts'
import { modelOf } from '../search/model-session.ts'
import { checkConnection } from '../services/follow-up-boss.ts'
import { fetchGoogleMap } from '../services/google-maps.ts'
import { checkMail } from '../services/mail.ts'
import { openSearchConsole, searchConsoleOf } from '../services/search-console.ts'
import { isSecretRight } from '../services/turnstile.ts'

const { tests: words } = keysWords
const works: KeyTest = { status: 'works', says: words.works }
const notSet: KeyTest = { status: 'not set', says: words.notSet }
const refused = (text: string): KeyTest => ({ status: 'refused', says: text })

/** One call per service that changes nothing there. Some, such as push services, have none. */
const tests: Partial<Record<KeyService, (env: Bindings) => Promise<KeyTest>>> = {
  async mail(env) {
    if (!env.RESEND_API_KEY || !env.MAIL_FROM) return notSet
    const { status, unverified } = await checkMail(env)
    return status === 200 && unverified ? refused(words.unverified) : byStatus(status)
  },
  async crm(env) {
    const { status, errorDetails } = await checkConnection(env)
    if (status === 'missing_key') return notSet
    return byStatus(errorDetails ? (errorDetails.status ?? Number.NaN) : 200)
  },
  async feed(env) {
    const configured = readSource(env)
    if (configured.status !== 'on') return notSet
    const source = { ...configured.source, timeoutMs: limitOf(env, 'owner') }
    deleteToken(source.credentials)
    const address = `${source.url.href}?$select=ListingKey&$top=1`
    await fetchPage(source, { address, size: 1, onCall: () => undefined })
    return works
  },
  async model(env) {
    const model = modelOf(env)
    if (!model) return notSet
    await model.write(
      { rules: 'Answer with one word.', material: 'Ready?' },
      signalOf(env, 'owner'),
    )
    return works
  },
  async maps(env) {
    const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_ORIGIN: base } = env
    if (!key) return notSet
    const query = new URLSearchParams({ center: '36.3,-115.3', zoom: '9', size: '32x32' })
    await fetchGoogleMap(query, { key, base, signal: signalOf(env, 'owner') })
    return works
  },
  async turnstile(env) {
    if (!env.TURNSTILE_SECRET_KEY || !env.TURNSTILE_SITE_KEY) return notSet
    return byStatus((await isSecretRight(env, signalOf(env, 'owner'))) ? 200 : 403)
  },
  async 'search-console'(env) {
    const settings = searchConsoleOf(env)
    if (!settings) return notSet
    const opened = await openSearchConsole(settings, signalOf(env, 'owner'))
    return byStatus((await opened.isVerified()) ? 200 : 403)
  },
}

/** Calls a service with its current key. Never rejects, and never repeats the key. */
export async function testService(env: Bindings, service: KeyService): Promise<KeyTest> {
  try {
    return (await tests[service]?.(env)) ?? notSet
  } catch (error) {
    const { message } = error as Error
    if (message.endsWith('is missing')) return notSet
    const [, status] = /(?:answered |returned |\()(\d{3})\b/.exec(message) ?? []
    // A 200 that fails came without what was asked for, such as a token: that is no clear answer.
    return byStatus(status === '200' ? Number.NaN : Number(status))
  }
}

/** Reads a service's status, NaN without a response. 429 and 5xx say nothing about the key. */
function byStatus(status: number): KeyTest {
  if (status === 200) return works
  const isClear = status < 500 && status !== 429
  return isClear ? refused(words.refused(status)) : { status: 'no answer', says: words.silent }
}
