import { expect, test } from '@playwright/test'
import { agent } from '../../src/site/agent/agent.ts'
import { openFaultySite } from '../support/faulty-site.ts'
import { followUpBossKey, openFollowUpBoss } from '../support/follow-up-boss.ts'
import { aRecord } from '../support/listing-record.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'
import { seed, seededRandom, soak } from '../support/seeded-random.ts'
import type { Fault, ReceivedRequest } from '../support/stand-in.ts'

const total = soak ? 2000 : 20
const share = 0.3
const atOnce = 40
/** How often the cron trigger fires in the same minute. */
const overlapping = soak ? 32 : 4
/** The time for all leads together. Restarting a worker takes some seconds of it. */
const giveUpAfterMs = soak ? 240_000 : 60_000

/** A third of the calls to other companies fail, in every possible way. */
function anyFault(random: () => number, extra: Fault[] = []) {
  const faults: Fault[] = [
    { kind: 'status', status: 429, headers: { 'retry-after': '5' } },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 500, done: true },
    { kind: 'reset' },
    { kind: 'reset', done: true },
    { kind: 'hang' },
    { kind: 'hang', done: true },
    ...extra,
  ]
  return (_: ReceivedRequest) =>
    random() < share ? faults[Math.floor(random() * faults.length)] : undefined
}

test(`no lead is lost or duplicated through failing stores, companies and workers, of ${total}`, async () => {
  // Two minutes on a quiet machine; up to twice that on a busy one.
  test.setTimeout(400_000)
  console.log(`TEST_SEED=${seed}`)
  const random = seededRandom(seed)
  const crm = await openFollowUpBoss(anyFault(random, [{ kind: 'status', status: 204 }]))
  const mail = await openMailService(anyFault(random))
  const site = await openFaultySite({
    FOLLOWUP_BOSS_URL: crm.url,
    FOLLOWUP_BOSS_API_KEY: followUpBossKey,
    FOLLOWUP_BOSS_SYSTEM: 'TestSite',
    FOLLOWUP_BOSS_SYSTEM_KEY: 'system-key',
    MAIL_URL: `${mail.url}/emails`,
    RESEND_API_KEY: mailKey,
    MAIL_FROM: 'site@example.com',
    TIMEOUT_MS: '300',
    TEST_SEED: String(seed),
  })
  try {
    const accepted = new Map<string, string>()
    let sent = 0
    let tries = 0
    let refused = 0
    const began = Date.now()

    await Promise.all(Array.from({ length: atOnce }, sendSome))
    const sendingS = (Date.now() - began) / 1000
    let rounds = 0
    await drain()

    const db = await site.database()
    const count = async (sql: string) => Number(await db.prepare(sql).first('n'))
    const rows = (await db.prepare('SELECT id, message FROM leads').all<Row>()).results
    const stored = new Map(rows.map(({ id, message }) => [id, message]))
    const missing = [...accepted].filter(([id, message]) => stored.get(id) !== message)
    const doubled = rows.length - new Set(rows.map(({ message }) => message)).size
    // Without what the site tells the agent about itself.
    const references = crm
      .events()
      .flatMap(({ message }) => message.split('Website inquiry ')[1] ?? [])
    const [waiting, delivered, parked] = await Promise.all(
      ['waiting', 'delivered', 'parked'].map(status =>
        // Leaves out the weekly report, which is due on Mondays.
        count(
          `SELECT count(*) n FROM deliveries WHERE status = '${status}' AND target <> 'report'`,
        ),
      ),
    )
    const inCrm = await count(
      "SELECT count(*) n FROM deliveries WHERE status = 'delivered' AND target = 'crm'",
    )
    const counts = {
      sent,
      tries,
      refused,
      accepted: accepted.size,
      stored: rows.length,
      missing: missing.length,
      doubled,
      spooled: (await (await site.store()).list({ prefix: 'spool/' })).keys.length,
      waiting,
      delivered,
      parked,
      eventsInCrm: references.length,
      twiceInCrm: references.length - new Set(references).size,
      mailsSent: mail.sent.size,
      rounds,
      sendingS,
      totalS: (Date.now() - began) / 1000,
    }
    console.log(JSON.stringify(counts))

    expect(accepted.size).toBe(total)
    expect(counts).toMatchObject({ missing: 0, doubled: 0, spooled: 0, waiting: 0, twiceInCrm: 0 })
    expect((delivered ?? 0) + (parked ?? 0)).toBe(3 * rows.length)
    // Everything marked as delivered has arrived.
    expect(references.length).toBeGreaterThanOrEqual(inCrm)
    expect(crm.violations()).toEqual([])
    expect(mail.violations()).toEqual([])

    /** Sends leads as a browser does: retries each with its key until it is accepted. */
    async function sendSome() {
      while (sent < total) {
        const number = sent++
        if (number === total * 0.4 || number === total * 0.8) await site.killAndRestart()
        while (Date.now() - began < giveUpAfterMs) {
          tries++
          const answer = await sendOne(number)
          if (answer?.status === 201) {
            const { id } = answer.body as { id: string }
            accepted.set(id, words(number))
            break
          }
          refused++
        }
      }
    }

    async function sendOne(number: number) {
      try {
        const response = await site.fetch('/api/leads', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            name: `Visitor ${number}`,
            email: `visitor${number}@example.com`,
            message: words(number),
            idempotencyKey: `key-${number}`,
          }),
          signal: AbortSignal.timeout(5000),
        })
        return { status: response.status, body: await response.json() }
      } catch {
        // The worker was killed during the request, or did not respond.
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }

    /** Runs the cron trigger, several times in the same minute, until nothing is waiting. */
    async function drain() {
      for (let minute = 1; ; ) {
        const at = Date.now() + minute * 60_000
        const runs = Array.from({ length: overlapping }, () => site.fetch(`/test/cron?at=${at}`))
        await Promise.all(runs.map(one => one.then(response => response.text())))
        rounds += overlapping
        if (rounds > 10_000) throw new Error('The outbox never empties')
        if (await due(at)) continue
        const left = await waitingNow()
        if (left === 0 && (await spooled()) === 0) break
        minute += minute < 60 ? 5 : 60
      }
    }
    async function due(at: number) {
      const db = await site.database()
      const sql = "SELECT count(*) n FROM deliveries WHERE status = 'waiting' AND next_at <= ?"
      return Number(await db.prepare(sql).bind(at).first('n')) > 0
    }
    async function waitingNow() {
      const db = await site.database()
      const sql = "SELECT count(*) n FROM deliveries WHERE status = 'waiting'"
      return Number(await db.prepare(sql).first('n'))
    }
    async function spooled() {
      return (await (await site.store()).list({ prefix: 'spool/' })).keys.length
    }
  } finally {
    await site.close()
    crm.close()
    mail.close()
  }
})

const searches = soak ? 2000 : 12
const kills = soak ? 5 : 2

test(`every match is mailed once through failing mail and ${kills} killed workers, of ${searches}`, async () => {
  test.setTimeout(400_000)
  console.log(`TEST_SEED=${seed}`)
  const random = seededRandom(seed)
  const mail = await openMailService(anyFault(random))
  const site = await openFaultySite({
    MAIL_URL: `${mail.url}/emails`,
    RESEND_API_KEY: mailKey,
    MAIL_FROM: 'site@example.com',
    OWNER_AUTH: 'local',
    CLOUDFLARE_PLAN: 'paid',
    TIMEOUT_MS: '300',
    TEST_SEED: String(seed),
  })
  const began = Date.now()
  let killed = 0
  let minute = 0
  try {
    await site.fetch('/test/faults?share=0')
    await saveSearches(searches)
    const home = { ...aRecord(), OriginatingSystemName: 'A feed' }
    const response = await site.fetch('/api/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ firstRow: 1, records: [home] }),
    })
    expect(response.status).toBe(200)
    for (let rounds = 0; (await left()) > 0; rounds++) {
      if (rounds > 2000) throw new Error('The outbox never empties')
      minute += killed < kills || minute < 60 ? 1 : 30
      const at = Date.now() + minute * 60_000
      // Two runs in the same minute overlap.
      const runs = [1, 2].map(() => site.fetch(`/test/cron?at=${at}`).then(one => one.text()))
      const running = Promise.allSettled(runs)
      if (killed < kills) {
        killed++
        await new Promise(resolve => setTimeout(resolve, 20 + random() * (soak ? 1500 : 250)))
        await site.killAndRestart()
        await site.fetch('/test/faults?share=0')
      }
      await running
    }
    // Leaves out the weekly report, which goes to the agent on Mondays.
    const toVisitors = [...mail.sent.values()].filter(({ to }) => to[0] !== agent.email)
    const recipients = toVisitors.map(({ to }) => to[0])
    console.log(
      JSON.stringify({ killed, mails: recipients.length, minute, ms: Date.now() - began }),
    )
    expect(killed).toBe(kills)
    expect(new Set(recipients).size).toBe(searches)
    expect(recipients).toHaveLength(searches)
    expect(mail.violations()).toEqual([])
  } finally {
    await site.close()
    mail.close()
  }

  /** Stores the searches of this many people, as saved and confirmed. */
  async function saveSearches(count: number) {
    const db = await site.database()
    const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
    await db.batch(
      [
        `insert into subscribers ${numbers}
         select 's' || i, 'seeker' || i || '@example.com', 1, 1 from n`,
        // Every second one shares its search with someone else.
        `insert into saved_searches (id, subscriber_id, query, search, frequency, language, asked_at,
           confirmed_at, consent_version, consent_text) ${numbers}
         select i, 's' || i, 'minBeds=1', json_object('minBeds', 1 + i % 2, 'maxPrice', 800000 + i / 2),
           'at-once', iif(i % 3, 'en', 'es'), 1, 1, 'test', 'test' from n`,
        `insert into search_places ${numbers} select i, '', 0, 800000 + i / 2, 1 + i % 2 from n`,
      ].map(sql => db.prepare(sql)),
    )
  }

  /** The number of changes, searches and deliveries that are waiting. */
  async function left() {
    const db = await site.database()
    const row = await db
      .prepare(
        `select (select count(*) from listing_changes)
           + (select count(*) from saved_searches where due_at is not null)
           + (select count(*) from deliveries where status = 'waiting') as n`,
      )
      .first<number>('n')
    return Number(row)
  }
})

test('with every store down a form comes back with its input, the phone number and 503', async () => {
  const site = await openFaultySite({ TIMEOUT_MS: '300', TEST_SEED: String(seed) })
  try {
    await site.fetch('/test/faults?share=1')
    for (const path of [
      '/contact',
      '/contact?property=1',
      '/property/1/showing',
      '/property/1/question',
    ]) {
      const response = await site.fetch(path, {
        method: 'POST',
        headers: { origin: site.url() },
        body: new URLSearchParams({
          name: 'Kim Visitor',
          email: 'kim@example.com',
          message: 'Please keep this.',
        }),
      })
      expect(response.status, path).toBe(503)
      const html = await response.text()
      expect(html, path).toContain('This has not been sent yet')
      expect(html, path).toContain('could not be saved. Please try again, or call (702) 555-0166.')
      expect(html, path).toContain('Please keep this.')
      expect(html, path).toContain('value="kim@example.com"')
    }
  } finally {
    await site.close()
  }
})

type Row = { id: string; message: string }
const words = (number: number) => `Message number ${number}.`
