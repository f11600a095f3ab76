import { inject } from 'vitest'
import type { Bindings } from '../../worker/env.ts'
import type { Sent } from './mail-service.ts'
import type { Fault } from './stand-in.ts'

/** Opens a stand-in for this test file through one-for-each.ts, and returns its URL. */
export const ownStandIn = async (door: string): Promise<string> => (await fetch(door)).text()

const doors = inject('services')
const crm = await ownStandIn(doors.crm)
const mail = await ownStandIn(doors.mail)
const turnstile = await ownStandIn(doors.turnstile)

/** A site that is connected to the stand-ins of the companies that get its leads. */
export const connected: Partial<Bindings> = {
  FOLLOWUP_BOSS_URL: crm,
  FOLLOWUP_BOSS_API_KEY: 'fka_test',
  FOLLOWUP_BOSS_SYSTEM: 'TestSite',
  FOLLOWUP_BOSS_SYSTEM_KEY: 'system-key',
  MAIL_URL: `${mail}/emails`,
  RESEND_API_KEY: 're_test',
  MAIL_FROM: 'site@example.com',
  TIMEOUT_MS: '2000',
}
export const guarded: Partial<Bindings> = {
  TURNSTILE_URL: turnstile,
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET_KEY: 'turnstile-secret',
}

type Seen = {
  people: unknown[]
  events: (Record<string, unknown> & { message: string })[]
  violations: string[]
}
const inspect = async (url: string) => (await fetch(`${url}/stand-in/look`)).json()
export const inCrm = () => inspect(crm) as Promise<Seen>
export const inMail = () => inspect(mail) as Promise<{ sent: Sent[]; violations: string[] }>

const plan = (url: string, faults: Fault[]) =>
  fetch(`${url}/stand-in/plan`, { method: 'POST', body: JSON.stringify(faults) })
export const breakCrm = (...faults: Fault[]) => plan(crm, faults)
export const breakMail = (...faults: Fault[]) => plan(mail, faults)

/** Clears everything that was sent and every planned fault. */
export async function restoreServices() {
  await Promise.all([crm, mail, turnstile].map(url => plan(url, [])))
}
