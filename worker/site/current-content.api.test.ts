import type { Context } from 'hono'
import { expect, test, vi } from 'vitest'
import { defaultSettings } from '../../src/site/site-content.ts'
import { bindings } from '../../test/support/api.ts'
import { asOwner } from '../../test/support/owner.ts'
import type { App } from '../env.ts'
import { currentContent, invalidateContent } from './current-content.ts'

/** A request context, and a mock that counts the statements it prepares. */
function requestContext(prepare = (sql: string) => bindings.DB.prepare(sql)) {
  const statements = vi.fn(prepare)
  const DB: object = new Proxy(bindings.DB, {
    get(db, name) {
      if (name === 'prepare') return statements
      return Reflect.get(db, name).bind(db)
    },
  })
  const context = { env: { ...bindings, OWNER_AUTH: 'local', DB }, req: {}, get: () => 'id' }
  return { c: context as unknown as Context<App>, statements }
}

test('settings are read once per version, and the version is not read on every request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = requestContext(() => {
    throw new Error('D1_ERROR')
  })
  expect(await currentContent(broken.c)).toMatchObject({ version: -1, settings: defaultSettings })

  // Where the database cannot be read, the site may be live.
  invalidateContent()
  broken.c.env.OWNER_AUTH = ''
  expect(await currentContent(broken.c)).toMatchObject({
    version: -1,
    settings: { isDemo: false, claims: { homesSold: { shown: false }, loanRate: { shown: true } } },
  })

  invalidateContent()
  const first = requestContext()
  expect(await currentContent(first.c)).toMatchObject({ version: 0, settings: defaultSettings })
  // One read of the version, then a batch of three statements, some of which Drizzle prepares twice.
  expect(first.statements).toHaveBeenCalledTimes(6)

  const soon = requestContext()
  await currentContent(soon.c)
  expect(soon.statements).not.toHaveBeenCalled()

  invalidateContent()
  const unchanged = requestContext()
  await currentContent(unchanged.c)
  expect(unchanged.statements).toHaveBeenCalledTimes(1)

  const body = { version: 0, on: false }
  await asOwner('/content-settings/switches/safetyLayer', { method: 'PUT', body })
  const changed = requestContext()
  expect(await currentContent(changed.c)).toMatchObject({
    version: 1,
    settings: { safetyLayer: false },
  })
  expect(changed.statements).toHaveBeenCalledTimes(6)

  invalidateContent()
  expect(await currentContent(broken.c)).toMatchObject({ version: 1 })
})

test('a read of the settings that ends late does not replace newer ones', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const slow = requestContext()
  slow.c.env.DB = new Proxy(bindings.DB, {
    get(db, name) {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db)
      const first = async (statement: D1PreparedStatement) => {
        const row = await statement.first()
        reading.resolve()
        await held
        return row
      }
      return (sql: string) => ({
        bind: (...values: unknown[]) => {
          const statement = db.prepare(sql).bind(...values)
          return { first: () => first(statement) }
        },
      })
    },
  })
  invalidateContent()
  const { version } = await currentContent(requestContext().c)
  invalidateContent()
  const late = currentContent(slow.c)
  await reading.promise
  const saved = await asOwner('/content-settings/switches/modelHelp', {
    method: 'PUT',
    body: { version: 0, on: false },
  })
  expect(saved.status).toBe(200)
  invalidateContent()
  const newer = await currentContent(requestContext().c)
  expect(newer).toMatchObject({ version: version + 1, settings: { modelHelp: false } })
  release()
  expect(await late).toMatchObject({ version: version + 1, settings: { modelHelp: false } })
})
