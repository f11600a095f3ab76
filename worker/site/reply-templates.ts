import { and, gte, lt, sql } from 'drizzle-orm'
import { noTemplate, type SetTemplate, templateKey } from '../../src/site/reply-template.ts'
import { replyTemplates } from '../../src/site/reply-templates.ts'
import type { Database } from '../db/connect.ts'
import { contentSettings } from '../db/schema.ts'

/** A template with its current version; 0 is the default in the code. */
export type ReplyTemplate = SetTemplate & {
  id: string
  version: number
  /** Whether the owner added it. The code's own templates can be restored but not removed. */
  isOwn: boolean
}

/** The default of a template; empty if the owner added it. */
export const templateDefault = (id: string): SetTemplate =>
  replyTemplates.find(template => template.id === id) ?? noTemplate

/** The reply templates: the code's own, then those that the owner added, oldest first. */
export async function listTemplates(db: Database): Promise<ReplyTemplate[]> {
  const rows = await db
    .select({
      key: contentSettings.key,
      // SQLite takes the value from the row with the max.
      version: sql<number>`max(${contentSettings.version})`,
      value: contentSettings.value,
    })
    .from(contentSettings)
    // A range, because an index does not serve a LIKE: `;` is the character after `:`.
    .where(and(gte(contentSettings.key, templateKey('')), lt(contentSettings.key, 'template;')))
    .groupBy(contentSettings.key)
    .orderBy(
      sql`(select first.at from content_settings as first
        where first.key = content_settings.key and first.version = 1)`,
    )
  const latest = new Map(rows.map(row => [row.key, row]))
  const templateOf = (id: string, isOwn: boolean): ReplyTemplate => {
    const row = latest.get(templateKey(id))
    const { en, es } = (row?.value as SetTemplate | null | undefined) ?? templateDefault(id)
    return { id, en, es, version: row?.version ?? 0, isOwn }
  }
  const builtIn = replyTemplates.map(({ id }) => templateOf(id, false))
  const known = new Set<string>(builtIn.map(({ id }) => templateKey(id)))
  const own = [...latest.keys()]
    .filter(key => !known.has(key))
    .map(key => templateOf(key.slice(templateKey('').length), true))
  return [...builtIn, ...own.filter(({ en }) => en.label)]
}
