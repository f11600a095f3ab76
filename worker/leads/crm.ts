import { Hono } from 'hono'
import { z } from 'zod'
import { categoryOf } from '../../src/leads/lead-score.ts'
import { site } from '../../src/site/site.ts'
import type { App, Bindings } from '../env.ts'
import type { Home, Lead } from '../mail/deliveries.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { type CrmEvent, checkConnection, sendEvent } from '../services/follow-up-boss.ts'
import type { Outcome } from '../services/response.ts'
import { isTest } from './test-lead.ts'

const nothing = z.object({})

/** The state of the connection to the CRM. Owner only. */
export const followUpBoss = new Hono<App>()
  .get('/validate', ownerOnly, async c => c.json(await checkConnection(c.env)))
  // Only checks the key: a test person would be a real person in the CRM.
  .post('/test', ownerOnly, valid('json', nothing), async c => {
    const connection = await checkConnection(c.env)
    return connection.isValid
      ? c.json({ success: true, message: connection.message })
      : c.json({ success: false, error: connection.message }, 502)
  })

/** Sends a lead to the CRM, unless it `maybeSent` it before and finds it there. */
export const sendToCrm = (
  env: Bindings,
  { lead, home, maybeSent }: { lead: Lead; home: Home | null; maybeSent: boolean },
): Promise<Outcome> =>
  sendEvent(env, {
    event: eventOf(lead, home),
    email: lead.email,
    reference: referenceOf(lead),
    maybeSent,
  })

function eventOf(lead: Lead, home: Home | null): CrmEvent {
  const { firstName, lastName, email, phone, phoneNumber, message, campaign, source } = lead
  return {
    type: typeOf(lead),
    message: `${message}\n\n${referenceOf(lead)}`,
    person: {
      // A request for homes comes without a name.
      firstName: firstName || email,
      lastName,
      emails: [{ value: email }],
      ...(phone && { phones: [{ value: phoneNumber ?? phone }] }),
      tags: isTest(lead) ? ['Test'] : [source, categoryOf(lead.score)],
    },
    ...(home && { property: propertyOf(home) }),
    ...(campaign && { campaign }),
    ...(lead.page && { pageUrl: site.origin + lead.page }),
    occurredAt: lead.createdAt.toISOString(),
  }
}

function propertyOf(home: Home) {
  const fields = {
    street: home.street,
    city: home.city,
    state: home.state || null,
    code: home.postalCode,
    mlsNumber: home.sample ? null : home.listingId,
    price: home.price,
    url: `${site.origin}/property/${home.id}`,
    type: home.type,
    bedrooms: home.beds,
    bathrooms: home.baths,
    area: home.sqft,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function typeOf({ source, propertyId }: Lead): CrmEvent['type'] {
  if (source === 'home-value' || source === 'owners-report') return 'Seller Inquiry'
  return propertyId ? 'Property Inquiry' : 'General Inquiry'
}

/** Part of every event's message, to find the event again. */
const referenceOf = (lead: Lead) => `Website inquiry ${lead.id}`
