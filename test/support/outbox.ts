import type { Bindings } from '../../worker/env.ts'
import { processOutbox } from '../../worker/every-minute.ts'
import { bindings, call, local } from './api.ts'
import { connected } from './services.ts'

export type Row = {
  id: string
  leadId: string
  target: string
  status: string
  attempts: number
  reason: string | null
  nextAt: string
}
export const owner = { OWNER_AUTH: 'local' }

/** The outbox as the owner sees it, by target. */
export async function outbox() {
  const response = await call('/outbox', local, owner)
  const { deliveries, totals } = (await response.json()) as {
    deliveries: Row[]
    totals: Record<string, number>
  }
  const of = (target: string) => deliveries.find(row => row.target === target)
  return { crm: of('crm'), agent: of('agent-mail'), visitor: of('acknowledgement'), totals }
}

/** Runs the cron trigger this many minutes from now, on a connected site. */
export const cron = (minutes: number, changes: Partial<Bindings> = {}) =>
  processOutbox(
    { ...bindings, ...connected, ...changes },
    new Date(Date.now() + minutes * 60_000),
    () => undefined,
  )

export const retry = (id: string, changes: Partial<Bindings> = connected) =>
  call(`/outbox/${id}/retry`, { ...local, method: 'POST' }, { ...owner, ...changes })
