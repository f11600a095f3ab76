import type { Context } from 'hono'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue } from '../../src/site/agent/office-hours.ts'
import type { App } from '../env.ts'
import type { Inquiry } from './inquiry.ts'
import { receiveLead } from './intake.ts'

/** The stored lead, or why there is none: a wrong field, or as in `Received`. */
export type Accepted =
  | { status: 'stored'; lead: { id: string; createdAt: string; answerBy: string } }
  | { status: 'wrong'; field: string; reason: string }
  | { status: 'key taken' }
  | { status: 'no store' }

/** Stores the inquiry of a form as a lead and starts its deliveries. */
export async function acceptInquiry(
  c: Context<App>,
  inquiry: Inquiry,
  now: Date,
): Promise<Accepted> {
  const received = await receiveLead(c, inquiry, now)
  if (received.status !== 'stored') return received
  const { id, createdAt } = received
  const answerBy = answerDue(createdAt, emailResponseHours, hours).toISOString()
  return { status: 'stored', lead: { id, createdAt: createdAt.toISOString(), answerBy } }
}
