import { lazy } from '../../src/format/lazy.ts'
import { mentionKeysEdition, mentionKeysOf } from '../../src/inventory/affirmed-mentions.ts'
import { placeKeysEdition, placeKeysOf } from '../../src/inventory/communities.ts'
import { raisingVersion } from '../site/content-version.ts'

type Row = {
  subdivision?: unknown
  area?: unknown
  latitude?: unknown
  longitude?: unknown
}

/** The place keys of a home as it is stored. */
export function placeKeysOfRow({ subdivision, area, latitude, longitude }: Row): string {
  const coordinates =
    typeof latitude === 'number' && typeof longitude === 'number'
      ? { lat: latitude, lng: longitude }
      : null
  return placeKeysOf({ subdivision: textOf(subdivision), area: textOf(area), coordinates })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

type Said = { remarks?: unknown; details?: unknown; views?: unknown; stories?: unknown }

/** The mention keys of a home as it is stored. */
export const mentionKeysOfRow = ({ remarks, details, views, stories }: Said): string =>
  mentionKeysOf({
    remarks: textOf(remarks) ?? '',
    details: JSON.parse(textOf(details) ?? '{}'),
    views: JSON.parse(textOf(views) ?? '[]') ?? [],
    stories: typeof stories === 'number' ? stories : null,
  })

/** Changes with anything that the keys depend on in the code. */
const keysEdition = lazy(() => `${placeKeysEdition()}, ${mentionKeysEdition()}`)

/** Homes whose keys are renewed at once. */
const perRun = 500

/**
 * Renews the place and mention keys of the next homes after a migration, or after a deployment that
 * changed the table of communities, that of mentions or a rule. Without work it reads one row. Makes at most three calls.
 * @returns 'renewed' when the last homes got theirs, which is a new content version; 'more' if homes
 * are left; null if no home's keys had to change
 */
export async function renewKeys(db: D1Database): Promise<'renewed' | 'more' | null> {
  const edition = keysEdition()
  const run = await db
    .prepare('SELECT edition, up_to AS upTo FROM place_key_runs WHERE id = 1')
    .first<{ edition: string; upTo: number | null }>()
  if (run?.edition === edition && run.upTo === null) return null
  const after = run?.edition === edition ? run.upTo : 0
  const { results } = await db
    .prepare(
      `SELECT id, version, subdivision, details ->> '$.area' AS area, latitude, longitude,
         remarks, details, views, stories, place_keys AS placeKeys, mention_keys AS mentionKeys
       FROM properties WHERE id > ?1 ORDER BY id LIMIT ${perRun}`,
    )
    .bind(after)
    .all<Row & Said & { id: number; version: number; placeKeys: string; mentionKeys: string }>()
  const outdated = results
    .map(row => ({ ...row, places: placeKeysOfRow(row), mentions: mentionKeysOfRow(row) }))
    .filter(row => row.places !== row.placeKeys || row.mentions !== row.mentionKeys)
  const upTo = results.length < perRun ? null : (results.at(-1)?.id ?? null)
  const isRenewed = upTo === null && (after !== 0 || outdated.length > 0)
  await db.batch([
    // A home that has changed since got its keys with the change.
    db
      .prepare(
        `UPDATE properties SET place_keys = j.value ->> 2, mention_keys = j.value ->> 3 FROM json_each(?1) AS j
         WHERE properties.id = j.value ->> 0 AND properties.version = j.value ->> 1`,
      )
      .bind(JSON.stringify(outdated.map(row => [row.id, row.version, row.places, row.mentions]))),
    db
      .prepare(
        `INSERT INTO place_key_runs (id, edition, up_to) VALUES (1, ?1, ?2)
         ON CONFLICT (id) DO UPDATE SET edition = ?1, up_to = ?2`,
      )
      .bind(edition, upTo),
    ...(isRenewed ? [raisingVersion(db, new Date())] : []),
  ])
  if (upTo !== null) return 'more'
  return isRenewed ? 'renewed' : null
}

/** Renews the keys of all homes at once, for commands. */
export async function renewAllKeys(db: D1Database): Promise<void> {
  while ((await renewKeys(db)) === 'more');
}
