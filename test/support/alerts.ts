import { runAlerts } from '../../worker/alerts/write-alerts.ts'
import type { Bindings } from '../../worker/env.ts'
import { processOutbox } from '../../worker/every-minute.ts'
import { bindings, call, post } from './api.ts'
import { connected, inMail } from './services.ts'

export const email = 'pat@example.com'

/** Requests alerts as a JSON client does. */
export const ask = (body: object = {}, env: Partial<Bindings> = connected) =>
  post(
    '/saved-searches',
    { email, frequency: 'at-once', language: 'en', consent: true, filters: {}, ...body },
    env,
  )

/** The emails to an address, oldest first. */
export async function mailsTo(address = email) {
  const { sent, violations } = await inMail()
  if (violations.length > 0) throw new Error(violations.join())
  return sent.filter(mail => mail.to.includes(address))
}

/** The path of the first link to a page in an email. */
export const linkIn = (text: string, page: string): string =>
  new RegExp(`https://www\\.example\\.com(${page}\\?t=\\S+)`).exec(text)?.[1] ?? ''
export const tokenIn = (text: string, page: string): string =>
  new URL(linkIn(text, page) || '/', 'http://a').searchParams.get('t') ?? ''

/** Requests alerts and confirms them. Resolves to the token of the link to all searches. */
export async function save(body: object = {}, address = email): Promise<string> {
  await ask({ ...body, email: address })
  const mail = (await mailsTo(address)).findLast(({ text }) => text.includes('/alerts/confirm?'))
  const t = tokenIn(mail?.text ?? '', '/alerts/confirm')
  const { manage } = (await (await post('/saved-searches/confirm', { t })).json()) as {
    manage: string
  }
  return new URL(manage, 'http://a').searchParams.get('t') ?? ''
}

/** Runs the alerts' cron work, this many minutes from now. */
export async function tick(minutes = 0, changes: Partial<Bindings> = {}, calls = 300) {
  const now = new Date(Date.now() + minutes * 60_000)
  const used = await runAlerts(bindings.DB, now, calls)
  await processOutbox({ ...bindings, ...connected, ...changes }, now, () => undefined)
  return used
}

/** The emails with homes to an address. */
export const newsTo = async (address = email) =>
  (await mailsTo(address)).filter(({ text }) => text.includes('/alerts/stop?'))

export const mine = async (t: string) =>
  (await (await call(`/saved-searches/mine?t=${t}`)).json()) as {
    searches: { id: number; text: string; frequency: string; isPaused: boolean; feed: string }[]
  }
